import {
  BadgeStatus,
  BadgeType,
  ContentType,
  PublicationState,
  ResultVisibility,
  WorkflowState,
} from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { list, more, picture, steps, table } from '../markup';

const firstAid: SeedCourse = {
  code: 'SAF-120',
  name: 'First aid at work',
  type: ContentType.event,
  event: { inDays: 7, hour: 8, hours: 7, place: 'Room 0.14, ground floor' },
  description:
    'One day, two trainers, twelve people and a good many dummies. You will press, bandage, telephone and laugh.',
  about: `<h2>The day</h2>
${table('From nine to half past four, room 0.14', ['Time', 'What'], ['9:00', 'Finding somebody: check, call, breathe'], ['10:30', 'Pressing and breathing, until everybody can do it'], ['13:00', 'Bleeding, burns, breaks'], ['15:00', 'Four scenes in the yard, with make-up'], ['16:15', 'Questions, certificates'])}
<p>Wear trousers that may get dirty. Lunch is provided; tell us what you do not eat.</p>
${more('Who must come', '<p>Two people of every floor, and whoever works with machines. The certificate is valid for two years.</p>')}`,
  cover: 'plasters',
  facets: { Subject: 'Safety and health', Level: 'Beginner' },
  collections: ['Induction'],
  duration: 390,
  certificate: {
    name: 'First aider',
    about: 'May be named as a first aider at work.',
    validMonths: 24,
    badge: { type: BadgeType.credly, status: BadgeStatus.active, house: 'https://credly.example.org/badges/' },
  },
  html: `<h2>Before you come</h2><p>Save these two numbers in your telephone: 112, and 2222 from inside the house. Look where the next defibrillator hangs on your floor.</p><h2>Where</h2><p>Room 0.14, ground floor, beside the bicycle stand. The door is wide enough for a wheelchair; there is a loop for hearing aids.</p>`,
  accesses: {
    nora: { from: 7, until: 8, term: 'Winter term' },
    ben: { mandatory: true, from: 7, due: 8, term: 'Winter term' },
    fatima: { mandatory: true, retake: true, attempt: { state: WorkflowState.finished, started: 740, finished: 740 } },
    ingrid: { mandatory: true, attempt: { state: WorkflowState.finished, started: 100, finished: 100 } },
  },
};

const fireDrill: SeedCourse = {
  code: 'SAF-140',
  name: 'Fire drill and evacuation: autumn exercise',
  type: ContentType.event,
  event: { inDays: -12, hour: 9, hours: 1, place: 'The lime tree in the yard' },
  description: 'Ten minutes that nobody likes and everybody needs.',
  about: `<p>The alarm sounds once, without warning, in the given week. Leave by the nearest way out, close doors behind you, meet at the lime tree, and give your name to the person with the yellow vest.</p>${list('Do not use the lift.', 'Do not go back for your coat.', 'Help those who need help; if in doubt, ask.')}`,
  facets: { Subject: 'Safety and health', Level: 'Beginner' },
  collections: ['Induction'],
  duration: 10,
  inCatalog: false,
  html: '<p>Read the plan beside the lift on your floor today. Where is the second way out?</p>',
  accesses: {
    nora: { mandatory: true, attempt: { state: WorkflowState.inProgress, started: 13 } },
    ben: { mandatory: true, from: -30, until: -9 },
    fatima: { mandatory: true, attempt: { state: WorkflowState.finished, started: 20, finished: 20 } },
    ingrid: { mandatory: true, from: -30, until: -9 },
    adam: { mandatory: true, from: -30, until: -9 },
  },
};

