/** A text pasted from a word processor: its classes, spans, empty paragraphs, and paragraphs that look like lists. */
export const wordProcessor = `<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<p class="MsoTitle" style="margin-bottom:12.0pt;text-align:center"><b><span lang="EN-GB" style="font-size:24.0pt;font-family:'Calibri Light',sans-serif;color:#1F3864;mso-ansi-language:EN-GB">Hot work: permit and watch</span></b><o:p></o:p></p>
<p class="MsoNormal" style="text-align:center"><span lang="EN-GB" style="font-family:Calibri,sans-serif;color:#767171">Version 3.2 – approved 14 March – Facility Services</span><o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoNormal" style="text-align:justify;line-height:150%"><span lang="EN-GB" style="font-size:11.0pt;line-height:150%;font-family:Calibri,sans-serif">Welding, cutting, grinding and soldering are <b style="mso-bidi-font-weight:normal">hot work</b>. Each year about one in ten fires in workshops begins within two hours <i>after</i> such work was done. This is why the permit covers <span style="background:yellow;mso-highlight:yellow">the watch afterwards</span> as well as the work itself.<o:p></o:p></span></p>
<h1 style="mso-list:l0 level1 lfo1"><span style="font-family:'Calibri Light';color:#2F5496">1.<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp; </span>Before you begin</span></h1>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l1 level1 lfo2"><span style="font-family:Symbol">·<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span>Ask for the permit the day before.<o:p></o:p></p>
<p class="MsoListParagraphCxSpMiddle" style="text-indent:-18.0pt;mso-list:l1 level1 lfo2"><span style="font-family:Symbol">·<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span>Clear the floor within ten metres, also behind the wall.<o:p></o:p></p>
<p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l1 level1 lfo2"><span style="font-family:Symbol">·<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span>Have the detectors of this one room switched off, and write down when.<o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<h1><span style="font-family:'Calibri Light';color:#2F5496">2.<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp; </span>Who does what</span></h1>
<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none;width:453.1pt">
<tr><td width="189" valign="top" style="width:141.6pt;border:solid windowtext 1.0pt;background:#D9E2F3;padding:0cm 5.4pt 0cm 5.4pt"><p class="MsoNormal"><b>Role</b></p></td><td width="415" valign="top" style="width:311.5pt;border:solid windowtext 1.0pt;background:#D9E2F3"><p class="MsoNormal"><b>Task</b></p></td></tr>
<tr><td width="189" valign="top"><p class="MsoNormal">Head of the workshop</p></td><td width="415" valign="top"><p class="MsoNormal">Signs the permit, and only after a look at the place.</p></td></tr>
<tr><td width="189" valign="top"><p class="MsoNormal">Fire watch</p></td><td width="415" valign="top"><p class="MsoNormal">Stays during the work and <u>60 minutes</u> after it. Has an extinguisher at hand, and a telephone.</p><p class="MsoNormal"><o:p>&nbsp;</o:p></p></td></tr>
<tr><td width="189" valign="top"><p class="MsoNormal">Whoever works</p></td><td width="415" valign="top"><p class="MsoNormal">May stop at any time. Nobody has to say why.</p></td></tr>
</table>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoNormal" style="margin-left:36.0pt"><span style="font-family:'Times New Roman',serif;font-size:10.0pt">Source: <a href="https://rules.example/bgi-563.pdf"><span style="color:#0563C1">Rules for hot work, 4<sup>th</sup> edition</span></a>, pages 12–17.</span></p>`;
