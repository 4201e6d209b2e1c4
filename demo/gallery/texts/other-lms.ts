const photo = '/covers/star-trails.svg';

/** A text exported from another platform: nested wrappers, fixed widths, boxes made of tables. */
export const otherLms = `<div class="no-overflow"><div id="yui_3_17_2_1_1585" class="activity-content clearfix"><div class="box py-3 generalbox center clearfix">
<h3 id="yui_3_17_2_1_1585_1">Week 4: Reading a weather map</h3>
<p dir="ltr" style="text-align: left;" id="yui_3_17_2_1_1585_2"></p><p dir="ltr" style="text-align: left;"><img src="${photo}" alt="Isobars around a low" width="640" height="360" class="img-fluid atto_image_button_text-bottom" role="presentation"><br></p>
<p dir="ltr"></p>
<div class="alert alert-info" role="alert" style="background-color: #d9edf7; padding: 15px;"><strong>By the end of this week</strong> you can tell from one map where it will rain tomorrow, and how sure you may be.</div>
<p><br></p>
<div class="row-fluid"><div class="span6"><h4 style="color: #c0392b;">A low</h4><p>Air flows in, rises, cools: clouds and rain. On the northern half of the earth the wind turns <span style="text-decoration: underline;">against</span> the clock.</p></div><div class="span6"><h4 style="color: #1f618d;">A high</h4><p>Air sinks and gets warmer: the sky clears. The wind turns with the clock.</p></div></div>
<table cellpadding="5" style="width: 100%; background-color: #fcf8e3;"><tbody><tr><td style="width: 60px; font-size: 32px; text-align: center;">💡</td><td><p><strong>Tip</strong></p><p>Lines close together mean strong wind. Count them over your region before you read any number.</p></td></tr></tbody></table>
<p><a href="@@PLUGINFILE@@/exercise.docx" class="autolink">Exercise sheet</a>&nbsp;|&nbsp;<a href="https://other-lms.example/mod/forum/view.php?id=4711">Forum of the week</a></p>
<details class="accordion"><summary>Solution of last week</summary><ol><li>The front passes at about 3 p.m.</li><li>Behind it the wind turns to the north-west.</li></ol></details>
<div class="toggle"><h4>Words you will meet</h4><dl><dt>Isobar</dt><dd>A line of equal pressure.</dd><dt>Front</dt><dd>Where two kinds of air meet.</dd><dt>Trough</dt><dd>A tongue of low pressure that reaches out of a low.</dd></dl></div>
<p style="font-size: 0.7em; color: #6b6b6b;">Imported from course METEO_2019_WS (id 4711), backup-moodle2-course</p>
</div></div></div>`;
