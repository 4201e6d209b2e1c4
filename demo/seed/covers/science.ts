import {
  arc,
  chance,
  circle,
  cover,
  ellipse,
  group,
  onCircle,
  path,
  polygon,
  polyline,
  rect,
  shape,
  stroke,
  times,
  type Point,
} from '../draw';

/** Glasses on a shelf with visible contents. */
export const flasks = () =>
  cover(
    '#0f4a4c',
    circle(600, 330, 470, '#145a5b'),
    circle(600, 330, 330, '#1a6b69'),
    path(
      'M492 96H708V122H690V262L868 520C884 548 870 574 838 574H362C330 574 316 548 332 520L510 262V122H492Z',
      '#dff2ec',
      { opacity: 0.28 },
    ),
    path('M446 356H754L862 520C876 546 866 566 838 566H362C334 566 324 546 338 520Z', '#f0795b'),
    path('M446 356Q520 330 600 356T754 356L790 412Q700 380 600 412T410 412Z', '#f79a7c'),
    ...(
      [
        [520, 470, 22],
        [600, 520, 14],
        [672, 458, 17],
        [560, 420, 9],
        [730, 522, 24],
        [452, 528, 11],
        [630, 310, 9],
        [604, 262, 6],
      ] as const
    ).map(([x, y, r]) => circle(x, y, r, '#ffe3d4', { opacity: 0.7 })),
    circle(236, 444, 130, '#dff2ec', { opacity: 0.28 }),
    path('M116 470A124 124 0 1 0 356 470Z', '#f3c34f'),
    rect(206, 196, 60, 136, '#dff2ec', { opacity: 0.28 }),
    rect(194, 184, 84, 20, '#dff2ec', { rx: 8, opacity: 0.6 }),
    ...[0, 1, 2].map((i) =>
      group(
        {},
        rect(914 + i * 84, 214, 56, 352, '#dff2ec', { rx: 28, opacity: 0.28 }),
        path(`M${914 + i * 84} ${340 + i * 56}h56V538a28 28 0 0 1-56 0Z`, ['#7fd1b9', '#8fb8ff', '#e59ad0'][i]!),
        rect(906 + i * 84, 206, 72, 16, '#dff2ec', { rx: 8, opacity: 0.6 }),
      ),
    ),
    rect(886, 286, 256, 22, '#c98b4b', { rx: 6 }),
    rect(886, 470, 256, 22, '#c98b4b', { rx: 6 }),
    rect(0, 574, 1200, 101, '#0b3839'),
    rect(0, 574, 1200, 10, '#2b7f7b'),
  );

/** Points around a regression line with its confidence band. */
export function scatter(): string {
  const random = chance(77);
  const line = (x: number) => 560 - x * 0.36;
  const dots = times(64, () => {
    const x = 110 + random() * 1000;
    const y = line(x) + (random() + random() + random() - 1.5) * 190;
    return circle(x, y, 9 + random() * 15, ['#ff8f70', '#ffd08a', '#8ee0c6'][Math.floor(random() * 3)]!, {
      opacity: 0.86,
    });
  });
  const edge = (side: number) =>
    times(13, (i): Point => [i * 100, line(i * 100) + side * (34 + Math.abs(i - 6) ** 1.9 * 2.2)]);
  return cover(
    '#2b2958',
    ...times(6, (i) => rect(0, 60 + i * 110, 1200, 2, '#3c3a72')),
    ...times(11, (i) => rect(50 + i * 110, 0, 2, 675, '#3c3a72')),
    path(polygon([...edge(-1), ...edge(1).reverse()]), '#8d86e0', { opacity: 0.38 }),
    ...dots,
    stroke(
      polyline([
        [0, line(0)],
        [1200, line(1200)],
      ]),
      '#f5f2ff',
      7,
    ),
  );
}

/** Star trails around the pole over a dark hill. */
export function starTrails(): string {
  const random = chance(3);
  const tones = ['#ffffff', '#ffe9b8', '#bcd7ff', '#8ea8e0'];
  const trails = tones.map((tone, which) =>
    group(
      { fill: 'none', stroke: tone, 'stroke-width': 4 - which * 0.6, 'stroke-linecap': 'round' },
      ...times(20, (i) => {
        const from = 135 + random() * 250;
        return shape('path', { d: arc(700, 250, 20 + (i * 4 + which) * 8.6, from, from + 26 + random() * 22) });
      }),
    ),
  );
  return cover(
    '#101b3c',
    circle(700, 250, 620, '#152450'),
    circle(700, 250, 400, '#1b2f66'),
    circle(700, 250, 200, '#24407f'),
    ...trails,
    circle(700, 250, 8, '#fff6d8'),
    path('M0 560Q240 440 470 540T860 520T1200 470V675H0Z', '#12203f'),
    path('M0 620Q320 520 640 600T1200 560V675H0Z', '#0a1228'),
    path('M250 584L330 470L410 584Z', '#e89b4c'),
    path('M330 470L356 584H304Z', '#ffd48a'),
    ...(
      [
        [930, 560, 70],
        [978, 566, 92],
        [1032, 556, 64],
      ] as const
    ).map(([x, y, h]) => path(`M${x} ${y - h}L${x + 30} ${y + 20}H${x - 30}Z`, '#060c1c')),
  );
}

