import { BadgeStatus, BadgeType, TimeUnit, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, steps, table } from '../markup';

export const laboratory: SeedCourse = {
  code: 'SAF-101',
  prerequisites: 'No previous knowledge. You need access to a laboratory before the last part.',
  name: 'Laboratory safety',
  description:
    'Before your first day at the bench, and again every two years: how accidents begin, how they are kept from happening, and what to do when one happens all the same.',
  about: `<h2>Who takes this course</h2>
<p>Everybody with a key to a laboratory, whatever their grade. The course is assigned to you; its certificate is valid for two years.</p>
<h2>What it covers</h2>
${list('Seeing a hazard before it becomes an accident', 'The order in which protection works', 'Labels and data sheets', 'Spills, splashes, fire', 'Waste')}
<blockquote><p>Nobody was ever hurt by the sentence ‘Wait, let me ask first’.</p></blockquote>
${more('If you have taken it before', '<p>The parts are short. Read them again anyway: the numbers of the emergency line and the places of the eye showers have changed.</p>')}`,
  cover: 'flasks',
  facets: { Subject: 'Safety and health', Level: 'Beginner' },
  collections: ['Induction', 'Science'],
  followedBy: ['SAF-120', 'SAF-230'],
  graded: true,
  retake: { window: 1, unit: TimeUnit.months },
  certificate: {
    name: 'Laboratory access',
    about: 'May work in laboratories of level one and two.',
    validMonths: 24,
    least: 0.6,
    badge: { type: BadgeType.custom, status: BadgeStatus.draft },
  },
  parts: [
    {
      name: 'How accidents begin',
      duration: 7,
      html: `<p>Ask people after an accident what happened and they will tell you about the last ten seconds. Ask what was different that day, and you will hear about the week before.</p>
<h2>Three that were written down</h2>
<p>A doctoral student poured acetone into a bottle that still held nitric acid. The bottle had no label, because it was only to stand there for a moment. A technician cut himself on a tube that he had meant to replace on Monday. A visitor leant on a hot plate whose lamp had failed a month ago, as everybody but the visitor knew.</p>
<p>None of the three was careless. In each case something small had been wrong for a while, and the people around had got used to it. This getting used to it is the most dangerous thing in a laboratory, and it has no pictogram.</p>
<h2>Near misses</h2>
<p>For every injury there are dozens of events that could have been one. Tell of them. A near miss that is told costs nothing and teaches as much as an accident. In our house it goes to the safety board beside the coffee machine, with a date and no name.</p>
${more('A question for your group', '<p>What in our rooms has been ‘only for the moment’ for more than a week? Walk through them and make a list. Three things per room are usual.</p>')}`,
    },
    {
      name: 'The order of protection',
      duration: 8,
      html: `<p>Gloves and goggles come to mind first when we think of protection. They are the last of five lines, and the weakest.</p>
${figure('hazard-order', 'A funnel of five layers: do without it, use something milder, enclose it, change how it is done, protect the person', 'The upper layers protect everybody, also those who forget. The lowest protects one person who remembers.')}
<h2>From above to below</h2>
${steps('<b>Do without it.</b> Is the step needed at all? Many washing steps are habits.', '<b>Use something milder.</b> Heptane for hexane, a kit without phenol, a plastic beaker where glass would break.', '<b>Enclose it.</b> A fume cupboard with a low sash keeps away vapour, splashes and splinters at once.', '<b>Change how it is done.</b> Small amounts, two people, daylight hours, a written procedure.', '<b>Protect the person.</b> Goggles always; gloves for the substance at hand; a coat that closes.')}
<h2>About gloves</h2>
<p>No glove withstands everything. Thin nitrile gives minutes against acetone and seconds against dichloromethane. A glove that got wet is changed at once, and no glove touches a door handle, a telephone or a keyboard.</p>
<p>When you plan an experiment, go through the five lines in this order and write a word to each. It takes two minutes. The written words are your risk assessment.</p>`,
    },
    {
      name: 'Reading a label',
      duration: 6,
      html: `<p>A label answers three questions: what is it, what can it do to me, and what do I do then. It must stand on every vessel, also on the small one that you filled yourself.</p>
${table('The signal on the label and the answer to it', ['Pictogram shows', 'Means', 'First thought'], ['Flame', 'catches fire', 'no flame, no spark, small amounts'], ['Corrosion', 'destroys skin and metal', 'goggles and face shield'], ['Skull', 'poisonous in small doses', 'fume cupboard, never alone'], ['Person with star', 'harms in the long run', 'is there a substitute?'], ['Flame over circle', 'feeds a fire', 'apart from everything that burns'])}
<h2>Your own labels</h2>
<p>On a flask that you fill stand: name of the substance, strength, the pictogram, your name, the date. A formula alone is not enough; the fire brigade does not read formulas.</p>
<h2>The data sheet</h2>
<p>It has sixteen sections. Read section 4 (first aid) and section 8 (protection) before you open a bottle for the first time; section 6 tells what to do with a spill. Sheets of all our substances lie on the shared drive and, on paper, in the red folder beside each door.</p>`,
    },
    {
      name: 'Spills, splashes, fire',
      duration: 9,
      dates: { due: 10 },
      html: `<p>In an emergency nobody learns anything new. You do what you have done before. So read this part with your feet: get up, and look for each thing where you work.</p>
<h2>Something in the eye</h2>
<p>Rinse at once, for fifteen minutes by the clock, with the lids held open. Somebody else calls. Do not wait for a doctor to tell you to begin; the first ten seconds count most.</p>
<h2>Something on the skin</h2>
<p>Off with the clothes, under the shower, cold water. Modesty has no place here; colleagues turn round and hold up a coat.</p>
<h2>Something on the floor</h2>
${steps('Warn the others.', 'Is it more than you can wipe up with one roll of paper, or does it smoke? Then out, door closed, call.', 'Goggles, gloves, binder from the yellow box, from the edge to the middle.', 'Into the labelled bag, and a line on the board.')}
<h2>Fire</h2>
<p>A small fire in a vessel goes out under a lid. Anything larger than a waste-paper basket is for the fire brigade. Leave, close doors, meet at the lime tree. Count each other.</p>
<blockquote><p>Emergency line: 2222 from any telephone in the house. Say where first, then what.</p></blockquote>`,
    },
    {
      name: 'Waste',
      duration: 5,
      html: `<p>Nothing goes down the sink but water and what the list above the sink names. This is less for the river, which is cleaned, than for the pipe, in which the substances of all floors meet.</p>
${table('What goes where', ['Waste', 'Container', 'Colour'], ['Solvents without halogens', 'canister, upright in a tray', 'green'], ['Solvents with halogens', 'canister, upright in a tray', 'red'], ['Acids and bases', 'bottle, never together', 'white'], ['Needles and blades', 'hard box, never overfull', 'yellow'], ['Gloves and paper with traces', 'bag with tie', 'black'])}
<h2>Two rules that prevent most trouble</h2>
${list('Canisters are filled to four fifths at most. Solvents expand on warm days.', 'Whoever opens a canister writes on its list what goes in. An unknown mixture costs a hundred times as much to dispose of.')}
<p>Collection is on Thursdays. Bring canisters to the hatch before ten, on the trolley with the tray, in the goods lift, without riding along.</p>`,
    },
    {
      name: 'Your own bench',
      duration: 6,
      weight: 5,
      gradedByHand: true,
      attemptLimit: 2,
      html: `<p>The last part is for your hands. Go to the bench where you will work and answer in writing. Then complete this part: your supervisor comes to your bench, goes through the answers with you and grades them.</p>
${steps('Where is the nearest eye shower? How many steps?', 'Where are the two ways out?', 'Which substance within reach would you least like to spill, and why?', 'What stands here without a label?', 'Who would notice if you did not come home?')}
<h2>Working alone</h2>
<p>After eight in the evening nobody works alone with anything that has a skull, a flame or pressure. Reading and writing at the desk is fine. If an experiment must run overnight, a card with your number and what to do stands beside it.</p>
<p>Children, guests and pets have their place in the entrance hall. Whoever is not in this course does not go past the yellow line, not even to carry a box.</p>
<p>The grade counts for half of the course. When it is approved, finish the course: the certificate opens the doors of level one and two from the next morning on.</p>`,
    },
  ],
  accesses: {
    nora: { mandatory: true, due: 5, term: 'Autumn term', retake: true },
    ben: {
      mandatory: true,
      due: -4,
      term: 'Autumn term',
      retake: true,
      attempt: { state: WorkflowState.inProgress, started: 12, done: 4, waiting: { 'Your own bench': 1 } },
    },
    fatima: {
      mandatory: true,
      retake: true,
      earlier: [0.71],
      attempt: { state: WorkflowState.finished, started: 210, finished: 205, score: 0.88 },
    },
    ingrid: {
      mandatory: true,
      retake: true,
      attempt: { state: WorkflowState.finished, started: 815, finished: 812, score: 0.9 },
    },
    adam: { mandatory: true, due: 14 },
  },
};
