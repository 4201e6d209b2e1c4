import type { SeedCourse } from '../course';
import { list, more, steps, table } from '../markup';

export const radiation: SeedCourse = {
  code: 'SAF-230',
  prerequisites: 'Laboratory safety, or a comparable course of the last two years.',
  name: 'Radiation safety: licence examination',
  description:
    'For everybody who works with sealed sources or X-ray tubes: three short texts to refresh what you know, and the examination for your licence, which is taken under supervision.',
  about: `<h2>Who needs the licence</h2>
<p>Whoever switches on an X-ray tube, opens a source store or signs for a delivery. Guests work beside a licence holder.</p>
<h2>How it is examined</h2>
${list('Read the three parts at your own pace.', 'Take the examination in one watched session, at a place and time of your choice.', 'The licence is valid for three years.')}
${more('If you are not allowed to be filmed', '<p>Ask the radiation protection officer for a seat in the library. A person then takes the place of the proctoring service.</p>')}`,
  facets: { Subject: 'Safety and health', Level: 'Advanced' },
  collections: ['Science'],
  certificate: {
    name: 'Licence for sealed sources',
    about: 'May work with sealed sources and X-ray tubes.',
    validMonths: 36,
  },
  parts: [
    {
      name: 'Time, distance, shield',
      duration: 8,
      html: `<p>Three words carry most of radiation protection. They work alone, and they work better together.</p>
<h2>Time</h2>
<p>Half the time is half the dose. So rehearse a step with an empty holder until you no longer think about it. Whoever looks for the tweezers beside an open source pays for the search.</p>
<h2>Distance</h2>
<p>Twice the distance is a quarter of the dose, since the same radiation spreads over four times the surface. No gloves help as much as long tongs do. The rule holds for small sources; beside a wide plate it is weaker.</p>
<h2>Shield</h2>
${table('What stops what', ['Radiation', 'Is stopped by', 'Mind'], ['Alpha', 'a sheet of paper, the skin', 'never inside the body'], ['Beta', 'a centimetre of acrylic', 'lead makes X-rays of it'], ['Gamma and X-rays', 'lead, by halves', 'it is never stopped altogether'], ['Neutrons', 'water, wax, concrete', 'ask first'])}
<p>Write the three words on the card at your bench, and beside each what you do about it today. If one line stays empty, ask somebody before you begin.</p>`,
    },
    {
      name: 'Reading your dosimeter',
      duration: 6,
      html: `<p>The badge on your coat protects nobody. It tells afterwards what you did not notice, and it only tells it if you wear it.</p>
<h2>Where it is worn</h2>
<p>On the chest, outside the coat, with the window to the front. Under a lead apron there is a second one. Who handles beta sources wears a ring too, with the crystal towards the palm.</p>
<h2>What the numbers say</h2>
${table('Limits and what we see', ['Quantity', 'Limit in a year', 'Usual here'], ['Whole body', '20 mSv', 'below 0.3 mSv'], ['Hands', '500 mSv', 'below 5 mSv'], ['Lens of the eye', '20 mSv', 'below 0.3 mSv'], ['Unborn child', '1 mSv', 'work is changed at once'])}
<p>Nature gives each of us two to three millisieverts a year, without a badge. A long flight adds some hundredths.</p>
<h2>When to ask</h2>
${steps('The reading is more than three times your usual one.', 'The badge went through the luggage scanner, the washing machine or a weekend beside the source.', 'You are pregnant, or think you might be. It stays between you and the officer.')}
<p>Badges are exchanged on the first Monday of the month, at the hatch.</p>`,
    },
    {
      name: 'When a source is missing',
      duration: 7,
      html: `<p>It happens once in some years. A source was put back into the wrong drawer, or a student took the holder along with the filter. Whatever the reason is, the first quarter of an hour decides whether it stays a story.</p>
<h2>The first quarter of an hour</h2>
${steps('<b>Stop.</b> Nobody leaves the room, nothing is carried out, no bin is emptied.', '<b>Call.</b> 2230, at any hour. Say which source and when it was last seen.', '<b>Measure.</b> From the store outwards, slowly, with the counter held low. A small source on the floor is found by walking.', '<b>Write down.</b> Who was in the room since the last entry in the book.')}
<h2>What you do not do</h2>
${list('Do not pick it up with your hand, not even for a second.', 'Do not look for it alone.', 'Do not wait until tomorrow because it will surely turn up.')}
<p>If something was opened and may have spilled, the rule changes: stay where you are, take off your shoes at the line, and wait to be measured. Dust goes where feet go.</p>
<blockquote><p>A source that is reported missing for an hour is a nuisance. One that is missing for a day is in the newspaper.</p></blockquote>`,
    },
    {
      name: 'Licence examination',
      duration: 20,
      proctored: true,
      details: { quiz: { timeLimitSeconds: 1_200, graceSeconds: 60, shuffleQuestions: false, onePerPage: true } },
      html: `<p>Five questions, one a page; you may go back and forth. Notes are not allowed. The table of limits is on the wall of the room in which you will work, so you need not know its numbers by heart.</p>
<p>Answer the last question in your own words. The officer reads it within a week; you hear of your result then.</p>`,
    },
  ],
  accesses: {
    nora: { mandatory: true, due: 12, term: 'Autumn term' },
    ben: { mandatory: true, due: 3, term: 'Autumn term' },
  },
};
