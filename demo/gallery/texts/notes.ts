const NOTES = 24;

/** A text with long nested lists, a glossary, and footnotes with links in both directions. */
export const notes = `<h2>The rules of the house</h2>
<p>They were agreed in 1987<sup><a href="#fn1" id="ref1">1</a></sup> and changed often since<sup><a href="#fn2" id="ref2">2</a>, <a href="#fn3" id="ref3">3</a></sup>. What is not said here is left to common sense<sup><a href="#fn4" id="ref4">[4]</a></sup>.</p>
<ol><li>Mornings<ol type="a"><li>The door is opened at 7<ul><li>by whoever comes first</li><li>who also<ul><li>airs the rooms,</li><li>puts the kettle on, and</li><li>looks at the list of keys</li></ul></li></ul></li><li>Deliveries come by the yard</li></ol></li>
<li><p>Days</p><p>Each room has a list at its door. Who needs one puts a name there, <strong>not a sign</strong>.</p><ol type="i"><li>Small room: two hours at most</li><li>Large room: half a day</li><li>Cellar: ask</li></ol></li>
<li value="7">Evenings<p>The last one to leave looks after:</p><ul><li>windows,</li><li>lights,</li><li>the stove.</li></ul></li></ol>
<dl><dt>Key holder</dt><dd>One who may let others in. There are nine.</dd><dt>Guest</dt><dd>One who is let in.</dd><dd>Also: what the book at the entrance is for.</dd></dl>
<ul>${Array.from({ length: 40 }, (_, index) => `<li>Cupboard ${index + 1}: ${['tools', 'paper', 'paint', 'string and tape'][index % 4]}</li>`).join('')}</ul>
<hr><h3>Notes</h3><ol>${Array.from({ length: NOTES }, (_, index) => `<li id="fn${index + 1}">Minutes of the meeting of ${index + 1} May, page ${index * 3 + 2}; see also https://archive.example/minutes/1987/05/${index + 1}/a-very-long-address-that-nobody-broke?page=${index * 3 + 2}&amp;view=full. <a href="#ref${index + 1}">↩</a></li>`).join('')}</ol>`;
