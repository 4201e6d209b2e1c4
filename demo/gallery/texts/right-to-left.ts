/** An Arabic text with English words, code, numbers and a table. */
export const rightToLeft = `<h2>مقدمة في قواعد البيانات العلائقية</h2>
<p>تُخزَّن البيانات في <strong>جداول</strong> (tables)، ولكل جدول <em>مفتاح أساسي</em> (primary key) لا يتكرر. في هذا الدرس نستخدم PostgreSQL 16، لكن معظم الأمثلة تعمل أيضًا في MySQL وSQLite دون تغيير.</p>
<h3>أول استعلام: <code>SELECT</code></h3>
<p>لعرض أسماء الطلاب الذين تزيد درجاتهم على 85% اكتب:</p>
<pre><code class="language-sql">-- الطلاب المتفوقون
SELECT name, grade
FROM students
WHERE grade &gt; 85
ORDER BY grade DESC;</code></pre>
<p>لاحظ أن الشرط <code>grade &gt; 85</code> يُكتب من اليسار إلى اليمين، وأن الأمر ينتهي بفاصلة منقوطة (;).</p>
<table><caption>أنواع الربط بين الجداول</caption><thead><tr><th>النوع</th><th>الأمر</th><th>النتيجة</th></tr></thead><tbody>
<tr><th>داخلي</th><td><code>INNER JOIN</code></td><td>الصفوف المشتركة فقط</td></tr>
<tr><th>أيسر</th><td><code>LEFT JOIN</code></td><td>كل صفوف الجدول الأول، و<code>NULL</code> حيث لا يوجد مقابل</td></tr>
<tr><th>كامل</th><td><code>FULL OUTER JOIN</code></td><td>كل الصفوف من الجدولين</td></tr></tbody></table>
<blockquote><p>“The key, the whole key, and nothing but the key, so help me Codd.”</p><footer>قول مشهور عن الصيغة الطبيعية الثالثة (3NF)</footer></blockquote>
<ol><li>أنشئ قاعدة بيانات باسم <code>school_db</code>.</li><li>حمّل الملف <a href="/api/lms-storage/v1/files/schema.sql">schema.sql (12 KB)</a> ونفّذه.</li><li>أجب عن السؤال: ما الفرق بين <bdi>WHERE</bdi> و<bdi>HAVING</bdi>؟</li></ol>
<p dir="ltr">Further reading in English: <a href="https://docs.example/joins">Joins between tables</a>, chapter 2.6.</p>
<p>المسافة بحسب الصيغة \\(d = \\sqrt{x^2 + y^2}\\) تساوي 5 عندما \\(x = 3\\) و\\(y = 4\\).</p>`;