const negotiation: SeedCourse = {
  code: 'COM-220',
  name: 'Negotiation: a reading circle',
  type: ContentType.discussion,
  description:
    'Six weeks, six short cases, and other people’s answers. You write, you read what the others wrote, you change your mind.',
  about: `<h2>How the circle works</h2>
${steps('On Monday a case appears: two sides, what each says, and what each does not say.', 'Until Wednesday everybody writes what they would do, in ten lines.', 'Until Friday everybody answers two others.')}
<blockquote><p>A position is what somebody says they want. An interest is why.</p></blockquote>
<p>At the end an instructor reads what you wrote and grades it. The cases come from flats, offices and families: an orange that two people want, a window that one wants open, a deadline that nobody set.</p>`,
  cover: 'overlap',
  facets: { Subject: 'Working together', Level: 'Intermediate' },
  collections: ['Working together', 'Editor’s choice'],
  duration: 180,
  gradedByHand: true,
  html: `<h2>Case one: the orange</h2><p>Two cooks want the last orange. They halve it, as fair people do. One squeezes her half and throws away the peel; the other grates his peel and throws away the rest.</p><p>Write in ten lines: at what moment could they have noticed? What question would have been enough? When did you last halve an orange?</p>`,
  accesses: {
    nora: {},
    ben: { attempt: { state: WorkflowState.gradingApproved, started: 50, finished: 8 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 130, finished: 90 } },
    ingrid: { attempt: { state: WorkflowState.inProgress, started: 6 } },
  },
};

const sqlRoom: SeedCourse = {
  code: 'DAT-150',
  name: 'SQL practice room',
  type: ContentType.lti,
  description:
    'Thirty questions to a small library’s database. An outside tool checks every answer and shows what it would have found.',
  about: `<h2>The library</h2>
<p>Four tables: books, copies, readers, loans. The first questions need one table, the last need all four.</p>
<pre><code>select title, count(*) as times
from loans join copies using (copy_id) join books using (book_id)
group by title
order by times desc
limit 10;</code></pre>
<p>You may make mistakes as often as you like. The tool keeps your best answer to each question.</p>
${more('What the tool learns about you', '<p>Your name and a number, so that you find your work again. No address, no grade of other courses.</p>')}`,
  cover: 'tables',
  facets: { Subject: 'Data', Level: 'Intermediate' },
  collections: ['Data and law'],
  duration: 150,
  graded: true,
  html: '<p>The practice room opens in a tool of its own.</p>',
  accesses: {
    ben: { due: 16 },
    fatima: { attempt: { state: WorkflowState.finished, started: 200, finished: 180, score: 0.9 } },
    ingrid: { attempt: { state: WorkflowState.inProgress, started: 15 } },
  },
};

const music: SeedCourse = {
  code: 'MUS-101',
  prerequisites: 'A quiet room and headphones.',
  name: 'Music theory: intervals and chords',
  description: 'Why some tones like each other. No notes needed, only a keyboard, real or drawn.',
  about: `<p>Twelve tones in a ring are enough to understand most of the music you hear. This reading shows three shapes in that ring.</p>${picture('tone-ring', 'A ring of twelve tones in which triangles join three at a time')}${list('Intervals as steps', 'Major and minor as two triangles', 'Why the fifth is at home everywhere')}`,
  cover: 'tone-ring',
  facets: { Subject: 'Arts', Level: 'Beginner' },
  collections: ['Craft'],
  duration: 25,
  graded: true,
  gradedByHand: true,
  html: `<p>Sing two tones one after the other. What lies between them is an interval, and you recognise it wherever you begin. A lullaby stays the same lullaby, sung high or low; only its intervals are the song.</p>
<h2>Counting steps</h2>
<p>On a keyboard count every key, black ones too. Seven steps make a fifth, four a major third, three a minor third, twelve an octave.</p>
${table('Intervals and where you have heard them', ['Steps', 'Name', 'Character'], ['3', 'minor third', 'a cuckoo, a call across the yard'], ['4', 'major third', 'a door bell'], ['5', 'fourth', 'a fire engine'], ['7', 'fifth', 'open, like an empty church'], ['12', 'octave', 'the same, higher'])}
<h2>Two triangles</h2>
<p>Stack a major third and a minor one and you have a major chord: 4 and 3. Turn the order round, 3 and 4, and it is a minor chord. The frame is the same fifth; only the middle tone has moved by one step. All the difference between bright and dark lies in this one step.</p>
<h2>Why?</h2>
<p>A string that swings 440 times a second also swings 880, 1320 and 1760 times, more softly. These overtones are in every tone. The tone a fifth above has many of them in common; the ear finds relatives. With the minor third it finds fewer, and listens more closely.</p>
<p>Press three keys at random and listen for a minute. Then move one of them by one step. You are composing. Record half a minute of it and finish the course: an instructor listens, and grades it.</p>`,
  accesses: {
    nora: { attempt: { state: WorkflowState.inProgress, started: 1 } },
    ben: { attempt: { state: WorkflowState.inGrading, started: 10, finished: 2 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 70, finished: 69, score: 1 }, retake: true },
  },
};

