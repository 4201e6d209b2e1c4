import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { fontsOf } from '../platform/certificate/fonts';

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;

interface Chapter {
  title: string;
  /** A line that starts with a dash is an item of a list. */
  lines: readonly string[];
  /** Rows of two or three columns below the text; the first is the header. */
  table?: readonly (readonly string[])[];
}

const chapters: readonly Chapter[] = [
  {
    title: 'How to use these pages',
    lines: [
      'This handbook belongs to the course The science of bread. It holds what one looks up with floury hands: proportions, temperatures, times and signs. What is behind them is told in the course.',
      'Print it, or keep it open beside the bowl. All weights are grams, all temperatures degrees Celsius. Where a range is given, begin in its middle and write down what came of it.',
      '- Weigh water, too: a jug is wrong by five percent.',
      '- Measure the dough, not the room.',
      '- Change one thing at a time.',
    ],
  },
  {
    title: 'Proportions',
    lines: [
      'Bakers count in percent of flour. The flour is one hundred, whatever it weighs; everything else is said in relation to it. The share of water is called hydration.',
      'A sourdough starter of equal parts brings as much flour as water. Count both.',
    ],
    table: [
      ['Bread', 'Hydration', 'Salt'],
      ['Bagel', '55 %', '2 %'],
      ['Sandwich loaf', '63 %', '2 %'],
      ['Rye and wheat', '70 %', '1.9 %'],
      ['Country loaf', '72 %', '2 %'],
      ['Focaccia', '78 %', '2.1 %'],
      ['Ciabatta', '82 %', '2.2 %'],
    ],
  },
  {
    title: 'The temperature of a dough',
    lines: [
      'A dough of wheat ferments evenly at 24 to 26 degrees. Flour and room are what they are; the water is yours to choose.',
      'Three times the wished temperature, less that of the flour, less that of the room, is the temperature of the water. A machine adds two to four degrees of its own: take them off.',
      'An example: 25 is wished for. Flour 21, room 22: 75 − 21 − 22 = 32 degrees.',
    ],
    table: [
      ['Dough at', 'First rise', 'Second rise'],
      ['28 °C', '2 to 3 hours', '50 minutes'],
      ['25 °C', '3 to 4 hours', '75 minutes'],
      ['22 °C', '5 to 6 hours', '2 hours'],
      ['5 °C', '16 to 40 hours', '3 hours, out of the cold'],
    ],
  },
  {
    title: 'Kneading and folding',
    lines: [
      'Ten minutes by hand, six in a machine, or four folds in two hours: all three lead to the same net of gluten.',
      '- Stretch a piece between the fingers. Light shines through before it tears: ready.',
      '- It tears at once: go on, or let it rest for twenty minutes.',
      '- It is warm, shiny and sticky: the machine has gone too far. Fold it cold, and bake it in a tin.',
      'Rye has no gluten worth the name. It is mixed, not kneaded, and shaped with wet hands.',
    ],
  },
  {
    title: 'The finger test',
    lines: [
      'Press a floured finger into the dough, one joint deep, and watch the dent.',
      '- It springs back at once: wait.',
      '- It comes back slowly, and not quite: bake.',
      '- It stays: hurry, and do not cut deep.',
      'A dough out of the cold answers more slowly. Give it the benefit of ten minutes.',
    ],
  },
  {
    title: 'In the oven',
    lines: [
      'Heat the oven for a good half hour with the pot or stone in it. A loaf of one kilogram takes forty minutes: twenty with steam, twenty without.',
      'The loaf is done when its middle has 93 to 98 degrees. Knocking on its bottom tells less than people say.',
    ],
    table: [
      ['Loaf', 'Oven', 'Time'],
      ['Rolls, 80 g', '230 °C', '16 to 18 minutes'],
      ['Baguette, 300 g', '245 °C', '22 minutes'],
      ['Country loaf, 1 kg', '240, then 210 °C', '40 minutes'],
      ['Rye loaf, 1.5 kg', '250, then 190 °C', '70 minutes'],
    ],
  },
  {
    title: 'When a loaf goes wrong',
    lines: [
      '- Dense, pale and small: it rose too little. Measure the dough, and wait for the finger test.',
      '- Flat, with large holes below the crust: it rose too long. Bake an hour earlier.',
      '- Burst at the side: cut deeper, and give more steam.',
      '- A gummy line at the bottom: not baked through. 96 degrees inside.',
      '- Sour and slack: the starter was old. Feed it twice before the day.',
      'A failed loaf makes good crumbs, and better notes.',
    ],
  },
  {
    title: 'Notes of ten loaves',
    lines: ['Date, flour, hydration, the temperature of the dough, the hours, one sentence on the result.'],
    table: [['Date', 'Hydration, °C', 'What came of it'], ...Array.from({ length: 10 }, () => ['…', '…', '…'])],
  },
];

