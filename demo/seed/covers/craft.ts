import {
  arc,
  chance,
  circle,
  cover,
  ellipse,
  group,
  moved,
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

/** A slice of bread with crust, crumb and bubbles. */
export function bread(): string {
  const random = chance(11);
  const slice =
    'M330 560C270 560 250 520 262 460C180 400 200 230 330 190C420 120 700 110 800 190C930 220 960 400 872 460C884 520 860 560 800 560Z';
  // Bubbles on a spiral are evenly spaced and do not overlap.
  const holes = times(38, (i) => {
    const [x, y] = onCircle(0, 0, Math.sqrt((i + 0.5) / 38), i * 137.5 + random() * 14);
    const size = 5 + 21 * random() ** 1.6;
    const place = {
      transform: `rotate(${Math.round(random() * 160)} ${Math.round(565 + x * 262)} ${Math.round(370 + y * 160)})`,
    };
    return ellipse(565 + x * 262, 370 + y * 160, size * 1.5, size, i % 3 ? '#e4c797' : '#d6b27a', place);
  });
  const ear = (x: number, y: number, turn: number) => moved(x, y, turn, '<use href="#ear"/>');
  const grains = times(
    6,
    (i) =>
      ellipse(-22, i * 34 - 20, 13, 27, '#b98530', { transform: `rotate(-28 -22 ${i * 34 - 20})` }) +
      ellipse(22, i * 34 - 20, 13, 27, '#d49d3f', { transform: `rotate(28 22 ${i * 34 - 20})` }),
  );
  return cover(
    '#efd9ac',
    circle(1010, 130, 300, '#f5e6c4'),
    rect(0, 500, 1200, 175, '#8b5a34'),
    rect(0, 500, 1200, 14, '#a56f43'),
    shape(
      'defs',
      {},
      group({ id: 'ear' }, stroke('M0 0V270', '#7d5a22', 7), ...grains, ellipse(0, -60, 12, 28, '#d49d3f')),
    ),
    ear(1030, 230, 12),
    ear(1110, 300, 30),
    ear(950, 300, -4),
    ellipse(570, 566, 330, 22, '#5f3a1f', { opacity: 0.45 }),
    path(slice, '#7b431d'),
    path(slice, '#c07a38', { transform: 'translate(565 360) scale(.955) translate(-565 -360)' }),
    path(slice, '#f7e8c8', { transform: 'translate(565 366) scale(.9) translate(-565 -360)' }),
    ...holes,
  );
}

/** Letters from so near that only their counters are visible, between x-height and baseline. */
export const letterforms = () =>
  cover(
    '#f4eee2',
    rect(0, 150, 1200, 3, '#8fb2c9'),
    rect(0, 555, 1200, 3, '#8fb2c9'),
    circle(250, 352, 246, '#1d2a44'),
    ellipse(250, 352, 112, 178, '#f4eee2', { transform: 'rotate(-18 250 352)' }),
    path(
      'M520 -40H690V500C690 540 706 548 760 552V580H468V552C510 548 520 540 520 500V26C520 -4 500 -4 460 -8V-40Z',
      '#e2543a',
    ),
    path(
      'M690 240C740 150 830 106 912 106C1040 106 1104 190 1104 320V500C1104 540 1120 548 1160 552V580H880V552C922 548 934 540 934 500V330C934 246 902 214 842 214C780 214 732 250 690 318Z',
      '#1d2a44',
    ),
    circle(1120, 60, 46, '#e8b04a'),
    rect(0, 598, 1200, 77, '#e7decb'),
    ...times(24, (i) => rect(20 + i * 50, 598, 2, i % 4 ? 18 : 36, '#a89c84')),
  );

/** A honeycomb with some closed cells, and a bee. */
export function honeycomb(): string {
  const random = chance(5);
  const tones = ['#f6c453', '#eda92b', '#d98b16', '#fbdc8c', '#b96f10'];
  const hexagon = (r: number) => polygon(times(6, (i) => onCircle(0, 0, r, i * 60 + 30)));
  const cells = tones.map((fill) => ({ fill, uses: [] as string[] }));
  const lids: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 9; column++) {
      const place = { x: column * 156 - 20 + (row % 2) * 78, y: row * 135 + 5 };
      cells[Math.floor(random() * 5)]!.uses.push(shape('use', { href: '#cell', ...place }));
      if (random() > 0.62) lids.push(shape('use', { href: '#lid', ...place }));
    }
  }
  const comb = [
    shape('defs', {}, shape('path', { id: 'cell', d: hexagon(82) }), shape('path', { id: 'lid', d: hexagon(56) })),
    ...cells.map(({ fill, uses }) => group({ fill }, ...uses)),
    group({ fill: '#fff3cf', opacity: 0.55 }, ...lids),
  ];
  const bee = moved(
    690,
    350,
    -18,
    ellipse(-30, -120, 62, 128, '#ffffff', { opacity: 0.78, transform: 'rotate(-32 -30 -30)' }),
    ellipse(70, -120, 56, 112, '#eef6fb', { opacity: 0.7, transform: 'rotate(24 60 -20)' }),
    ellipse(30, 12, 172, 92, '#2b2014'),
    ...[-50, 22, 94].map((x) =>
      path(`M${x} -78Q${x + 30} 12 ${x} 104L${x + 38} 98Q${x + 64} 12 ${x + 38} -74Z`, '#f7c548'),
    ),
    circle(-152, 2, 62, '#3a2b1a'),
    circle(-176, -14, 15, '#fdf3d7'),
    stroke('M-178 -52Q-214 -104 -252 -96M-150 -60Q-168 -118 -204 -128', '#2b2014', 8),
    stroke('M-40 92L-66 142M20 104L14 158M82 98L98 148', '#2b2014', 9),
  );
  return cover('#c47c14', ...comb, bee);
}

