import type { SeedQuestion } from './seed-question';

const choice = (identifier: string, text: string) => ({ identifier, text });

/** One question of each kind that the platform can score. */
export const bees: readonly SeedQuestion[] = [
  {
    prompt: '<p>You open a hive and can’t find the queen. What tells you that she was there within three days?</p>',
    interaction: {
      type: 'choice',
      maxChoices: 1,
      shuffle: true,
      choices: [
        choice('eggs', 'There are eggs'),
        choice('honey', 'There is capped honey in the upper corners'),
        choice('drones', 'There are <em>drones</em> on the comb'),
        choice('calm', 'The bees are calm'),
      ],
    },
    declaration: {
      maxScore: 1,
      correct: ['eggs'],
      feedback: {
        right: '<p>You need not see her. You need to see what she did.</p>',
        wrong: '<p>Look for what only she can do.</p>',
      },
    },
  },
  {
    prompt: '<p>What helps at an inspection?</p>',
    interaction: {
      type: 'choice',
      maxChoices: 0,
      shuffle: true,
      choices: [
        choice('warm', 'A warm, windless hour'),
        choice('smoke', 'Cool, white smoke'),
        choice('notes', 'A note of what you saw'),
        choice('long', 'An hour of patience with the lid off'),
      ],
    },
    declaration: {
      maxScore: 3,
      correct: ['warm', 'smoke', 'notes'],
      mapping: { warm: 1, smoke: 1, notes: 1, long: -2 },
      feedback: {
        right: '<p>And close it again within ten minutes.</p>',
        wrong: '<p>More than ten minutes chill the brood; the rest helps.</p>',
      },
    },
  },
  {
    prompt: '<p>True or false: the queen decides when a colony swarms.</p>',
    interaction: {
      type: 'choice',
      maxChoices: 1,
      shuffle: false,
      choices: [choice('true', 'True'), choice('false', 'False')],
    },
    declaration: {
      maxScore: 1,
      correct: ['false'],
      feedback: {
        right: '<p>The workers settle it among themselves.</p>',
        wrong: '<p>She lays; the workers decide.</p>',
      },
    },
  },
  {
    prompt: '<p>What are the male bees called? One word.</p>',
    interaction: { type: 'textEntry', base: 'string' },
    declaration: {
      maxScore: 1,
      correct: 'drones',
      alternatives: ['drone'],
      feedback: { wrong: '<p>They are drones: some hundred of them, for a few months.</p>' },
    },
  },
  {
    prompt: '<p>How wide, in millimetres, is the gap between frames that bees leave free?</p>',
    interaction: { type: 'textEntry', base: 'float' },
    declaration: {
      maxScore: 1,
      correct: 8,
      tolerance: 1,
      feedback: { right: '<p>Eight, give or take one.</p>', wrong: '<p>Narrower than a finger: about eight.</p>' },
    },
  },
  {
    prompt: '<p>How many days does each take from egg to bee?</p>',
    interaction: {
      type: 'match',
      shuffle: true,
      sources: [choice('queen', 'Queen'), choice('worker', 'Worker'), choice('drone', 'Drone')],
      targets: [choice('d16', '16 days'), choice('d21', '21 days'), choice('d24', '24 days'), choice('d30', '30 days')],
    },
    declaration: {
      maxScore: 3,
      correct: ['queen d16', 'worker d21', 'drone d24'],
      mapping: { 'queen d16': 1, 'worker d21': 1, 'drone d24': 1 },
    },
  },
  {
    prompt: '<p>A worker changes her work as she grows older. Begin with the youngest.</p>',
    interaction: {
      type: 'order',
      choices: [
        choice('clean', 'Cleans cells'),
        choice('feed', 'Feeds larvae'),
        choice('guard', 'Keeps guard at the entrance'),
        choice('forage', 'Flies out for nectar and pollen'),
      ],
    },
    declaration: {
      maxScore: 2,
      correct: ['clean', 'feed', 'guard', 'forage'],
      feedback: { wrong: '<p>The more dangerous a task is, the later it comes.</p>' },
    },
  },
  {
    prompt: '<p>Choose the word that fits each gap.</p>',
    interaction: {
      type: 'gapMatch',
      text: 'In May half of the bees leave with the {{who}} queen. Queen cells hang from the comb like {{like}}.',
      gaps: ['who', 'like'],
      choices: [choice('old', 'old'), choice('young', 'young'), choice('peanuts', 'peanuts'), choice('pears', 'pears')],
    },
    declaration: {
      maxScore: 2,
      correct: ['old who', 'peanuts like'],
      mapping: { 'old who': 1, 'peanuts like': 1 },
    },
  },
  {
    prompt: '<p>Complete the label of the jar.</p>',
    interaction: {
      type: 'inlineTextEntry',
      text: 'Honey keeps when only {{percent}} percent of it is water. Bees close the cell with {{lid}} then.',
      gaps: ['percent', 'lid'],
      choices: [],
    },
    declaration: {
      maxScore: 2,
      gaps: { percent: ['18', 'eighteen'], lid: ['wax', 'beeswax'] },
      mapping: { percent: 1, lid: 1 },
    },
  },
];
