import { TimeUnit, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { figure, list, more, steps, table } from '../markup';

export const privacy: SeedCourse = {
  code: 'LAW-130',
  prerequisites: 'No previous knowledge.',
  name: 'Data protection at work',
  description:
    'What may I collect, how long may I keep it, and what do I do when it has gone to the wrong address? Four short parts with cases from our own house.',
  about: `<h2>In short</h2>
<p>Data protection is not about data. It is about people, who should not have to wonder who knows what of them.</p>
${list('Personal data, and what makes them so', 'Six reasons to have them', 'The first hour of a mishap', 'Answering a request')}
${more('Legal note', '<p>The course explains the General Data Protection Regulation in everyday words. It does not replace advice; our data protection officer gives that, and likes to be asked early.</p>')}`,
  cover: 'keyhole',
  facets: { Subject: 'Law and ethics', Level: 'Beginner' },
  collections: ['Induction', 'Data and law'],
  graded: true,
  retake: { window: 2, unit: TimeUnit.weeks },
  certificate: {
    name: 'Data protection, basics',
    about: 'Knows the duties of everybody who handles personal data.',
    validMonths: 12,
  },
  parts: [
    {
      name: 'What is personal?',
      duration: 8,
      html: `<p>Personal is everything that tells something about a living person who can be recognised. The name need not stand beside it. ‘The only left-handed violinist of the orchestra’ is one person, and what follows in the sentence is personal.</p>
${table('Personal or not?', ['Example', 'Answer', 'Because'], ['Room temperature in the reading room', 'no', 'it tells about a room'], ['Room temperature in Ms Ito’s study', 'yes', 'it tells when she is there'], ['Average grade of 400 students', 'no', 'nobody can be recognised'], ['Average grade of the two from Malta', 'yes', 'everybody knows who they are'], ['Number plate', 'yes', 'somebody can look it up'])}
<h2>Special kinds</h2>
<p>Health, religion, origin, politics, union membership, sexual life, biometric and genetic data: of these you may have nothing without a particular reason. Mind that they hide. A seating plan with ‘halal’ beside two names holds data on religion. A sick note in the shared calendar holds data on health.</p>
<p>Look at the last list you sent to somebody. Which column told more than it needed to?</p>`,
    },
    {
      name: 'The path of data',
      duration: 9,
      html: `<p>Follow one piece of data through its life, and ask the same question five times: do we need this?</p>
${figure('data-path', 'Five circles joined by arrows: collect, store, use, share, delete', 'Most mishaps happen at the joints: when data are copied, sent, or not deleted.')}
<h2>Six reasons</h2>
<p>To collect at all, one of six reasons must hold: consent, a contract, a legal duty, a vital interest, a public task, or an interest of ours that outweighs that of the person. Consent sounds simplest and is the weakest, since it can be taken back on any day. If you have a contract, do not ask for consent as well.</p>
<h2>As little as possible</h2>
${list('Do you need the date of birth, or only whether somebody is of age?', 'Do you need the reason for the absence, or only its dates?', 'Do all twelve people in the channel need the list?')}
<h2>As short as possible</h2>
<p>Write the date of deletion into the file name when you make the file. A list of participants named <code>delete-after-2027-03</code> will be deleted; one named <code>final_new</code> will outlive us all.</p>`,
    },
    {
      name: 'The first hour of a mishap',
      duration: 7,
      html: `<p>An e-mail with a table of salaries has gone to ‘all’ in place of ‘Al’. It happens to careful people. What counts is the next hour.</p>
${steps('Tell the data protection officer, by telephone. Not tomorrow, not after you have mended it.', 'Stop what still goes on: withdraw the link, lock the folder, switch off the rule.', 'Ask those who received it to delete it and to say so. Do not ask them to keep quiet.', 'Write down when it happened, when you noticed, whose data, which, how many.')}
<p>The officer has seventy-two hours to tell the authority if there is a risk for people, counted from the moment at which <em>anybody</em> in the house knew. If you wait two days out of shame, she has one day left.</p>
<blockquote><p>Nobody here has ever had trouble for reporting. Some have had trouble for not reporting.</p></blockquote>
${more('Does a lost telephone count?', '<p>Yes, even if it was locked. It is then usually a small matter; but that is for the officer to say.</p>')}`,
    },
    {
      name: 'Somebody asks what we have',
      duration: 6,
      html: `<p>Everybody may ask what we have stored about them, and need not say why. We have one month to answer. The month begins when the question reaches anybody in the house, on paper, on the telephone, or in the comments under a photograph.</p>
${steps('Recognise the question. It rarely says ‘Article 15’. It says ‘Where did you get my address?’', 'Pass it on the same day to privacy@learn.example.', 'Do not answer yourself, and do not delete anything quickly.', 'Search when the officer asks you to: mail, files, notes, chat, paper.')}
<p>People may also have things corrected, deleted, handed over or no longer used for advertising. The last wish is always granted, at once and without discussion.</p>
<p>What we send must be complete and readable: not a dump from the database, but a list with an explanation, and with the names of others blacked out.</p>
<p>When you write a note about somebody, imagine that they read it. One day they may, and the better notes are those that one would not mind showing.</p>`,
    },
  ],
  accesses: {
    nora: { mandatory: true, due: 1, term: 'Autumn term' },
    ben: {
      mandatory: true,
      retake: true,
      earlier: [0.55],
      attempt: { state: WorkflowState.finished, started: 380, finished: 378, score: 0.86 },
      due: -10,
    },
    fatima: {
      mandatory: true,
      retake: true,
      attempt: { state: WorkflowState.finished, started: 52, finished: 50, score: 0.94 },
    },
    ingrid: { mandatory: true, attempt: { state: WorkflowState.submitted, started: 4, finished: 1 } },
    adam: { mandatory: true, due: 3, attempt: { state: WorkflowState.inProgress, started: 5, done: 2 } },
  },
};