/** A knot in a rope; the strands alternate between over and under. */
export function knot(): string {
  const at = (turn: number): Point => [
    600 + 118 * (Math.sin(turn) + 2 * Math.sin(2 * turn)),
    306 - 84 * (Math.cos(turn) - 2 * Math.cos(2 * turn)),
  ];
  const strand = (index: number) => {
    const from = (index - 0.5) * (Math.PI / 3) + Math.PI / 6;
    return polyline(times(15, (step) => at(from - 0.03 + (step / 14) * (Math.PI / 3 + 0.06))));
  };
  const rope = (d: string) =>
    stroke(d, '#173449', 82, { 'stroke-linecap': 'butt' }) +
    stroke(d, '#f0d9ac', 64) +
    stroke(d, '#d9b779', 64, { 'stroke-dasharray': '6 22', 'stroke-linecap': 'butt' });
  return cover(
    '#2f6d8c',
    ...times(7, (i) =>
      stroke(`M-20 ${70 + i * 100}q75 -46 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0`, '#3f82a1', 10),
    ),
    ...[0, 2, 4].map((index) => rope(strand(index))),
    ...[1, 3, 5].map((index) => rope(strand(index))),
  );
}

/** The blades of an aperture, half closed in front of an evening sky. */
export function aperture(): string {
  const blade = (i: number) => {
    const corners = [
      onCircle(600, 338, 150, i * 45),
      onCircle(600, 338, 150, i * 45 + 45),
      onCircle(600, 338, 420, i * 45 + 92),
      onCircle(600, 338, 420, i * 45 + 47),
    ];
    return path(polygon(corners), ['#343a41', '#444b54', '#565f6a', '#4a525b'][i % 4]!, {
      stroke: '#24282d',
      'stroke-width': 3,
    });
  };
  return cover(
    '#24282d',
    circle(600, 338, 330, '#15181b'),
    circle(600, 338, 190, '#f3b27a'),
    path('M410 330H790A190 190 0 0 1 410 330Z', '#d9694f'),
    circle(600, 330, 62, '#fdeccb'),
    path('M420 388H780A190 190 0 0 1 420 388Z', '#5a3a5e'),
    ...times(8, blade),
    stroke(arc(600, 338, 420, 0, 359.9), '#24282d', 190),
    stroke(arc(600, 338, 327, 0, 359.9), '#7d8792', 6),
    stroke(arc(600, 338, 362, 0, 359.9), '#5f6872', 16, { 'stroke-dasharray': '4 43.4', 'stroke-linecap': 'butt' }),
    stroke(arc(600, 338, 368, 0, 359.9), '#e5a35f', 34, { 'stroke-dasharray': '6 186.7', 'stroke-linecap': 'butt' }),
  );
}