/** A meandering river and an oxbow lake. */
export const meanders = () => {
  const course =
    'M-40 120C220 40 300 300 140 380S80 620 330 560S430 210 600 210S700 560 860 540S900 180 1040 190S1100 420 1260 400';
  return cover(
    '#d8c795',
    path('M0 0H1200V240Q900 120 640 60T0 40Z', '#c9b57c'),
    path('M0 675V470Q300 690 620 610T1200 600V675Z', '#c3ad70'),
    stroke(course, '#e9dcb4', 190),
    stroke(course, '#b9c79a', 140),
    stroke(course, '#6fa6b8', 84),
    stroke(course, '#3f7f9c', 54),
    stroke(course, '#8cc4d3', 8, { 'stroke-dasharray': '90 70' }),
    stroke('M640 410C560 440 560 560 650 600', '#e9dcb4', 76),
    stroke('M640 410C560 440 560 560 650 600', '#6fa6b8', 36),
    ...(
      [
        [230, 210],
        [258, 232],
        [470, 400],
        [500, 424],
        [478, 446],
        [760, 330],
        [786, 352],
        [968, 400],
        [990, 372],
        [1100, 80],
        [1130, 104],
        [1076, 110],
      ] as const
    ).map(([x, y]) => circle(x, y, 17, '#7c9560') + circle(x - 4, y - 5, 8, '#9db57c')),
  );
};

/** Tree crowns in front of houses. */
export function streetTrees(): string {
  const fronts = (
    [
      [0, 210, 190, '#d98f6c'],
      [190, 150, 230, '#e8c9a0'],
      [420, 240, 170, '#c9735a'],
      [590, 120, 240, '#efe0c6'],
      [830, 200, 180, '#d9a05b'],
      [1010, 170, 190, '#cf8a78'],
    ] as const
  ).map(
    ([x, y, width, fill]) =>
      rect(x, y, width, 460, fill) +
      times(Math.floor(width / 62), (i) =>
        times(4, (j) => rect(x + 20 + i * 60, y + 34 + j * 92, 30, 52, '#7a8794')).join(''),
      ).join(''),
  );
  const tree = (x: number, y: number, size: number) =>
    group({ transform: `translate(${x} ${y}) scale(${size})` }, '<use href="#tree"/>');
  const model = group(
    { id: 'tree' },
    path('M-12 0L-8 -150H8L12 0Z', '#5d4230'),
    circle(-62, -176, 74, '#2f6b4a'),
    circle(62, -170, 78, '#35774f'),
    circle(0, -250, 92, '#3f8a58'),
    circle(-26, -206, 66, '#57a268'),
    circle(34, -268, 40, '#7cbd7c'),
  );
  return cover(
    '#cfe3ea',
    shape('defs', {}, model),
    circle(960, 110, 74, '#fbe7b0'),
    ...fronts,
    rect(0, 580, 1200, 95, '#8f8a86'),
    rect(0, 580, 1200, 16, '#d9d3c9'),
    tree(150, 590, 1.25),
    tree(520, 590, 1.55),
    tree(820, 590, 1.05),
    tree(1080, 590, 1.4),
    ...times(9, (i) => rect(40 + i * 140, 632, 70, 8, '#efe9df')),
    ellipse(520, 592, 130, 9, '#5f5a57', { opacity: 0.5 }),
  );
}

/** Twelve tones in a ring, and chords of three of them. */
export function toneRing(): string {
  const at = (i: number) => onCircle(600, 338, 240, i * 30 - 90);
  const chord = (notes: number[], fill: string) => path(polygon(notes.map(at)), fill, { opacity: 0.55 });
  return cover(
    '#3a1d3c',
    ...times(5, (i) => circle(600, 338, 300 + i * 74, 'none', { stroke: '#5a3159', 'stroke-width': 2 + i * 2 })),
    circle(600, 338, 290, '#4a2749'),
    chord([0, 1, 4], '#f2a65a'),
    chord([3, 4, 7], '#ef6f6c'),
    chord([8, 9, 0], '#7fc8c2'),
    stroke(arc(600, 338, 240, 0, 359.9), '#f6e7cf', 4),
    ...times(12, (i) =>
      circle(...at(i), [0, 1, 3, 4, 7, 8, 9].includes(i) ? 36 : 22, [0, 4, 8].includes(i) ? '#f9d77e' : '#f6e7cf'),
    ),
    circle(600, 338, 12, '#f6e7cf'),
  );
}