const urbanTrees: SeedCourse = {
  code: 'ENV-115',
  prerequisites: 'No previous knowledge.',
  name: 'Urban trees',
  description: 'Ten trees that stand in most streets, and what they put up with there.',
  about: `<p>A street tree lives on a cubic metre of earth, salted in winter, baked in summer, and is expected to give shade for eighty years. This reading helps you to look at it with respect.</p>${list('Recognising ten kinds by bark and outline', 'What a trunk tells about the soil', 'When to call somebody')}`,
  cover: 'street-trees',
  facets: { Subject: 'Nature', Level: 'Beginner' },
  collections: ['Outdoors', 'Science', 'Field and forest'],
  duration: 20,
  html: `<p>Take this page for a walk. You need one street, half an hour, and permission to stand still.</p>
<h2>From afar: the outline</h2>
<p>A lime is a heart, a plane a cloud, a hornbeam a flame, a birch a fountain. In winter the outline is easier to see than in summer, and it is the one thing that you can recognise from a moving tram.</p>
<h2>From near: the bark</h2>
${table('Five barks', ['Tree', 'Bark', 'Feels like'], ['Plane', 'olive and cream patches', 'a map'], ['Birch', 'white, black lips', 'paper'], ['Beech', 'grey, smooth', 'an elephant’s leg'], ['Oak', 'deep, upright furrows', 'a dry river bed'], ['Lime', 'fine net', 'knitting'])}
<h2>At the foot: the trouble</h2>
<p>Does the asphalt rise? The roots are looking for air. Is the trunk straight as a post where it meets the ground, with no swelling? It was planted too deep, and slowly strangles itself. Is there a grate? Look whether it still has room; some cut into the bark.</p>
<h2>What you can do</h2>
<p>In a dry July ten buckets of water, once a week, all at once. Small sips every day keep the roots at the surface. If a large branch is dead or a fungus grows at the foot, call the district; they would rather come once too often.</p>`,
  accesses: {
    nora: { attempt: { state: WorkflowState.finished, started: 4, finished: 3 }, retake: true },
    ben: {},
    fatima: { attempt: { state: WorkflowState.finished, started: 31, finished: 31 }, retake: true },
  },
};

const knots: SeedCourse = {
  code: 'CRA-108',
  prerequisites: 'Two metres of rope, as thick as a finger.',
  name: 'Knots and splices',
  type: ContentType.video,
  details: {
    video: {
      url: '/api/lms-storage/v1/files/media/bowline.webm',
      poster: '/api/lms-storage/v1/files/media/bowline.jpg',
      captions: [
        { language: 'en', label: 'English', url: '/api/lms-storage/v1/files/media/bowline.en.vtt' },
        { language: 'de', label: 'Deutsch', url: '/api/lms-storage/v1/files/media/bowline.de.vtt' },
        { language: 'ar', label: 'العربية', url: '/api/lms-storage/v1/files/media/bowline.ar.vtt' },
        { language: 'ja', label: '日本語', url: '/api/lms-storage/v1/files/media/bowline.ja.vtt' },
      ],
    },
  },
  description: 'Eight knots for boats, tents and parcels, filmed over the shoulder and slow enough to tie along.',
  about: `<p>Every knot is shown three times: at once, slowly, and with the mistake that everybody makes.</p>${list('Bowline', 'Clove hitch', 'Sheet bend', 'Figure of eight', 'Round turn and two half hitches', 'Trucker’s hitch', 'Prusik', 'Eye splice')}<p>Have two metres of rope at hand, as thick as your little finger.</p>`,
  cover: 'knot',
  facets: { Subject: 'Food and craft', Level: 'Beginner' },
  collections: ['Craft', 'Outdoors'],
  duration: 35,
  html: `<h2>The bowline in words</h2><p>A rabbit comes out of its hole, runs round the tree, and goes down the hole again. The hole is a loop whose end lies on top; the tree is the long part of the rope. Pull the tree, never the rabbit.</p>`,
  accesses: {
    ingrid: {},
    nora: { from: 3 },
    ben: { attempt: { state: WorkflowState.finished, started: 90, finished: 88, imported: true } },
    fatima: { attempt: { state: WorkflowState.finished, started: 160, finished: 158 }, retake: true },
  },
};