const INK = '#21201c';
const MUTED = '#63635e';
const LINE = '#dad9d6';

/** Starts a page. Ligatures are off, because a search in the PDF would not find their letters. */
function beginPage(document: PDFDocument): SKRSContext2D {
  const page = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
  page.letterSpacing = '0.02px';
  return page;
}

const font = (weight: number, size: number) => `${weight} ${size}px ${fontsOf('', 'en-US').families}`;

/** Draws a paragraph, broken into lines. @returns the y where the next begins */
function paragraph(page: SKRSContext2D, text: string, top: number, indent = 0): number {
  page.font = font(400, 12.5);
  page.fillStyle = INK;
  let line = '';
  let y = top;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && page.measureText(longer).width > WIDTH - indent) {
      page.fillText(line, MARGIN + indent, y);
      y += 19;
      line = word;
    } else {
      line = longer;
    }
  }
  page.fillText(line, MARGIN + indent, y);
  return y + 29;
}

function rows(page: SKRSContext2D, table: readonly (readonly string[])[], top: number): void {
  table.forEach((cells, row) => {
    const y = top + row * 27;
    page.font = font(row === 0 ? 600 : 400, 12);
    page.fillStyle = row === 0 ? MUTED : INK;
    cells.forEach((cell, column) => page.fillText(cell, MARGIN + (column * WIDTH) / cells.length, y));
    page.strokeStyle = LINE;
    page.beginPath();
    page.moveTo(MARGIN, y + 9);
    page.lineTo(MARGIN + WIDTH, y + 9);
    page.stroke();
  });
}

function cover(document: PDFDocument): void {
  const page = beginPage(document);
  page.fillStyle = INK;
  page.font = font(600, 38);
  page.fillText('The baker’s handbook', MARGIN, 200);
  page.font = font(400, 15);
  page.fillStyle = MUTED;
  page.fillText('Tables and tests for the course The science of bread', MARGIN, 232);
  page.font = font(400, 13);
  chapters.forEach(({ title }, index) => {
    const y = 320 + index * 30;
    page.fillStyle = INK;
    page.fillText(title, MARGIN, y);
    page.fillText(String(index + 2), MARGIN + WIDTH - 10, y);
    page.annotateLinkToDestination(MARGIN, y - 16, MARGIN + WIDTH, y + 8, `chapter-${index + 1}`);
  });
  document.endPage();
}

/** Draws a handbook of nine pages as a PDF; its text can be selected and searched, and its contents link to the chapters. */
export function bakersHandbook(): Uint8Array {
  const document = new PDFDocument({ title: 'The baker’s handbook', author: 'Learn', compressionLevel: 9 });
  cover(document);
  chapters.forEach(({ title, lines, table }, index) => {
    const page = beginPage(document);
    page.annotateNamedDestination(0, 0, `chapter-${index + 1}`);
    page.fillStyle = INK;
    page.font = font(600, 24);
    page.fillText(title, MARGIN, 110);
    let y = 156;
    for (const line of lines) {
      const isItem = line.startsWith('- ');
      if (isItem) page.fillText('•', MARGIN + 4, y);
      y = paragraph(page, isItem ? line.slice(2) : line, y, isItem ? 20 : 0) - (isItem ? 6 : 0);
    }
    if (table) rows(page, table, y + 16);
    page.fillStyle = MUTED;
    page.font = font(400, 10.5);
    page.fillText(`The baker’s handbook · ${index + 2}`, MARGIN, PAGE.height - 48);
    document.endPage();
  });
  return document.close();
}
