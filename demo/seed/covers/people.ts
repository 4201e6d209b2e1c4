import { circle, cover, ellipse, group, moved, onCircle, path, polygon, rect, shape, stroke, times } from '../draw';

/** The lines of a fingerprint with a lock in the middle. */
export const keyhole = () =>
  cover(
    '#1f3550',
    ...times(11, (i) => {
      const r = 640 - i * 52;
      return ellipse(600, 350 + i * 3, r * 0.86, r, ['#27415f', '#2f4d6e'][i % 2]!);
    }),
    ...times(7, (i) => {
      const r = 128 + i * 44;
      return stroke(
        `M${600 - r * 0.8} ${430 + i * 14}C${600 - r} ${350 - r} ${600 + r} ${350 - r} ${600 + r * 0.8} ${430 + i * 14}`,
        ['#7fb3d5', '#5b93bd', '#a9d2e8'][i % 3]!,
        15,
        { 'stroke-dasharray': ['none', '420 34', '260 26 520 30'][i % 3]! },
      );
    }),
    circle(600, 372, 122, '#f2b84b'),
    circle(600, 372, 100, '#f8cf78'),
    circle(600, 346, 32, '#1f3550'),
    path('M584 362L566 444H634L616 362Z', '#1f3550'),
  );

/** Two crossed plasters in front of a heartbeat line. */
export const plasters = () => {
  const strip = (turn: number, tone: string, pad: string) =>
    moved(
      600,
      338,
      turn,
      rect(-330, -84, 660, 168, tone, { rx: 84 }),
      rect(-104, -84, 208, 168, pad),
      ...[-1, 1].flatMap((side) =>
        times(12, (i) =>
          circle(side * (150 + (i % 4) * 38), -44 + Math.floor(i / 4) * 44, 6, '#a8663f', { opacity: 0.55 }),
        ),
      ),
    );
  return cover(
    '#f6d5cc',
    circle(600, 338, 330, '#fbe7e0'),
    stroke('M-20 338H250L292 270L340 440L392 130L450 520L486 338H1220', '#d6453d', 16, { 'stroke-linejoin': 'round' }),
    strip(-38, '#d99a72', '#e9b893'),
    strip(38, '#e6ab82', '#f4cdae'),
    group(
      { fill: '#ffffff', opacity: 0.5 },
      ...times(9, (i) => circle(540 + (i % 3) * 60, 278 + Math.floor(i / 3) * 60, 8, '#ffffff')),
    ),
  );
};

/** A structured page; a lens shows part of it in full contrast. */
export const structuredPage = () => {
  const page = (paper: string, ink: string, soft: string) =>
    group(
      {},
      rect(330, 70, 470, 640, paper, { rx: 10 }),
      rect(380, 120, 270, 40, ink, { rx: 6 }),
      ...[188, 214, 240].map((y, i) => rect(380, y, [370, 340, 240][i]!, 12, soft, { rx: 6 })),
      rect(380, 288, 190, 26, ink, { rx: 6 }),
      ...times(
        3,
        (i) => circle(390, 350 + i * 36, 8, ink) + rect(414, 344 + i * 36, [300, 250, 280][i]!, 12, soft, { rx: 6 }),
      ),
      rect(380, 470, 150, 130, soft, { rx: 8 }),
      path('M380 600L430 530L470 572L500 540L530 600Z', ink),
      ...[478, 504, 530, 556].map((y, i) => rect(554, y, [196, 170, 190, 110][i]!, 12, soft, { rx: 6 })),
    );
  return cover(
    '#cfdcec',
    rect(0, 540, 1200, 135, '#b7c8de'),
    moved(60, 30, -6, rect(330, 90, 470, 640, '#e7eef7', { rx: 10 })),
    moved(40, -30, 4, rect(330, 90, 470, 640, '#f2f6fb', { rx: 10 })),
    page('#ffffff', '#5f7fa8', '#c8d6e8'),
    '<clipPath id="lens"><circle cx="770" cy="330" r="176"/></clipPath>',
    circle(770, 330, 196, '#e3a33b'),
    stroke('M910 470L1060 620', '#c4832a', 56),
    group(
      { 'clip-path': 'url(#lens)' },
      rect(560, 120, 420, 420, '#0f1b2d'),
      group({ transform: 'translate(-10 -129) scale(1.35)' }, page('#0f1b2d', '#ffd75e', '#f4f8ff')),
    ),
  );
};