const photography: SeedCourse = {
  code: 'ART-103',
  prerequisites: 'A pencil and a sheet of paper.',
  name: 'Photography: light first',
  state: PublicationState.expired,
  description:
    'A workshop of last summer about aperture, time and patience. Its texts stay readable for those who took part.',
  about: `<p>Three numbers decide about a photograph, and all three are about light: how wide the window, how long it is open, how keen the film behind it.</p><p>The workshop is over. If you took part, you will find your notes here.</p>`,
  cover: 'aperture',
  facets: { Subject: 'Arts', Level: 'Intermediate' },
  collections: ['Craft'],
  duration: 40,
  html: `<p>Before you lift the camera, turn once on your heel and look where the light comes from. Then decide where you stand. Only then think of what you wanted to photograph.</p><h2>Aperture</h2><p>A small number is a wide window: much light, little sharpness in depth. A portrait likes 2.8; a landscape likes 11.</p>`,
  accesses: {
    ben: { attempt: { state: WorkflowState.inProgress, started: 130 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 140, finished: 120 } },
  },
};

const rivers: SeedCourse = {
  code: 'GEO-130',
  name: 'How rivers shape land',
  state: PublicationState.archived,
  description: 'A course of earlier years, kept for those who hold its certificate.',
  about: `<p>Water takes the outer bank and lays it down on the inner one, and so a river wanders through its valley like somebody who looks for their keys.</p>${picture('meanders', 'A winding river and an oxbow lake, seen from above')}`,
  cover: 'meanders',
  facets: { Subject: 'Natural sciences', Level: 'Beginner' },
  collections: ['Science'],
  duration: 30,
  graded: true,
  certificate: {
    name: 'River reader',
    about: 'Reads a valley from a map.',
    validMonths: 24,
    badge: { type: BadgeType.custom, status: BadgeStatus.archived },
  },
  html: '<h2>Meanders</h2><p>Look at a river on a map and lay a thread along it. Stretch the thread: it is often three times as long as the valley.</p>',
  accesses: {
    ben: { attempt: { state: WorkflowState.finished, started: 900, finished: 880, score: 0.74 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 860, finished: 850, score: 0.91 } },
  },
};

