import {
  DisplayMode,
  PublicationState,
  ResultVisibility,
  ReviewPolicy,
  TimeUnit,
  WorkflowState,
} from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { list, more, steps, table } from '../markup';

/** A course with dates: its parts open, close and become due over time. */
export const riverSeason: SeedCourse = {
  code: 'ENV-240',
  prerequisites: 'A river or a stream that you can reach safely, and one afternoon a month.',
  name: 'A measuring season at the river',
  description:
    'Water level, flow and temperature from snowmelt to first frost: what is measured when, by whom, and what becomes of the numbers.',
  about: `<h2>A course with a calendar</h2>
<p>A river does not wait. Each part of this course opens when its work is due at the gauge, and closes when it is over. What you miss this year you measure next year.</p>
${list('The gauge and the stage board', 'Measuring flow with a current meter', 'Low water and what it tells', 'Handing over the season’s data')}
${more('Clothing', '<p>Waders, a life vest, and somebody on the bank who watches. Nobody steps into the river alone.</p>')}`,
  cover: 'meanders',
  facets: { Subject: 'Nature', Level: 'Advanced' },
  collections: ['Field and forest'],
  graded: true,
  displayMode: DisplayMode.embeddedCustom,
  size: { width: 1180, height: 820 },
  fullscreen: true,
  refusesNew: true,
  retake: { window: 3, unit: TimeUnit.months },
  parts: [
    {
      name: 'The gauge and its zero',
      duration: 8,
      html: `<p>A stage board is a ruler that stands in the river. Its zero is not the river bed: the bed moves, the zero must not. Somebody once fixed it to a bolt in a rock, and all levels of a century hang on that bolt.</p>
<h2>Reading it</h2>
${steps('Stand so that your eye is level with the water.', 'Wait for ten waves and read the middle between crest and trough.', 'Write level, time and weather, in this order, before you look up.')}
<p>A reading without its time is a number without a meaning. A level of 1.42 metres at six in the morning and at six in the evening are two different rivers.</p>
<h2>When the zero has moved</h2>
<p>Ice, floating trees and well-meaning masons move boards. Level it against the bolt once a year and after every flood; if it has moved, say so in the book, and correct nothing backwards on your own. Who reads the series later needs to know that there was a doubt, and when.</p>`,
    },
    {
      name: 'Snowmelt: the rising limb',
      duration: 9,
      review: ReviewPolicy.never,
      html: `<p>In the weeks of snowmelt the river breathes once a day: low at dawn, high in the evening, later the longer the way from the snow. Measure at the same hour, or you will measure the hour.</p>
${table('One day in April', ['Hour', 'Level', 'Water'], ['6', '0.84 m', '2.1 °C'], ['12', '0.91 m', '3.4 °C'], ['18', '1.12 m', '4.0 °C'], ['24', '1.03 m', '3.0 °C'])}
<p>Draw the four points. The line between them is a guess; the river has drawn a better one.</p>
<h2>Why the rising limb is precious</h2>
<p>While a river rises it carries more than when it falls through the same level: the slope of its surface is steeper. A table of flows that was made from falling water alone is wrong by a tenth and more in spring. So go out when it rises, even if it is dark and wet then; the falling limb will wait for you, and the rising one is over by the next morning.</p>
<p>Take somebody along. In snowmelt the banks are undercut, and the ground that carried you yesterday hangs over the water today. The one on the bank holds the line, the clock and the notebook; the one in the river holds nothing but the meter.</p>`,
    },
    {
      name: 'Your own flow measurement',
      duration: 40,
      gradedByHand: true,
      attemptLimit: 3,
      weight: 3,
      dates: { due: 12, gracePeriodUntil: 19 },
      details: {
        submission: {
          again: true,
          rubric: [
            {
              id: 'method',
              name: 'Method: verticals, depths, speeds',
              levels: [
                { id: 'gaps', name: 'Steps are missing', points: 0 },
                { id: 'most', name: 'Most steps, with gaps', points: 2 },
                { id: 'whole', name: 'All steps, in order', points: 4 },
              ],
            },
            {
              id: 'sum',
              name: 'The calculation',
              levels: [
                { id: 'wrong', name: 'Can’t be followed', points: 0 },
                { id: 'right', name: 'Can be followed, and is right', points: 3 },
              ],
            },
            {
              id: 'doubt',
              name: 'Honest about the error',
              levels: [
                { id: 'none', name: 'No estimate', points: 0 },
                { id: 'late', name: 'Estimated after the comparison', points: 1.5 },
                { id: 'first', name: 'Estimated before the comparison', points: 3 },
              ],
            },
          ],
        },
      },
      html: `<p>Now it is your turn. Choose a straight reach, stretch a line across, and measure depth and speed at ten verticals. Write down below what you found, and attach your sheet: Ingrid Vasquez-Holm reads it and gives the grade.</p>
${steps('Ten verticals, none holding more than a tenth of the flow.', 'Depth twice; speed at six tenths of the depth, for at least forty seconds.', 'Sum up, and estimate your error before you compare with the gauge.')}
<p>A result that is wrong and honest about it is worth more here than one that is right by chance.</p>`,
    },
    {
      name: 'Spring sampling',
      duration: 15,
      optional: true,
      dates: { startUntil: -20 },
      html: `<p>Spring samples are taken before the leaves are out, while light still reaches the water.</p>`,
    },
    {
      name: 'The flood report of this year',
      duration: 5,
      optional: true,
      dates: { accessibleUntil: -3 },
      html: `<p>The report was open for comments until the council met.</p>`,
    },
    {
      name: 'Low water',
      dates: { startFrom: 21 },
      optional: true,
      parts: [
        {
          name: 'What a river says when it is quiet',
          duration: 7,
          html: `<p>At low water all that flows comes out of the ground. Measured now, a river tells how much the hills have stored.</p>`,
        },
        {
          name: 'A list of gauges that fall dry',
          duration: 3,
          dates: { startFrom: -30 },
          html: `<p>Seven of our gauges have fallen dry in the last ten years; here is when.</p>`,
        },
      ],
    },
    {
      name: 'Ice at the gauge',
      duration: 6,
      state: PublicationState.draft,
      optional: true,
    },
    {
      name: 'Old tables of the nineties',
      duration: 6,
      state: PublicationState.archived,
      optional: true,
      html: '<p>Replaced by the new data base.</p>',
    },
    {
      name: 'Handing over the season',
      duration: 10,
      afterPrevious: true,
      review: ReviewPolicy.afterRevealingResults,
      disclosure: ResultVisibility.afterDate,
      dates: { resultsDisclosureFrom: 30 },
      html: `<p>A season ends on paper. Whoever reads your numbers in twenty years has only what you wrote beside them.</p>
${list('Every change of the gauge, with date and photograph', 'Every day on which you doubted a reading, and why', 'Who measured, with which instrument, calibrated when')}
<p>Then sign it, and hand it over to somebody who may ask you questions as long as you remember the answers.</p>`,
    },
  ],
  accesses: {
    nora: { due: 60 },
    ben: { attempt: { state: WorkflowState.inProgress, started: 12, done: 2 }, due: 45, term: 'Autumn term' },
    fatima: {
      attempt: { state: WorkflowState.finished, started: 200, finished: 120, score: 0.71 },
      reveal: ResultVisibility.afterDate,
      revealIn: 14,
      retake: true,
    },
    adam: {
      attempt: {
        state: WorkflowState.inProgress,
        started: 12,
        done: 2,
        waiting: { 'Your own flow measurement': 1 },
      },
      due: 45,
    },
    ingrid: {
      attempt: { state: WorkflowState.finished, started: 400, finished: 30, score: 0.88 },
      reveal: ResultVisibility.never,
      retake: true,
    },
  },
};