/** Two overlapping speech bubbles: the overlap is what both want. */
export const overlap = () =>
  cover(
    '#f0e4d6',
    rect(0, 560, 1200, 115, '#dcc8b0'),
    '<clipPath id="left"><path d="M180 110H680a60 60 0 0 1 60 60V400a60 60 0 0 1-60 60H330L220 560V460H180a60 60 0 0 1-60-60V170a60 60 0 0 1 60-60Z"/></clipPath>',
    path(
      'M180 110H680a60 60 0 0 1 60 60V400a60 60 0 0 1-60 60H330L220 560V460H180a60 60 0 0 1-60-60V170a60 60 0 0 1 60-60Z',
      '#d4694a',
    ),
    path(
      'M520 190H1020a60 60 0 0 1 60 60V470a60 60 0 0 1-60 60H990V625L880 530H520a60 60 0 0 1-60-60V250a60 60 0 0 1 60-60Z',
      '#2f7d7e',
    ),
    path(
      'M520 190H1020a60 60 0 0 1 60 60V470a60 60 0 0 1-60 60H990V625L880 530H520a60 60 0 0 1-60-60V250a60 60 0 0 1 60-60Z',
      '#f5c86a',
      { 'clip-path': 'url(#left)' },
    ),
    ...[210, 258, 306].map((y, i) => rect(180, y, [220, 180, 200][i]!, 16, '#f3b9a4', { rx: 8 })),
    ...[290, 338, 386].map((y, i) => rect(800, y, [220, 160, 200][i]!, 16, '#8fc4bf', { rx: 8 })),
    circle(600, 325, 46, '#8a4b2f'),
    stroke('M580 326L596 344L624 308', '#fdf3df', 10, { 'stroke-linejoin': 'round' }),
  );

/** Two tables, and the rows that they have in common. */
export const tables = () => {
  const table = (x: number, y: number, columns: number, head: string, body: string, lit: number[], mark: string) =>
    group(
      {},
      rect(x, y, columns * 116 + 16, 396, '#0c272d', { rx: 18, opacity: 0.5, transform: 'translate(12 14)' }),
      rect(x, y, columns * 116 + 16, 396, '#f2f7f4', { rx: 18 }),
      ...times(columns, (i) => rect(x + 16 + i * 116, y + 16, 100, 44, head, { rx: 8 })),
      ...times(6, (row) =>
        times(columns, (i) =>
          rect(x + 16 + i * 116, y + 76 + row * 52, 100, 36, lit.includes(row) ? mark : body, { rx: 8 }),
        ).join(''),
      ),
    );
  return cover(
    '#123a42',
    circle(180, 120, 260, '#17474f'),
    circle(1060, 600, 320, '#17474f'),
    ...[
      [1, 2],
      [3, 0],
      [4, 4],
    ].map(([a = 0, b = 0]) =>
      stroke(`M480 ${228 + a * 52}C600 ${228 + a * 52} 600 ${278 + b * 52} 720 ${278 + b * 52}`, '#f6b756', 14),
    ),
    table(100, 134, 3, '#2f8f83', '#d5e4df', [1, 3, 4], '#f6b756'),
    table(712, 184, 3, '#3f6fb5', '#d8e1ee', [0, 2, 4], '#f6b756'),
  );
};

/** A traditional tile pattern of stars and crosses. */
export function girih(): string {
  const star = (x: number, y: number, r: number) =>
    polygon(times(16, (i) => onCircle(x, y, i % 2 ? r * 0.765 : r, i * 22.5)));
  const tile = group(
    { id: 'tile' },
    path(star(0, 0, 120), '#1f7f8a'),
    path(star(0, 0, 92), '#e9c46a'),
    path(star(0, 0, 74), '#17606b'),
    circle(0, 0, 26, '#f4ead3'),
    path(star(120, 120, 62), '#c8553d'),
    path(star(120, 120, 34), '#f4ead3'),
  );
  const tiles = times(28, (i) =>
    shape('use', { href: '#tile', x: (i % 7) * 240 - 120, y: Math.floor(i / 7) * 240 - 142 }),
  );
  return cover('#f4ead3', shape('defs', {}, tile), ...tiles);
}