const calligraphy: SeedCourse = {
  code: 'ART-115',
  language: 'ar',
  name: 'الخط العربي: مدخل إلى الحرف والإيقاع',
  description:
    'قراءة قصيرة عن ميزان الحرف العربي: كيف تقاس الحروف بالنقطة، وكيف يصنع البياضُ بين الكلمات إيقاع السطر كله.',
  about: `<h2>ماذا ستتعلم؟</h2>
${list('كيف تُقاس الحروف بالنقطة.', 'ما الفرق بين النسخ والرقعة والثلث.', 'كيف يُقرأ السطر بوصفه إيقاعاً من السواد والبياض.')}
<blockquote><p>الحرف الجميل هو الذي يترك لجاره مكاناً.</p></blockquote>
<p>تحتاج إلى قلم عريض السن وورق أملس ونصف ساعة هادئة.</p>`,
  cover: 'girih',
  facets: { Subject: 'Arts', Level: 'Beginner' },
  collections: ['Craft'],
  duration: 30,
  html: `<p>يبدأ كل شيء بنقطة. يضع الخطاط سن القلم على الورق مائلاً ويسحبه بقدر عرضه، فيحصل على معيّن صغير. بهذه النقطة تُقاس الحروف جميعها: فالألف في خط النسخ خمس نقاط تقريباً، وفي الثلث سبع.</p>
<h2>القلم والزاوية</h2>
<p>لا يضغط الخطاط على القلم ليصنع الغليظ والدقيق، بل يحافظ على زاوية ثابتة فيأتي الفرق من اتجاه الحركة وحدها. جرّب أن ترسم دائرة دون أن تدير القلم في يدك، وستراها تغلظ وترقّ من تلقاء نفسها.</p>
${table('ثلاثة خطوط', ['الخط', 'أين تراه', 'طبعه'], ['النسخ', 'الكتب والصحف', 'واضح ومتزن'], ['الرقعة', 'الرسائل واللافتات', 'سريع وقصير'], ['الثلث', 'المساجد والعناوين', 'مهيب وواسع'])}
<h2>البياض</h2>
<p>انظر إلى سطر مكتوب من بعيد حتى لا تعود تقرأ. سترى كتلاً من السواد تفصل بينها فراغات. إن تساوت الفراغات استراحت العين، وإن تفاوتت تعثّرت. لهذا يقول الخطاطون إن نصف الخط فيما لا يُكتب.</p>
<h2>تمرين</h2>
${steps('اكتب حرف النون عشر مرات ببطء.', 'اختر أفضلها، وقس عرضه بالنقاط.', 'اكتب كلمة «نون» واجعل الحرفين متساويين.')}`,
  accesses: {
    nora: {},
    fatima: { attempt: { state: WorkflowState.finished, started: 25, finished: 22 }, retake: true },
    ben: {},
  },
};

const instruments: SeedCourse = {
  code: 'OPS-317',
  name: 'Handling, storage, transport and documented return of borrowed measuring instruments in multi-site field campaigns: a course for new coordinators (revised edition)',
  description:
    'Who signs what, which case belongs to which probe, why the battery travels apart from the logger, and how to give everything back at the end of a campaign so that the next team finds it calibrated, complete and dry.',
  about: `<p>The title was settled by a committee. The course is shorter.</p>${steps('Sign out', 'Pack', 'Travel', 'Measure', 'Dry', 'Sign in')}${table('What travels how', ['Thing', 'Case', 'Apart from'], ['Logger', 'grey, foam', 'its battery'], ['Probe', 'tube with cap', 'anything magnetic'], ['Standard solution', 'box with binder', 'the lunch'])}`,
  facets: { Subject: 'Working together', Level: 'Intermediate' },
  collections: ['Working together', 'Field and forest'],
  duration: 15,
  html: '<p>An instrument that comes back wet is broken in a month; one that comes back without its sheet is lost in a week. Five minutes at the end of a long day decide about both.</p><h2>At the end of the day</h2><ol><li>Rinse with clean water, never with what is in the bottle from this morning.</li><li>Wipe, open all caps, let it stand overnight.</li><li>Write the number of hours and anything odd on the sheet.</li></ol>',
  accesses: {
    nora: {},
    ben: { due: -20, attempt: { state: WorkflowState.inProgress, started: 60 } },
    fatima: { attempt: { state: WorkflowState.finished, started: 15, finished: 14 } },
    ingrid: {},
  },
};

