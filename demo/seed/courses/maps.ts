import { WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, table } from '../markup';

/** A figure from seed/projections in a gallery. */
const net = (name: string, alt: string, caption: string) =>
  `<figure><img src="/api/lms-storage/v1/files/figures/${name}.svg" alt="${alt}" width="960" height="600"><figcaption>${caption}</figcaption></figure>`;

/** A part with styles and scripts of its author: shown when LMS.MediaBlock.AllowScripts is on. */
const SCALE = `<style>
.sheet { display: grid; gap: 1rem; padding: 1.25rem; border: 1px solid var(--learn-border); border-radius: 12px; }
.sheet label { display: grid; gap: .4rem; font-weight: 600; }
.sheet input { inline-size: 100%; accent-color: var(--learn-accent); }
.sheet output { font-size: 1.6em; font-variant-numeric: tabular-nums; }
.bar { block-size: 14px; border: 2px solid currentColor; background: linear-gradient(90deg, currentColor 50%, transparent 50%); }
</style>
<p>Move the slider and watch what one centimetre of paper stands for. The bar below is always four centimetres long on the sheet; only its meaning changes.</p>
<div class="sheet">
<label>Scale of the map <input id="scale" type="range" min="0" max="6" step="1" value="2"></label>
<output id="meaning" for="scale">1 : 25,000</output>
<div class="bar"></div>
<p id="bar-meaning">Four centimetres are one kilometre.</p>
</div>
<h2>Large and small</h2>
<p>People mix them up all their lives. A <b>large</b> scale shows much: a map of a village at 1 : 5,000 has room for every house. A <b>small</b> scale shows little of each place and many places: a map of a continent at 1 : 10,000,000 leaves out all but the largest towns. Think of the fraction: one five-thousandth is more than one ten-millionth.</p>
<p>Whoever makes a smaller map out of a larger one has to leave out, to join and to move. A road of eight metres would be thinner than a hair at 1 : 200,000; drawn so that you can see it, it is a hundred metres wide, and the houses beside it must step back. All maps lie a little, so that they can be read. The question is only whether they lie about what you need.</p>
<script>
const scales = [1000, 5000, 25000, 50000, 200000, 1000000, 10000000];
const input = document.getElementById('scale');
function show() {
  const scale = scales[input.value];
  const metres = scale * 0.04;
  document.getElementById('meaning').textContent = '1 : ' + scale.toLocaleString('en');
  document.getElementById('bar-meaning').textContent = 'Four centimetres are ' + (metres < 1000 ? metres + ' metres.' : metres / 1000 + ' kilometres.');
}
input.addEventListener('input', show);
show();
</script>`;

