import { circle, cover, group, path, polygon, polyline, rect, stroke, times, type Point } from '../draw';

/** Three tents, a fire, and a dotted route over the hills. */
export const camp = () => {
  const ridge = (height: number, swing: number, turn: number): Point[] =>
    times(13, (i) => [i * 100, height + Math.sin(i * 0.9 + turn) * swing + Math.cos(i * 0.5 + turn) * swing * 0.6]);
  const hill = (points: Point[], tone: string) => path(polygon([...points, [1200, 675], [0, 675]]), tone);
  const tent = (x: number, y: number, size: number, lit: string, dark: string) =>
    group(
      {},
      path(
        polygon([
          [x, y - size],
          [x + size * 1.1, y],
          [x - size * 0.25, y],
        ]),
        dark,
      ),
      path(
        polygon([
          [x, y - size],
          [x - size * 0.25, y],
          [x - size * 0.9, y],
        ]),
        lit,
      ),
      path(
        polygon([
          [x, y - size],
          [x + size * 0.32, y],
          [x - size * 0.12, y],
        ]),
        '#1d2b38',
      ),
    );
  const way: Point[] = [
    [330, 520],
    [420, 462],
    [500, 440],
    [570, 384],
    [660, 362],
    [720, 300],
    [806, 268],
    [850, 216],
  ];
  return cover(
    '#f4d9b0',
    circle(905, 190, 104, '#f7ead0'),
    circle(905, 190, 70, '#e8773f'),
    hill(ridge(262, 34, 0.4), '#d9a97c'),
    hill(ridge(340, 40, 2.1), '#a98a74'),
    hill(ridge(424, 36, 3.6), '#6c7a70'),
    hill(ridge(500, 26, 5.2), '#3f5c58'),
    stroke(polyline(way), '#fdf6e6', 9, { 'stroke-dasharray': '1 24', 'stroke-linejoin': 'round' }),
    ...way.filter((_, i) => i === 3 || i === 5).map(([x, y]) => circle(x, y, 13, '#fdf6e6')),
    stroke('M850 216V130', '#fdf6e6', 8),
    path('M854 130L924 152L854 176Z', '#b3341e'),
    rect(0, 596, 1200, 79, '#2c4744'),
    tent(250, 600, 128, '#f2b84b', '#d98f2b'),
    tent(490, 612, 100, '#e9e2d0', '#c3b99f'),
    tent(700, 606, 116, '#cf5b3c', '#a8432a'),
    circle(600, 634, 46, '#f2b84b', { opacity: 0.35 }),
    path('M600 590C622 616 626 628 600 648C574 628 580 612 600 590Z', '#f7c95c'),
    stroke('M574 650L628 636M574 636L628 650', '#1d2b38', 8),
  );
};