const minutes: SeedCourse = {
  code: 'COM-104',
  name: 'Minutes that people read',
  description: 'Three lines at the top, and the rest for the archive.',
  about: `<p>Most minutes are written for the one who was there, and are read by the one who was not. A short reading on how to serve the second.</p><blockquote><p>Decided. Open. Who, until when.</p></blockquote>`,
  facets: { Subject: 'Working together', Level: 'Beginner' },
  collections: ['Working together'],
  duration: 8,
  html: `<p>Write the end first. Three lines at the top say what was decided, what is open, and who does what until when. Everything below is for the archive and may be brief.</p>${table('The same hour, twice', ['Usual', 'Better'], ['Item 3: The heating was discussed at length.', '<b>Decided:</b> the heating is repaired in March.'], ['Ms Ito agreed to look into it.', '<b>Ito,</b> by 12 May: two offers.'], ['Various opinions were voiced.', '<b>Open:</b> who pays.'])}<p>Send them on the same day. Minutes that come after a week are history.</p>`,
  accesses: {
    nora: { attempt: { state: WorkflowState.inProgress, started: 0 } },
    ben: {
      retake: true,
      reveal: ResultVisibility.never,
      attempt: { state: WorkflowState.finished, started: 26, finished: 26 },
    },
    fatima: { attempt: { state: WorkflowState.finished, started: 12, finished: 12 } },
    adam: {},
  },
};

const onboarding: SeedCourse = {
  code: 'ORG-100',
  name: 'Welcome to the project',
  description: 'Where things are, whom to ask, and what nobody will tell you because everybody thinks that you know.',
  about: `<h2>Your first week</h2>${steps('Monday: keys, coffee, one person to sit beside.', 'Tuesday: read the last three reports, and note every word that you do not know.', 'Wednesday: go through your words with somebody.', 'Thursday: change one small thing, and see it through.', 'Friday: tell us what surprised you. It is the most useful thing that a new person brings.')}`,
  facets: { Subject: 'Working together', Level: 'Beginner' },
  collections: ['Working together', 'Induction'],
  duration: 12,
  inCatalog: false,
  html: '<p>There are no stupid questions in the first three months. After that there are, and we will miss your old ones.</p><h2>Whom to ask</h2><ul><li>Keys and rooms: the front desk.</li><li>Money: the yellow form, then Mr Adeyemi.</li><li>Everything else: the person beside you.</li></ul>',
  accesses: {
    nora: { mandatory: true, due: 3, retake: true },
    ben: { mandatory: true, retake: true, attempt: { state: WorkflowState.finished, started: 500, finished: 499 } },
    fatima: { mandatory: true, retake: true, attempt: { state: WorkflowState.finished, started: 310, finished: 309 } },
  },
};

const plainLanguage: SeedCourse = {
  code: 'COM-108',
  name: 'Plain language for public offices',
  description:
    'Letters that people understand at the first reading, with twenty before-and-after examples from our own drawers.',
  about: `<p>One thought a sentence. Verbs in place of nouns. The reader in place of the office.</p>${more('An example', '<p><b>Before:</b> Submission of the application must be effected no later than 31 March.<br><b>After:</b> Please send us your application by 31 March.</p>')}`,
  facets: { Subject: 'Design and language', Level: 'Beginner' },
  collections: ['Working together'],
  duration: 45,
  // Only the open catalog on the library's page shows it.
  domain: 'library.example',
  html: '<p>Read your letter aloud. Where you run out of breath, put a full stop. Where you would say it differently to a neighbour, write what you would say.</p>',
  accesses: { ingrid: {} },
};

const cycling: SeedCourse = {
  code: 'SAF-155',
  name: 'By bicycle to work',
  state: PublicationState.draft,
  description: 'Routes, repairs, rain. In preparation for spring.',
  about:
    '<p>A small course about a small machine: choosing a way that you like, mending a tyre in ten minutes, arriving dry.</p>',
  facets: { Subject: 'Safety and health', Level: 'Beginner' },
  collections: ['Outdoors'],
  duration: 20,
  html: '<p>In preparation.</p>',
  accesses: { nora: {}, ben: {} },
};

/** The courses that are one activity. */
export const singleCourses: readonly SeedCourse[] = [
  firstAid,
  fireDrill,
  negotiation,
  sqlRoom,
  music,
  urbanTrees,
  knots,
  photography,
  rivers,
  calligraphy,
  instruments,
  minutes,
  onboarding,
  plainLanguage,
  cycling,
];
