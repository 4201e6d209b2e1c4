import { PresentationMode, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, steps, table } from '../markup';

export const documents: SeedCourse = {
  code: 'COM-112',
  name: 'Accessible documents',
  description: 'Four habits that let everybody read what you write, whether with eyes, ears or fingers.',
  about: `<h2>For whom</h2>
<p>For everybody who sends documents to more than ten people. Among them there is, on average, one who cannot read what you sent in the way you imagined.</p>
${list('Headings that are headings', 'Words for pictures', 'Contrast and colour', 'A check that takes two minutes')}
<p>The habits cost nothing once you have them, and they make documents better for all.</p>`,
  cover: 'structured-page',
  presentationMode: PresentationMode.longReadWithoutNames,
  facets: { Subject: 'Design and language', Level: 'Beginner' },
  collections: ['Induction', 'Craft'],
  certificate: { name: 'Accessible author', about: 'Writes documents that everybody can read.', validMonths: 12 },
  parts: [
    {
      name: 'Headings that are headings',
      duration: 7,
      html: `<p>A heading is not large bold text. It is a statement about structure, and programs can read it: a screen reader jumps from heading to heading as your eye does, the table of contents is made from them, and a phone folds a long page by them.</p>
${figure('headings', 'An outline with one heading of the first level, three of the second and two of the third', 'The outline of a report. Read only the headings: is the story there?')}
<h2>How</h2>
${steps('Use the styles Heading 1, 2, 3 of your program, and change how they look there.', 'One heading of the first level: the title.', 'Skip no level on the way down.')}
<p>The same holds for lists. Ten lines that begin with a typed hyphen are ten lines. A real list is announced: ‘list of ten items’, and whoever listens knows what is coming.</p>
${more('Test it', '<p>Open the navigation pane of your program. If it is empty, your document has no headings, however large the letters are.</p>')}`,
    },
    {
      name: 'Words for pictures',
      duration: 7,
      html: `<p>Somebody reads your report to a friend on the telephone. They come to a picture. What do they say? That sentence is the alternative text.</p>
${table('The same photograph in three documents', ['Document', 'Alternative text'], ['Invitation to the summer party', 'Forty people at long tables under trees'], ['Report on the trees', 'Lime tree with dead branches on the south side'], ['Terms of delivery', 'none: it is decoration'])}
<p>The picture is the same; its meaning is not. So no program can write the text for you, although some offer to.</p>
<h2>Charts</h2>
<p>Say what the chart shows, not what it is. ‘Bar chart of four years’ tells nothing; ‘Visits doubled from 2021 to 2024, most of it in spring’ tells the point. The numbers belong into a table beside it or behind it. Many people who see well will be grateful for that table.</p>
<p>Never put a sentence that matters into a picture of text. It cannot be enlarged without blur, searched, translated or read out.</p>`,
    },
    {
      name: 'Contrast and colour',
      duration: 6,
      html: `<p>Light grey on white looks elegant on the designer’s screen. On a train in the sun it is gone, and for every sixth person above sixty it is gone everywhere.</p>
<h2>A number you can measure</h2>
<p>Contrast is the ratio of two brightnesses, from 1 to 1 (the same) to 21 to 1 (black on white). Text needs 4.5 to 1; large headings get along with 3 to 1. Free tools measure it with a pipette.</p>
${table('Greys on white', ['Grey', 'Ratio', 'Enough for text?'], ['#767676', '4.5', 'just'], ['#949494', '3.0', 'large headings only'], ['#bbbbbb', '1.9', 'no'])}
<h2>Colour is not a word</h2>
<p>‘The fields in red must be filled in’ helps nobody who does not see the red. Add a word or a sign: a star, ‘required’, a pattern in the bars. Print the page in grey; if it can still be understood, it is right.</p>
<p>The same goes for links. If only their colour tells them from the text, underline them.</p>`,
    },
    {
      name: 'A check that takes two minutes',
      duration: 5,
      html: `<p>Before you send a document, do four things. They find nine out of ten barriers.</p>
${steps('Open the navigation pane: does the outline tell the story?', 'Walk through the pictures: has each a text, or is it marked as decoration?', 'Press the tab key through a form: does the order make sense, can you get out again?', 'Let the computer read half a page to you, with closed eyes.')}
<h2>When you export a PDF</h2>
<p>‘Print to PDF’ throws away everything that you have built: headings, lists, alternative texts. ‘Save as PDF’ keeps them, if ‘tagged’ or ‘accessible’ is ticked in the options. It is one tick, and it is off by default in some programs.</p>
<p>If a PDF comes out of another system and cannot be mended, offer the same content as a web page, and put the link to it first. Nobody has ever complained that a text was easy to open.</p>
<blockquote><p>You do not make a document accessible at the end. You stop making it inaccessible at the beginning.</p></blockquote>`,
    },
  ],
  accesses: {
    nora: { mandatory: true, due: 12, attempt: { state: WorkflowState.inProgress, started: 1, done: 1 } },
    ben: { mandatory: true, retake: true, attempt: { state: WorkflowState.finished, started: 420, finished: 412 } },
    fatima: { mandatory: true, retake: true, attempt: { state: WorkflowState.finished, started: 75, finished: 72 } },
    ingrid: { mandatory: true, due: 20 },
    adam: { mandatory: true, attempt: { state: WorkflowState.finished, started: 33, finished: 30 } },
  },
};
