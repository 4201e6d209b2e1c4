import { PresentationMode, ResultVisibility, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, steps, table } from '../markup';

export const statistics: SeedCourse = {
  code: 'STA-140',
  prerequisites: 'Arithmetic with fractions and percentages. A calculator is enough.',
  name: 'Statistics with R: first steps',
  description:
    'For people who have measured something and would like to know what it says. Five tiles, each with a picture, a few lines of code and one question.',
  about: `<h2>Bring your own data</h2>
<p>You learn most with a table that you care about: your plants, your bills, your running times. If you have none, the course brings one with the heights of 120 street trees.</p>
<h2>Tiles</h2>
<p>The tiles can be taken in any order. The first time, go from left to right.</p>
${list('R 4 or newer and any editor', 'No mathematics beyond fractions', 'About an hour and a half')}
${more('Is this the course for me?', '<p>If you know what a standard error is and why nobody understands it, take the second course. If you have drawn a bar chart and were not sure what it proved, you are right here.</p>')}`,
  cover: 'scatter',
  facets: { Subject: 'Data', Level: 'Intermediate' },
  collections: ['Science', 'Data and law'],
  presentationMode: PresentationMode.tiles,
  graded: true,
  parts: [
    {
      name: 'A table that a machine can read',
      duration: 15,
      html: `<p>Nine tenths of the trouble with data arises before the first calculation, in the table itself. Three rules prevent most of it.</p>
${steps('One row is one thing that was observed: one tree on one day.', 'One column is one property, with one unit, which stands in the column’s name.', 'One cell holds one value. ‘12 (estimated)’ is two.')}
<pre><code>trees &lt;- read.csv("trees.csv")
str(trees)
summary(trees$height_m)</code></pre>
<p><code>str</code> shows what R has understood. If a column of numbers appears as <code>chr</code>, there is a word in it somewhere; that is the cell to look for.</p>
${table('The same measurement, before and after', ['', 'Before', 'After'], ['Height', '12,5m', '12.5 in <code>height_m</code>'], ['Date', '3/4/25', '2025-04-03'], ['Not measured', '-', 'empty'], ['Remark', 'red cell', 'column <code>damaged</code>, yes or no'])}
<p>Colours are not data. A red cell says something to you and nothing to R, and in a year nothing to you either. Nor are empty rows that are to make the table look nicer: R takes each for an observation about which nothing is known.</p>`,
    },
    {
      name: 'Look before you calculate',
      duration: 15,
      html: `<p>A mean can be right and still deceive. Two rows of trees may both be nine metres high on average: one because all are nine, the other because half are three and half fifteen. A picture shows the difference at once.</p>
${figure('box-plot', 'A box plot with least value, first quarter, median, third quarter, most, and one outlier', 'A box plot. Half of all trees lie within the box; the line in it is the tree in the middle.')}
<pre><code>hist(trees$height_m, breaks = 20)
boxplot(height_m ~ species, data = trees)</code></pre>
<h2>What to look for</h2>
${list('How many hills are there? Two hills often mean two groups.', 'Is one side longer? Then the median tells more than the mean.', 'What stands alone? Look at the row before you delete it. A tree of 99 metres is a missing value; one of 31 may be the most interesting of all.')}
<p>Draw first, always. And draw for others as well, not only for yourself: a second pair of eyes sees the two hills that you have got used to. If nothing can be seen in the picture, no test will make it important.</p>`,
    },
    {
      name: 'How sure can I be?',
      duration: 20,
      html: `<p>You measured 120 trees of some thirty thousand. Had you walked other streets, the mean would have come out a little differently. How differently?</p>
<p>One can try it. Draw 120 values out of your own 120, with replacement, so that some come twice and some not at all. Take the mean. Do it again, a thousand times.</p>
<pre><code>means &lt;- replicate(1000, mean(sample(trees$height_m, replace = TRUE)))
quantile(means, c(0.025, 0.975))</code></pre>
<p>The two numbers enclose the middle 95 percent of these means. That is a confidence interval, and you have just made one without a formula. The method is called the bootstrap.</p>
<h2>What it says, and what not</h2>
<p>It says how much the mean trembles because you saw only a part. It does not say that you walked typical streets, that the tape was right, or that nobody mistook metres for feet. Against these errors no thousand repetitions help.</p>
${more('A question to ponder', '<p>With four times as many trees, how much narrower does the interval become? Try it with <code>sample(..., 480, replace = TRUE)</code>. It halves: to be twice as sure, you must walk four times as far.</p>')}`,
    },
    {
      name: 'A line through points',
      duration: 20,
      html: `<p>Do older trees have thicker trunks? Of course; but by how much a year, and how well does age tell the girth?</p>
<pre><code>fit &lt;- lm(girth_cm ~ age, data = trees)
plot(girth_cm ~ age, data = trees)
abline(fit, col = "tomato", lwd = 3)
coef(fit)</code></pre>
<p>The second coefficient is the slope: two and a half centimetres a year. The first is the girth at age zero, about eleven centimetres. It is not wrong, it is only outside the world that you measured: street trees are planted as young trees, not as seeds.</p>
<h2>What is left over</h2>
<p>The distance of each point from the line is called its residual. Plot the residuals. If you see nothing, good. If you see a bow, a line was the wrong shape; if you see a funnel, old trees differ more among themselves than young ones do.</p>
<pre><code>plot(trees$age, resid(fit)); abline(h = 0)</code></pre>
<blockquote><p>A model is a sentence about data. Residuals are what it leaves unsaid.</p></blockquote>`,
    },
    {
      name: 'Tell it in one sentence',
      duration: 10,
      weight: 4,
      gradedByHand: true,
      attemptLimit: 2,
      html: `<p>A result that cannot be told is not finished. Write one sentence with four pieces: what was measured, on how many, how much, and how sure.</p>
<blockquote><p>Among 120 lime trees in six districts, girth grew by 2.5 cm a year (95 % interval 2.2 to 2.8).</p></blockquote>
<p>Now read it aloud to somebody who was not there. If they ask ‘compared with what?’, the sentence lacks a piece. If they ask ‘so what?’, it is time for a second sentence, and that one is yours alone; no program writes it.</p>
<h2>Three words to spare</h2>
${list('<b>significant</b>: say how large the effect is.', '<b>prove</b>: data agree with something or speak against it.', '<b>clearly</b>: if it is clear, show the picture.')}
<h2>And the picture?</h2>
<p>Put one beside the sentence, with both axes named, units included, and a caption that says the same as the sentence. Whoever only looks should learn as much as whoever only reads. Complete this part when both are ready: your instructor reads them and grades them.</p>
<p>Save the code beside the data. In half a year you will be your own most grateful reader.</p>`,
    },
  ],
  accesses: {
    ben: {
      attempt: { state: WorkflowState.graded, started: 30, finished: 4 },
      due: -1,
      reveal: ResultVisibility.afterDate,
      revealIn: 6,
      term: 'Autumn term',
    },
    fatima: {
      attempt: { state: WorkflowState.finished, started: 120, finished: 96, score: 0.81 },
      earlier: [0.52, 0.66],
      retake: true,
    },
    ingrid: { attempt: { state: WorkflowState.inProgress, started: 9, done: 2 }, due: 12 },
  },
};
