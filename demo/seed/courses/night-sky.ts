import { BadgeStatus, BadgeType } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';

export const nightSky: SeedCourse = {
  code: 'AST-110',
  prerequisites: 'No instrument and no previous knowledge: a dark place, warm clothes and a clear evening.',
  name: 'Reading the night sky',
  description:
    'Find your way among the stars without an instrument: what moves, what stays, and how a patient eye measured the heavens long before the telescope.',
  about: `<h2>What you will be able to do</h2>
<ul><li>Find north, and your latitude, by the stars alone.</li><li>Tell a planet from a star in one look.</li><li>Say why the Moon rises later each day, and by how much.</li></ul>
<h2>How this course works</h2>
<p>Four short readings, each with something to try on the next clear evening. You need no instrument: a dark place, warm clothes and twenty minutes are enough.</p>
<blockquote>The sky is the one landscape that everybody on your latitude shares.</blockquote>`,
  cover: 'star-trails',
  facets: { Subject: 'Natural sciences', Level: 'Beginner' },
  collections: ['Science', 'Outdoors'],
  followedBy: ['ENV-115', 'ENV-210'],
  graded: true,
  tutor: true,
  certificate: {
    name: 'Naked-eye observer',
    about: 'Finds direction, time and season by the sky.',
    validMonths: 36,
    badge: { type: BadgeType.custom, status: BadgeStatus.active },
  },
  parts: [
    {
      name: 'The turning dome',
      duration: 8,
      html: `<p>Stand in a dark place for an hour and the sky will have moved by the width of your outstretched hand and a half. Everything drifts from east to west, except for one region that seems to stay where it is. That still point is the key to all that follows.</p>
<h2>Why everything turns</h2>
<p>The Earth turns once in a little less than twenty-four hours. We do not feel the turning, so we see the sky turn instead, the other way round. A star that stands due east at eight in the evening stands due south about six hours later.</p>
<table><thead><tr><th>At arm's length</th><th>covers about</th></tr></thead><tbody><tr><td>Little finger</td><td>1 degree</td></tr><tr><td>Fist</td><td>10 degrees</td></tr><tr><td>Spread hand</td><td>20 degrees</td></tr></tbody></table>
<h2>Try it</h2>
<p>Choose a bright star beside a chimney or a tree. Look again after a quarter of an hour. The star has moved by almost four degrees, a little less than half a fist.</p>`,
    },
    {
      name: 'Finding north',
      duration: 7,
      html: `<p>In the northern half of the world one star stands almost exactly above the pole. It is not the brightest, and you will need two pointers to find it.</p>
<ol><li>Find the seven stars of the Plough.</li><li>Take the two at the end of its bowl.</li><li>Lengthen the line between them five times: there it is.</li></ol>
<p>Its height above the horizon, in degrees, is your latitude. The reason is simple: at the pole the star would stand straight overhead, at ninety degrees, and at the equator it would lie on the horizon. Everywhere else it is in between by exactly as much as you are. Sailors knew where they were by this one number, centuries before they knew how far east or west they had come.</p>
<details><summary>And in the south?</summary><p>No bright star marks the southern pole. Lengthen the long arm of the Southern Cross four and a half times and you come close to it.</p></details>`,
    },
    {
      name: 'Wanderers',
      duration: 9,
      html: `<p>Five of the points of light do not keep their places. The Greeks called them wanderers, and the word stayed: planets.</p>
<h2>One look is enough</h2>
<p>Stars are so far away that each is a point, and the unrest of the air makes a point flicker. A planet is near enough to be a small disc, and a disc shines calmly. If it does not twinkle, it is very likely a planet.</p>
<p>All planets keep to one narrow road across the sky, the same that the Sun and the Moon take. If your calm light stands far from that road, look again for an aeroplane.</p>
<h2>Who is who</h2>
<ul><li><b>Venus</b> is the brightest by far, and never far from the Sun: in the west after sunset or in the east before sunrise.</li><li><b>Jupiter</b> shines white all night and stays in one constellation for about a year.</li><li><b>Mars</b> is the colour of a brick, bright for some months every other year and dull in between.</li><li><b>Saturn</b> is pale yellow and so slow that you can make an appointment with it.</li><li><b>Mercury</b> shows itself for a few evenings in spring. Many astronomers have never seen it.</li></ul>`,
    },
    {
      name: 'For the patient: a month of Moons',
      duration: 12,
      optional: true,
      html: `<p>Draw the Moon each evening at the same hour for a month: where it stands, how much of it is lit, and on which side. After a week you will see that it goes east by about twelve degrees a day, which is why it rises some fifty minutes later each evening.</p><p>After a month you will have drawn a calendar.</p>
<h2>How to draw it</h2>
<ol><li>Choose a place with a wide view and something that does not move: a roof, a spire, a row of trees.</li><li>Draw this skyline once, copy it thirty times, one copy an evening.</li><li>Always come at the same minute. If there are clouds, draw the clouds.</li></ol>
<p>Three things will be on your sheets in the end. The lit side of the Moon always points to where the Sun has gone. The full Moon rises when the Sun sets, and stands highest at midnight. And in summer, when the Sun climbs high by day, the full Moon creeps low along the roofs.</p>
<p>None of this needs to be learnt by heart. Put a lamp on the table, take an orange in your outstretched hand and turn once around yourself; you will see all of it on the orange.</p>`,
    },
  ],
  accesses: {
    nora: { due: 21 },
    ben: { attempt: { state: 1, started: 6, done: 2 }, due: 9, term: 'Winter term' },
    fatima: { attempt: { state: 6, started: 90, finished: 71 }, retake: true },
    ingrid: { attempt: { state: 1, started: 2, done: 1 } },
  },
};
