import type { SeedQuestion } from './seed-question';

const choice = (identifier: string, text: string) => ({ identifier, text });

/** An exam with a time limit, and an essay that an instructor grades. */
export const radiationLicence: readonly SeedQuestion[] = [
  {
    prompt: '<p>You move a small caesium source from one holder to another. Which of the three words helps most?</p>',
    interaction: {
      type: 'choice',
      maxChoices: 1,
      shuffle: true,
      choices: [
        choice('time', 'Time: work as fast as you can'),
        choice('distance', 'Distance: long tongs'),
        choice('shield', 'Shield: a lead apron'),
      ],
    },
    declaration: { maxScore: 2, correct: ['distance'] },
  },
  {
    prompt: '<p>Half a metre away from a point source you measure 80 µSv/h. How much is it at one metre, in µSv/h?</p>',
    interaction: { type: 'textEntry', base: 'float' },
    declaration: { maxScore: 2, correct: 20, tolerance: 0.5 },
  },
  {
    prompt: '<p>What stops what?</p>',
    interaction: {
      type: 'match',
      shuffle: true,
      sources: [
        choice('alpha', 'Alpha'),
        choice('beta', 'Beta'),
        choice('gamma', 'Gamma'),
        choice('neutron', 'Neutrons'),
      ],
      targets: [
        choice('paper', 'A sheet of paper'),
        choice('acrylic', 'A centimetre of acrylic'),
        choice('lead', 'Lead, by halves'),
        choice('water', 'Water or wax'),
      ],
    },
    declaration: {
      maxScore: 4,
      correct: ['alpha paper', 'beta acrylic', 'gamma lead', 'neutron water'],
      mapping: { 'alpha paper': 1, 'beta acrylic': 1, 'gamma lead': 1, 'neutron water': 1 },
    },
  },
  {
    prompt: '<p>A source is not in its drawer. Put the first quarter of an hour in order.</p>',
    interaction: {
      type: 'order',
      choices: [
        choice('stop', 'Stop: nobody leaves the room'),
        choice('call', 'Call 2230'),
        choice('measure', 'Measure from the store outwards'),
        choice('write', 'Write down who was in the room'),
      ],
    },
    declaration: { maxScore: 2, correct: ['stop', 'call', 'measure', 'write'] },
  },
  {
    prompt:
      '<p>The warning lamp above the X-ray cabinet has been flickering since last week. The interlock works, as everybody says, and the measurement must be finished by Friday. You are the only licence holder in the house today.</p><p>What do you decide, what do you write into the book, and what do you answer to the person who needs the result?</p>',
    interaction: { type: 'extendedText', expectedWords: 150, files: true },
    declaration: { maxScore: 10 },
  },
];
