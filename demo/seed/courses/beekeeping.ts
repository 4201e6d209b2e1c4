import { ContentType, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, picture, steps, table } from '../markup';

export const beekeeping: SeedCourse = {
  code: 'ENV-210',
  prerequisites: 'A place where you may keep a hive, and no allergy to bee stings.',
  name: 'Beekeeping: the first year',
  description:
    'From the empty box in February to the quiet hive in December. Three chapters of reading that go with a year of practice at a teaching apiary near you.',
  about: `<h2>A year with bees</h2>
<p>Nobody learns beekeeping at a desk, but a good deal of trouble at the hive can be avoided there. The chapters follow the seasons; open each when its time has come.</p>
${picture('honeycomb', 'A honey bee on a comb of amber cells')}
<h2>Before you decide</h2>
${list('Are you or a neighbour allergic to stings? Ask a doctor first.', 'Can you spare an hour a week from April to July?', 'Is there a place with morning sun, shelter from wind, and a flight path that crosses no footpath?')}
<blockquote><p>Bees do not need us. That is what makes it interesting.</p></blockquote>`,
  cover: 'honeycomb',
  facets: { Subject: 'Nature', Level: 'Intermediate' },
  collections: ['Outdoors', 'Editor’s choice'],
  followedBy: ['ENV-230', 'ENV-115'],
  certificate: { name: 'Beekeeper, first year', about: 'Has kept a colony through its first year under guidance.' },
  fullscreen: true,
  parts: [
    {
      name: 'Winter: getting ready',
      parts: [
        {
          name: 'Who lives in a hive',
          duration: 8,
          html: `<p>A colony in June holds forty thousand bees, in January eight thousand. Nearly all of them are sisters. One is their mother, and for a few months of the year there are some hundred brothers.</p>
${table('Three kinds of bee', ['Bee', 'Days from egg', 'Lives', 'Work'], ['Queen', '16', '3 to 4 years', 'lays up to two thousand eggs a day'], ['Worker', '21', '6 weeks in summer, 6 months in winter', 'everything else'], ['Drone', '24', 'one season', 'meets a queen, once'])}
<h2>A career in six weeks</h2>
<p>A worker begins as a cleaner: she polishes the cell from which she has just crept. Then she feeds larvae, builds comb, takes nectar from those who come home, keeps guard at the entrance, and only in the last two weeks of her life does she fly out. Almost every bee you have ever seen on a flower was an old one.</p>
<h2>Who decides?</h2>
<p>Not the queen. She lays, and her scent tells the colony that she is there. When to swarm, where to move, which flowers are worth the way: such things are settled among the workers, by dances and by going to look.</p>`,
        },
        {
          name: 'The box and the tools',
          duration: 7,
          html: `<p>A hive is a stack of boxes without bottoms. Frames hang in them, and in the frames the bees build their comb. The art lies in the gap: eight millimetres. Narrower, and the bees glue it up; wider, and they build across it.</p>
${figure('hive', 'A hive cut open: roof, honey super, queen excluder, brood box, floor with entrance', 'A hive in June. The grid keeps the queen below, so that the honey above has no brood in it.')}
<h2>What you need in the first year</h2>
${list('one hive with two boxes and twenty frames, and a second, empty one for the swarm;', 'a smoker, a hive tool, a soft brush;', 'a veil, and gloves for the beginning;', 'a notebook that may get sticky.')}
<p>Do not buy used frames. Spores of foulbrood live for decades in old wax, and you cannot see them. Used boxes can be scorched with a flame and are then as good as new.</p>
${more('Which hive is best?', '<p>The one that your teacher uses. The differences are small; being able to borrow a frame in June is not.</p>')}`,
        },
      ],
    },
    {
      name: 'Spring and summer: growth',
      parts: [
        {
          name: 'Opening a hive',
          duration: 8,
          html: `<p>The first time, your heart will beat. This is no fault; it makes you slow, and slow is right.</p>
${steps('Choose a warm, windless hour when many are out: between eleven and three.', 'Light the smoker and let it burn in. White, cool smoke; you should be able to hold your hand in it.', 'Stand beside the entrance, never in front. Two puffs. Wait a minute.', 'Loosen the outermost frame, take it out and lean it against the hive. Now there is room.', 'Lift one frame after the other, straight up, over the box.')}
<h2>Three questions, and close again</h2>
<p>You do not need to see the queen. You need to see what she did. Are there eggs? Then she was here within three days. Is there food? A wreath of capped honey in the upper corners. Is there room? Empty cells in the brood nest. If the three answers are yes, close.</p>
<p>An inspection that takes longer than ten minutes chills the brood and tries the patience of forty thousand. Write down what you saw before you take off the veil.</p>`,
        },
        {
          name: 'Swarming',
          duration: 9,
          html: `<p>In May the colony does what every living thing does: it multiplies. Half of the bees leave with the old queen; the other half stays with the daughters who have yet to hatch.</p>
${figure('bee-year', 'The number of bees through the year: low in winter, steep growth from March, a peak in June, slow decline', 'Bees in one colony through a year. The swarm leaves shortly before the peak.')}
<h2>The signs</h2>
<p>Queen cells hang from the comb like peanuts. A small cup without an egg means nothing. With an egg or a larva in milky food it means: you have a week.</p>
<h2>What to do</h2>
${steps('Find the frame with the old queen and hang it, with bees and two frames of food, into the empty hive.', 'Fill up with new frames, close, and carry it to the other end of the garden.', 'In the old hive leave one queen cell, a good one, and break the others.')}
<p>Now you have two colonies that both believe they have swarmed. In four weeks look into the old hive: there should be eggs. If you are late and the swarm hangs in the pear tree, do not worry. A swarm is as gentle as bees ever are; it has nothing to defend.</p>`,
        },
        {
          name: 'Honey',
          duration: 6,
          html: `<p>Nectar is sugar water. Bees carry it home, pass it from mouth to mouth, spread it in thin layers and fan until only eighteen percent of it is water. Then they close the cell with wax. Now it keeps for years.</p>
<p>Your task is to wait for this. Take a frame when two thirds of its cells are capped. Hold it flat and give it a jerk: if drops fly out, hang it back.</p>
<h2>How much?</h2>
<p>In the first year, perhaps none. A colony needs some sixty kilograms a year for itself; what you take is what it has over, and a good deal of that must be given back as syrup in August. Fifteen kilograms from a good hive is a good harvest.</p>
${list('Work in a closed room; every bee for miles smells what you are doing.', 'Two sieves, a day’s rest, skim off the foam.', 'On the label: your name and address, weight, date, origin.')}`,
        },
        {
          name: 'Spring and summer: a check',
          duration: 10,
          attemptLimit: 3,
          details: { quiz: {} },
          html: '<p>Nine questions on what you have read so far. You have three attempts, and the best one counts. What would have been right is told after the last.</p>',
        },
      ],
    },
    {
      name: 'Autumn: letting go',
      parts: [
        {
          name: 'Mites, and what one can do',
          duration: 9,
          html: `<p>The mite <i lang="la">Varroa destructor</i> is the size of a pinhead. For a bee it is as if you carried a dinner plate on your back that drinks from you. It brings viruses, and without treatment most colonies die within two years.</p>
<h2>Count first</h2>
<p>Push a white board under the hive for three days. Count the mites on it and divide by three.</p>
${table('Mites a day in late July, and the answer', ['Mites a day', 'Answer'], ['less than 5', 'treat after the harvest, as planned'], ['5 to 10', 'treat within a week'], ['more than 10', 'treat today, and forget the last honey'])}
<h2>Two acids</h2>
<p>Formic acid in August evaporates in the hive and reaches the mites under the cappings. Oxalic acid in December, when there is no brood, catches those that are left. Both occur in nature, and both burn your eyes: goggles and acid-proof gloves. Your teacher will show you the first treatment; do not learn it from a text.</p>`,
        },
        {
          name: 'The quiet hive',
          duration: 5,
          html: `<p>By October the colony should have fifteen kilograms of food, a narrow entrance against mice, and a roof that does not rattle. Then there is nothing left to do. It is the hardest lesson of the year.</p>
<p>Inside, the bees form a ball around their queen. Those outside creep slowly inwards, those inside outwards; each shivers with her flight muscles and warms the others. In the middle it is twenty-five degrees, and thirty-five from February on, when the first eggs are laid again.</p>
<p>Lay your ear against the box on a frosty day. You will hear a low hum, like the sea in a shell. If you knock, it swells for a moment and dies away. That is enough; go in, read your notebook, and repair frames.</p>
<p>Once in December, when there is no brood, you open the lid for two minutes to treat against the mites. In February you lift the hive a little at the back, to feel how much food is left. Everything else the bees do better without you.</p>
<blockquote><p>The beekeeper’s year ends when he has stopped opening the hive.</p></blockquote>`,
        },
      ],
    },
    {
      name: 'By the way',
      optional: true,
      parts: [
        {
          name: 'Wild relatives',
          duration: 6,
          html: `<p>There are some twenty thousand species of bee, and only a handful of them make honey. Most live alone: a mother, a hole in the ground or a stem, a few cells with pollen, and that is all.</p>
<p>They need two things that tidy gardens lack: bare earth and dead stems. Leave a square metre of each. Nesting blocks help the few that nest in wood, if the holes are smooth, closed at the back, and drilled across the grain.</p>
<p>Do honey bees take their food away? Where many hives stand in poor country, yes. This too belongs to the decision where to put yours.</p>
<h2>Three you may meet this spring</h2>
<ul><li><b>The hairy-footed flower bee</b> hovers before lungwort in March like a small round hummingbird.</li><li><b>The red mason bee</b> fills tubes and keyholes with pollen and mud.</li><li><b>The tawny mining bee</b>, fox-red, raises little volcanoes of earth in lawns. She does not sting through your skin; let the children watch.</li></ul>`,
        },
        {
          name: 'What a sting does',
          duration: 4,
          type: ContentType.text,
          html: `<p>A sting hurts for ten minutes, swells for two days and itches on the third. Scrape it out sideways at once, with a fingernail; it goes on pumping for half a minute. Then smoke over the place: the venom smells of bananas, and to other bees that smell means ‘here’.</p>
<p>If breath becomes short, if the tongue swells or hives appear all over the body, call 112 at once. Tell everybody who helps at the hive where the telephone is.</p>
<h2>Getting used to it</h2>
<p>Most beekeepers swell less in their third summer than in their first; a few swell more every year. Whoever belongs to the few should see an allergist before the next season. Desensitisation takes three years and works for nine out of ten.</p>
<p>Antihistamine tablets and a tube of cortisone belong in the box with the smoker, besides drinking water. And whatever you have read about onions, vinegar and wet earth: something cold does as much good, and smells better.</p>`,
        },
      ],
    },
  ],
  accesses: {
    nora: { from: 7 },
    ben: { attempt: { state: WorkflowState.inProgress, started: 40, done: 5 }, due: 60 },
    fatima: { attempt: { state: WorkflowState.finished, started: 300, finished: 15 }, retake: true },
  },
};
