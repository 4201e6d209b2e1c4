import { circle, path, polyline, rect, stroke, svg, type Point } from './draw';

const [PAPER, SEA, LINE, BOLD] = ['#faf8f3', '#dcebf2', '#7d99a8', '#b3541e'];
const [WIDTH, HEIGHT] = [960, 600];
const RADIANS = Math.PI / 180;

/** Maps degrees of longitude and latitude to a point on the sheet, both coordinates from -1 to 1. */
type Projection = (longitude: number, latitude: number) => Point;

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

/** The grid of a projection, with circles of the same size on the globe, which show the distortion. */
function net(project: Projection, { top = 90, scale = 430 } = {}): string {
  const at = (longitude: number, latitude: number): Point => {
    const [x, y] = project(longitude, latitude);
    return [WIDTH / 2 + x * scale, HEIGHT / 2 - y * scale];
  };
  const parallels = every(-60, 60, 30).map((latitude) =>
    every(-180, 180, 5).map((longitude) => at(longitude, latitude)),
  );
  const meridians = every(-180, 180, 30).map((longitude) =>
    every(-top, top, 5).map((latitude) => at(longitude, latitude)),
  );
  const edge = [
    ...every(-top, top, 5).map((latitude) => at(180, latitude)),
    ...every(-top, top, 5).map((latitude) => at(-180, -latitude)),
  ];
  const marks = every(-60, 60, 30).flatMap((latitude) =>
    every(-120, 120, 60).map((longitude) =>
      every(0, 360, 15).map((turn) => {
        const up = 6 * Math.sin(turn * RADIANS);
        const across = (6 * Math.cos(turn * RADIANS)) / Math.cos((latitude + up) * RADIANS);
        return at(longitude + across, latitude + up);
      }),
    ),
  );
  return svg(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, PAPER, { rx: 12 }),
    path(`${polyline(edge)}Z`, SEA),
    ...[...parallels, ...meridians].map((points) => stroke(polyline(points), LINE, 1.5)),
    ...marks.map((points) => path(`${polyline(points)}Z`, BOLD, { opacity: 0.7 })),
    circle(WIDTH / 2, HEIGHT / 2, 3, BOLD),
  );
}

/** Map projections for the course about maps, by name. */
export const projections: Readonly<Record<string, () => string>> = {
  'map-plate': () => net((x, y) => [x / 180, y / 180]),
  'map-mercator': () =>
    net((x, y) => [x / 180, Math.log(Math.tan((45 + y / 2) * RADIANS)) / Math.PI], { top: 75, scale: 400 }),
  'map-sinusoidal': () => net((x, y) => [(x / 180) * Math.cos(y * RADIANS), y / 180]),
  'map-cylinder': () => net((x, y) => [x / 180, Math.sin(y * RADIANS) / 2]),
};