/** A course with all features of the rich content viewer: gallery, wide table, code, formulas, videos, toggles, scripts. */
export const maps: SeedCourse = {
  code: 'GEO-145',
  prerequisites: 'A computer with a large screen, for the exercises with map layers.',
  name: 'How maps are made',
  description:
    'From the round earth to a flat sheet: places, nets, distances and scales, with pictures and a few lines of code.',
  about: `<h2>What a map leaves out</h2>
<p>A map is a letter to somebody who wants to go somewhere. This course shows what its writers decide before the first line is drawn.</p>
${list('Where is a place, in numbers?', 'How does the round become flat?', 'How far is it?', 'How much fits on the sheet?')}`,
  facets: { Subject: 'Nature and environment', Level: 'Intermediate' },
  collections: ['Editor’s choice'],
  parts: [
    {
      name: 'A place in numbers',
      duration: 7,
      html: `<p>Two angles say where anything on earth is. The <i>latitude</i> \\(\\varphi\\) tells how far it lies north or south of the equator, the <i>longitude</i> \\(\\lambda\\) how far east or west of Greenwich. They are measured from the middle of the earth, in degrees.</p>
<h2>Six ways to write one place</h2>
<p>The same church tower can be written in many ways. The table is wide; show it full screen if your window is small.</p>
${table(
  'One tower in six systems',
  ['System', 'First number', 'Second number', 'Unit', 'Used by', 'Strength', 'Weakness'],
  [
    'Degrees, minutes, seconds',
    '48° 34′ 54.8″ N',
    '7° 45′ 02.5″ E',
    'angle',
    'sailors',
    'old charts have it',
    'hard to type',
  ],
  ['Decimal degrees', '48.58189', '7.75069', 'angle', 'programs', 'easy to reckon with', 'a slip moves you far'],
  ['Degrees and minutes', '48° 34.913′ N', '7° 45.041′ E', 'angle', 'pilots', 'one minute is a mile', 'mixed bases'],
  ['UTM', '32U 407 879', '5 381 632', 'metre', 'rescue services', 'distances by subtraction', 'zones end'],
  ['National grid', '1 050 420', '6 840 515', 'metre', 'surveyors', 'exact', 'ends at the border'],
  ['Geohash', 'u0ts2x', 'none', 'letters', 'databases', 'short', 'nobody can picture it'],
)}
<h2>How exact is a digit?</h2>
<p>One degree of latitude is about 111 kilometres anywhere. One degree of longitude shrinks towards the poles: \\[ \\ell(\\varphi) = \\frac{\\pi}{180}\\, R \\cos\\varphi \\] with the radius of the earth \\(R \\approx 6371\\,\\text{km}\\). So the fifth digit behind the point is worth about one metre. More digits than that say something about the writer and nothing about the place.</p>
<div class="toggle"><p>Why is Greenwich zero?</p><p>Because in 1884 most ships already used charts that counted from there. Paris kept its own zero for another twenty-seven years.</p></div>`,
    },
    {
      name: 'The round made flat',
      duration: 8,
      html: `<p>Peel an orange and press the skin onto the table: it tears. Every flat map is such a skin, stretched instead of torn. What is stretched, and where, is what tells one projection from the other.</p>
<h2>Four nets</h2>
<p>The red marks are circles of one size on the globe. Where they stay round, shapes are kept; where they stay of one size, areas are.</p>
<div class="gallery">
${net('map-plate', 'Net of equal squares; the circles near the poles are wide ellipses', 'Plate carrée: degrees drawn as they are counted. Nothing is kept, and every program can do it.')}
${net('map-mercator', 'Net whose rows grow towards the poles; all circles are round, and larger there', 'Mercator: shapes and compass courses are kept, areas grow without end.')}
${net('map-sinusoidal', 'Net like an onion, pointed at the poles; the circles lean', 'Sinusoidal: areas are kept, shapes lean at the edge.')}
${net('map-cylinder', 'Net whose rows shrink towards the poles; the circles become flat', 'Lambert’s cylinder: areas are kept, the north is pressed flat.')}
</div>
<p>No net keeps all. A navigator wants angles, a statistician wants areas, and whoever prints a poster wants a frame that fits the wall.</p>
<h2>See it unrolled</h2>
<p>Two films show how the globe opens. They are fetched only when you come near them, and play in your language where there are subtitles.</p>
<iframe src="https://www.youtube.com/embed/kIID5FDi2JQ?start=12" title="Why all world maps are wrong" width="560" height="315"></iframe>
<iframe src="https://vimeo.com/1084537" title="A film at Vimeo" width="640" height="360"></iframe>
<p>A page of a host that nobody allowed is offered as a link:</p>
<iframe src="https://maps.example/embed?place=strasbourg" width="600" height="300"></iframe>
<blockquote><p>The globe is the only true map, and it does not fit into the pocket.</p></blockquote>`,
    },
    {
      name: 'How far is it?',
      duration: 9,
      html: `<p>On a sphere the shortest way between two places is part of a great circle. Pilots fly along it; on most maps it looks like a detour.</p>
<h2>The formula</h2>
<p>For two places with latitudes \\(\\varphi_1, \\varphi_2\\) and the differences \\(\\Delta\\varphi\\) and \\(\\Delta\\lambda\\), the haversine formula gives the distance:</p>
<div class="math">d = 2R \\arcsin \\sqrt{ \\sin^2\\frac{\\Delta\\varphi}{2} + \\cos\\varphi_1 \\cos\\varphi_2 \\sin^2\\frac{\\Delta\\lambda}{2} }</div>
<p>It is nothing but the theorem of Pythagoras with a bend in it. For short ways the bend does not matter, and \\(d \\approx R\\sqrt{\\Delta\\varphi^2 + (\\cos\\varphi\\,\\Delta\\lambda)^2}\\) will do.</p>
<h2>The same in code</h2>
<pre><code class="language-python">from math import asin, cos, radians, sin, sqrt

EARTH_KM = 6371.0088

def distance(a: tuple[float, float], b: tuple[float, float]) -&gt; float:
    """Kilometres along the great circle between two places, each (latitude, longitude) in degrees."""
    (lat1, lon1), (lat2, lon2) = (tuple(map(radians, place)) for place in (a, b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH_KM * asin(sqrt(h))

print(round(distance((52.52, 13.405), (35.68, 139.69))))  # 8918
</code></pre>
<p>Berlin to Tokyo is 8,918 kilometres, over the north of Siberia. Along the parallel it would be more than 11,000.</p>
<h3>What the computer does not know</h3>
<p>The earth is no sphere: it is 21 kilometres flatter at the poles. The error of the formula stays below half a per cent, which is five kilometres in a thousand. For a walk that is nothing; for the border of a field it is far too much, and surveyors reckon on an ellipsoid.</p>
<details><summary>Try it by hand</summary><p>One degree along the equator: \\(d = 2R\\arcsin(\\sin 0.5^\\circ) \\approx 111.2\\,\\text{km}\\). The square root is gone, as one of the differences is zero.</p></details>
${figure('measure', 'Three columns of grey lines, set too tight, comfortably, and falling apart', 'Space works alike on maps and pages: what is near belongs together.')}`,
    },
    { name: 'How much fits on the sheet', duration: 6, html: SCALE },
  ],
  accesses: {
    nora: { attempt: { state: WorkflowState.inProgress, started: 4, done: 1 } },
    ben: { attempt: { state: WorkflowState.inProgress, started: 2, done: 0 } },
    ingrid: {},
    adam: {},
  },
};
