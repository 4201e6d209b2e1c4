import { PresentationMode, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, table } from '../markup';

export const typography: SeedCourse = {
  code: 'DES-105',
  prerequisites: 'No previous knowledge; a few printed pages to look at.',
  name: 'Typography for people who write',
  description:
    'You set type every day: in letters, slides and reports. One long read about what makes a page easy to read.',
  about: `<h2>A long read</h2>
<p>This course is one text in five chapters. Read it in one go on a quiet evening, or chapter by chapter; it remembers where you were.</p>
${list('The white in and around letters', 'Lines and the space between them', 'Hierarchy with few means', 'Small signs that make a large difference')}
<blockquote><p>Good typography is like a good waiter: one remembers the meal.</p></blockquote>`,
  cover: 'letterforms',
  facets: { Subject: 'Design and language', Level: 'Beginner' },
  collections: ['Craft', 'Editor’s choice'],
  presentationMode: PresentationMode.longRead,
  parts: [
    {
      name: 'The white inside the letter',
      duration: 6,
      html: `<p>Look at a lowercase <i>o</i>. You see a ring. A type designer sees the oval in the middle and draws the black around it. This white is called the counter, and the whole craft of typography can be told as the story of white: inside letters, between them, between words, between lines, around the page.</p>
<h2>Why we do not read letters</h2>
<p>A practised reader does not spell. The eye jumps four or five times per line and rests for a quarter of a second at each stop. At every stop it takes in a whole group of letters as a pattern of black and white. The more even this pattern, the less the eye stumbles.</p>
<p>That is why a typeface with large counters is easier to read on a dim screen, and why capital letters make long passages hard: their white is cut into blocks of one height, and the pattern becomes a fence.</p>
<blockquote><p>Take away the white and no letter is left.</p></blockquote>
<p>Try it: turn a page upside down and look at it with half-closed eyes. If you see an even grey, the setting is good. If you see rivers, stripes or spots, you have found something to mend.</p>`,
    },
    {
      name: 'The line',
      duration: 6,
      html: `<p>A line of text is a path. If it is too short, the reader turns back all the time; if it is too long, the way back to the beginning of the next line is lost.</p>
${figure('measure', 'Three columns of grey lines, set too tight, comfortably, and falling apart', 'The same text with three spaces between lines. Only the middle one is a column; the right one is a list.')}
<h2>Three numbers</h2>
${list('<b>45 to 75 letters</b> a line, with spaces. About two and a half alphabets.', '<b>1.4 to 1.7</b> times the type size from line to line. The longer the line, the more.', '<b>Half a line</b> between paragraphs, or an indent of the first line. Not both.')}
<h2>Flush left or justified?</h2>
<p>Justified text looks tidy from far away, and pays for it with gaps between words. It works in a book, with a narrow measure of error and a program that hyphenates well. On a screen, on a slide, in a letter, set it flush left. The ragged edge gives the eye a landmark on every line.</p>
${more('How to count letters', '<p>Mark a full line in your program and read the number of characters in the status bar. Or type the alphabet two and a half times and set the margin there.</p>')}`,
    },
    {
      name: 'Few means',
      duration: 5,
      html: `<p>Hierarchy says to the reader: this first, this next, this if you have time. There are five means: size, weight, colour, space and place. Beginners use all five at once. One at a time is nearly always enough, two are plenty.</p>
${table('How much a change must be, to be a change', ['Means', 'Too little', 'Enough'], ['Size', '16 beside 17', '16 beside 22'], ['Weight', 'regular beside medium', 'regular beside semibold'], ['Space', '12 beside 14', '12 beside 28'], ['Colour', 'two greys', 'black and one colour'])}
<p>The table has one message: if two things are to differ, let them differ clearly. What is nearly the same looks like a mistake.</p>
<h2>Space speaks first</h2>
<p>Put a heading nearer to the text that it belongs to than to the text before. In most programs the preset is the other way round, or equal. If you mend only one thing in your documents after this course, mend this.</p>
<p>Leave out underlines; they cut through the descenders and mean ‘link’ by now. Leave out a second typeface until you can say what the first one cannot do.</p>`,
    },
    {
      name: 'Small signs',
      duration: 5,
      html: `<p>There are three strokes on your keyboard’s hidden levels, and most people use one of them for all.</p>
${table('Three strokes', ['Sign', 'Name', 'Use'], ['-', 'hyphen', 'joins words: long-term'], ['–', 'en dash', 'joins ends: 1914–1918, Berlin–Warsaw'], ['—', 'em dash', 'breaks a sentence'])}
<h2>Quotation marks</h2>
<p>Every language has its own, and readers feel at home with theirs: “English”, „deutsch“, « français », «русский», ”svenska”. The straight marks of the typewriter were a makeshift, because the machine had no room for two keys.</p>
<h2>Spaces that do not break</h2>
<p>Between a number and its unit, between initials and a name, between ‘Figure’ and its number stands a space at which no line may end. In most programs it is Ctrl, Shift and the space bar. Few people will see that you did it. They will only not stumble over a lonely 5 at the beginning of a line.</p>
<p>Numbers in running text may have descenders like letters; in tables they should all have one height and one width, so that tens stand below tens.</p>`,
    },
    {
      name: 'A page from beginning to end',
      duration: 6,
      html: `<p>Now set one page. Take a text of your own, a letter or the minutes of a meeting, and go through it in this order; it takes a quarter of an hour.</p>
<ol><li>Choose one typeface and a size at which you can read it at arm’s length.</li><li>Set the margins until a line has about sixty-five letters.</li><li>Set the space between lines to one and a half.</li><li>Make the heading one step larger. Take away bold, underline and colon.</li><li>Move each heading close to its text.</li><li>Replace hyphens that are dashes, and straight quotation marks.</li><li>Print it, lay it on the floor, and look at it standing.</li></ol>
<p>The last step is the one that counts. From above you do not read; you see only black and white, order and disorder. What disturbs you there disturbs the reader without their knowing.</p>
<p>Keep the first and the last version. In a year you will not believe that you ever sent the first.</p>`,
    },
  ],
  accesses: {
    nora: {},
    ben: { attempt: { state: WorkflowState.inProgress, started: 20, done: 1 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 44, finished: 41 }, retake: true },
    ingrid: { attempt: { state: WorkflowState.finished, started: 150, finished: 148 } },
  },
};
