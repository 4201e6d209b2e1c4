import { circle, path, polyline, rect, stroke, svg, times, type Point } from './draw';
import { projections } from './projections';

const PAPER = '#faf8f3';
const INK = '#2f3a45';
const SOFT = '#d9d5ca';

const words = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  size = 20,
  fill = INK,
) =>
  `<text x="${x}" y="${y}" font-family="Georgia, serif" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${text}</text>`;

/** A figure with a light background of its own, so that it can be read on a dark page. */
const figure = (height: number, ...inside: string[]) =>
  svg(960, height, rect(0, 0, 960, height, PAPER, { rx: 12 }), ...inside);

/** A baseline and a left edge with labels. */
const axes = (across: string, up: string) => [
  stroke('M100 60V400H900', INK, 3, { 'stroke-linejoin': 'round' }),
  words(500, 446, across),
  words(100, 42, up, 'start'),
];

function breadTemperature(): string {
  const curve: Point[] = [
    [100, 380],
    [200, 362],
    [300, 300],
    [400, 225],
    [500, 168],
    [600, 135],
    [700, 121],
    [800, 117],
    [890, 116],
  ];
  return figure(
    470,
    ...axes('minutes in the oven', 'inside the loaf, °C'),
    ...(
      [
        [330, '60'],
        [220, '80'],
        [116, '97'],
      ] as const
    ).map(
      ([y, label]) =>
        stroke(`M100 ${y}H890`, SOFT, 2, { 'stroke-dasharray': '4 8' }) + words(88, y + 6, label, 'end', 18),
    ),
    ...(
      [
        [300, '10'],
        [500, '20'],
        [700, '30'],
      ] as const
    ).map(([x, label]) => words(x, 424, label, 'middle', 18)),
    stroke(polyline(curve), '#b3541e', 6, { 'stroke-linejoin': 'round' }),
    words(330, 352, 'yeast dies', 'start', 18),
    words(450, 246, 'starch sets', 'start', 18),
    words(720, 96, 'crumb is done', 'start', 18),
  );
}

const doughScale = () =>
  figure(
    230,
    ...(
      [
        ['flour', 500, '#e8cf9f'],
        ['water', 350, '#9cc4d8'],
        ['starter', 100, '#d4a05c'],
        ['salt', 10, '#9a9a92'],
      ] as const
    ).map(
      ([name, grams, fill], i) =>
        rect(190, 30 + i * 46, grams * 1.2, 32, fill, { rx: 6 }) +
        words(176, 53 + i * 46, name, 'end') +
        words(204 + grams * 1.2, 53 + i * 46, `${grams} g`, 'start', 18),
    ),
  );

const hazardOrder = () =>
  figure(
    330,
    ...(
      ['Do without it', 'Use something milder', 'Enclose it', 'Change how it is done', 'Protect the person'] as const
    ).map((name, i) => {
      const half = 420 - i * 70;
      const y = 24 + i * 58;
      return (
        path(
          `M${480 - half} ${y}H${480 + half}L${480 + half - 62} ${y + 50}H${480 - half + 62}Z`,
          ['#145a5b', '#1f7470', '#3f8f85', '#75ab9b', '#a9c9b7'][i]!,
        ) + words(480, y + 32, name, 'middle', i > 3 ? 16 : 19, i > 3 ? INK : '#ffffff')
      );
    }),
  );

const measure = () =>
  figure(
    300,
    ...(
      [
        [60, 240, 9],
        [360, 240, 9],
        [660, 240, 9],
      ] as const
    ).flatMap(([x, width], column) =>
      times(7, (i) =>
        rect(x, 70 + i * (column === 0 ? 14 : column === 1 ? 24 : 34), width - ((i * 53) % 70), 8, '#8c98a4', {
          rx: 4,
        }),
      ),
    ),
    words(180, 44, 'too tight'),
    words(480, 44, 'comfortable', 'middle', 20, '#b3341e'),
    words(780, 44, 'falling apart'),
  );

const hive = () =>
  figure(
    430,
    ...(['roof', 'honey super', 'queen excluder', 'brood box', 'floor and entrance'] as const).map((name, i) => {
      const [y, height, fill] = (
        [
          [40, 46, '#8b6b4a'],
          [96, 84, '#f2c14e'],
          [190, 14, '#6b7280'],
          [214, 126, '#d99a3c'],
          [350, 34, '#8b6b4a'],
        ] as const
      )[i]!;
      return (
        rect(180, y, 360, height, fill, { rx: 6 }) +
        stroke(`M550 ${y + height / 2}H620`, INK, 2) +
        words(634, y + height / 2 + 7, name, 'start')
      );
    }),
    ...times(8, (i) => rect(206 + i * 40, 232, 22, 92, '#f7dfae', { rx: 4 })),
    rect(300, 366, 120, 18, '#2b2014', { rx: 6 }),
  );

function beeYear(): string {
  const bees: Point[] = [
    [100, 350],
    [180, 356],
    [260, 330],
    [340, 230],
    [420, 110],
    [500, 84],
    [580, 120],
    [660, 210],
    [740, 290],
    [820, 330],
    [890, 346],
  ];
  return figure(
    470,
    ...axes('month', 'bees in the colony'),
    ...[...'JFMAMJJASOND'].map((month, i) => words(112 + i * 69, 424, month, 'middle', 18)),
    path(`${polyline([...bees, [890, 400], [100, 400]])}Z`, '#f2c14e', { opacity: 0.6 }),
    stroke(polyline(bees), '#a86a0b', 6, { 'stroke-linejoin': 'round' }),
    stroke('M430 96V400', '#b3341e', 3, { 'stroke-dasharray': '6 8' }),
    words(420, 78, 'swarming', 'end', 18, '#b3341e'),
  );
}

const boxPlot = () =>
  figure(
    260,
    stroke('M120 130H300M560 130H800M120 100V160M800 100V160', INK, 4),
    rect(300, 80, 260, 100, '#c9c4f2', { stroke: INK, 'stroke-width': 4 }),
    stroke('M400 80V180', '#b3341e', 6),
    circle(880, 130, 8, '#b3341e'),
    ...(
      [
        [120, 'least'],
        [300, 'first quarter'],
        [400, 'median'],
        [560, 'third quarter'],
        [800, 'most'],
        [880, 'outlier'],
      ] as const
    ).map(([x, name], i) => words(x, i % 2 ? 52 : 226, name, 'middle', 18)),
  );

const headings = () =>
  figure(
    300,
    ...(
      [
        [0, 'Report on the spring count', 26],
        [1, 'How we counted', 21],
        [2, 'Places', 19],
        [2, 'Days and hours', 19],
        [1, 'What we found', 21],
        [1, 'What we advise', 21],
      ] as const
    ).map(
      ([depth, text, size], i) =>
        rect(60 + depth * 60, 24 + i * 44, 44, 30, ['#1d4f91', '#4c7dbd', '#a7c2e4'][depth]!, { rx: 6 }) +
        words(82 + depth * 60, 45 + i * 44, `H${depth + 1}`, 'middle', 16, depth > 1 ? INK : '#ffffff') +
        words(120 + depth * 60, 46 + i * 44, text, 'start', size),
    ),
  );

const dataPath = () =>
  figure(
    210,
    ...(['collect', 'store', 'use', 'share', 'delete'] as const).map(
      (name, i) =>
        circle(110 + i * 185, 96, 62, ['#1f3550', '#2f5578', '#4c7ba3', '#7fb3d5', '#f2b84b'][i]!) +
        words(110 + i * 185, 103, name, 'middle', 20, i > 2 ? INK : '#ffffff') +
        (i < 4 ? stroke(`M${178 + i * 185} 96h44m-12 -10l12 10l-12 10`, INK, 4, { 'stroke-linejoin': 'round' }) : ''),
    ),
    words(480, 196, 'Ask at every step: do we need this, and who may see it?', 'middle', 18),
  );

/** The figures in the texts, by name. */
export const figures: Readonly<Record<string, () => string>> = {
  'bee-year': beeYear,
  'box-plot': boxPlot,
  'bread-temperature': breadTemperature,
  'data-path': dataPath,
  'dough-scale': doughScale,
  'hazard-order': hazardOrder,
  headings,
  hive,
  measure,
  ...projections,
};
