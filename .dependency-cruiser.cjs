/** The ground floor, from its bottom: each room may import those before it. */
const ground = ['base', 'contract', 'portal', 'i18n', 'client', 'markup', 'ui', 'bridge'];

/** The subjects, and which others each may import. Each may import the ground floor. */
const subjects = {
  course: [],
  lists: ['course'],
  certificate: ['course'],
  calendar: [],
  channels: [],
  dashboard: ['course', 'lists'],
  discussion: ['course', 'channels'],
  // A work has files as a post has them.
  submission: ['course', 'discussion'],
  feedback: [],
  film: ['course', 'notes'],
  pdf: ['notes'],
  notes: [],
  notice: [],
  profile: [],
  proctoring: ['course'],
  reinforcement: [],
  tool: ['course'],
  tutor: [],
  search: [],
  event: ['course', 'calendar'],
  // The texts of authors contain films and files.
  text: ['course', 'film', 'pdf'],
  // An essay has files as a work has them.
  quiz: ['course', 'discussion', 'submission', 'text'],
  // A part of a course on screen shows the content of each kind.
  part: ['course', 'discussion', 'event', 'film', 'notes', 'quiz', 'submission', 'text', 'tool'],
};

const src = (names) => names.map((name) => `src/${name}`);
/** What a server shares with the portal: the contract, addresses, texts and the rules of the subjects. */
const shared = [
  ...src([
    'base',
    'contract',
    'portal',
    'i18n',
    'course/rules',
    'lists/rules',
    'notes/rules',
    'quiz/rules',
    'submission/rules',
    'quiz/kinds/(item|rules)',
    'quiz/kinds/[^/]+/rules',
    'calendar/ics',
    'tutor/tutor',
  ]),
  ...src([
    'certificate/(credential|credential-(schema|calls)|expiry|badges)',
    'feedback/feedback(-schema|-calls)?',
    'proctoring/proctoring',
  ]),
];

/** The rooms, and which other rooms each may import. */
const below = {
  ...Object.fromEntries(ground.map((room, at) => [`src/${room}`, src(ground.slice(0, at))])),
  ...Object.fromEntries(Object.entries(subjects).map(([room, others]) => [`src/${room}`, src([...ground, ...others])])),
  'src/conformance': src(['base', 'contract', 'client', 'certificate', 'course/rules', 'feedback', 'proctoring']),
  // First cards are drawn before the code of the list.
  'src/loading': src([...ground, 'lists']),
  'src/element': src([...ground, 'loading']),
  // Its own pages are in the portal's languages.
  'demo/platform': [...shared, 'demo/seed/people'],
  // Its server renders pages from the trees, texts and addresses of the element that replaces them.
  'demo/hosts/learn': ['demo/hosts', 'src/markup', 'src/lists/markup', ...shared],
  'demo/hosts/(?!learn/)': [],
};

const rooms = Object.entries(below).map(([room, allowed]) => ({
  name: room.replace(/\W+/g, '-'),
  comment: `${room} imports ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(src|elements|demo)/', pathNot: [`^${room}/`, ...allowed.map((other) => `^${other}[./]`)] },
}));

module.exports = {
  forbidden: [
    ...rooms,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'screens-stand-alone',
      comment:
        'What two screens share moves to ui, or to the room of its subject. Only learn-app shows other screens, and with `address` Addressed….tsx and Inner….tsx of a screen.',
      severity: 'error',
      from: { path: '^elements/(?!learn-app/)([^/]+)/(?!(Inner|Addressed)\\w*\\.tsx$)' },
      to: { path: '^elements/', pathNot: '^elements/$1/' },
    },
    {
      name: 'element-layer-for-definitions',
      comment: 'A screen takes from the element layer what defines it.',
      severity: 'error',
      from: {
        path: '^(src/(?!element/)|elements/[^/]+/(?!screen-loader|LearnApp|head-start|sent-page))',
        pathNot: '^src/element/',
      },
      to: { path: '^src/element/', pathNot: '^src/element/(define|css\\.d)\\.ts$' },
    },
    {
      name: 'gallery-stands-aside',
      comment: 'The state gallery shows parts of all rooms; none of them knows it.',
      severity: 'error',
      from: { pathNot: '^demo/gallery/' },
      to: { path: '^demo/gallery/' },
    },
    {
      name: 'no-tests-in-product',
      comment: 'The state gallery is no product, and shares the data builders of the tests.',
      severity: 'error',
      from: { path: '^(src|elements|demo)/', pathNot: '^demo/gallery/' },
      to: { path: '^test/' },
    },
    {
      name: 'react-stays-out-of-rules',
      severity: 'error',
      from: { path: '^src/(base|contract|portal|markup|bridge|client/(?!page)|[^/]+/(rules|markup|list-filters))/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'standing-is-asked',
      comment: 'What a course is for its learner is asked of `standing`, which knows all of it.',
      severity: 'error',
      from: { path: '^(src|elements|demo)/', pathNot: '^src/course/rules/' },
      to: {
        path: '^src/course/rules/(availability|badge|foot|shown-result|stage|urgency)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-of-questions-have-no-look',
      comment: 'The platform imports the rules of a kind of question, without its view.',
      severity: 'error',
      from: { path: ['^src/quiz/rules/', '^src/quiz/kinds/(item|rules)[.]ts$', '^src/quiz/kinds/[^/]+/rules[.]ts$'] },
      to: { path: ['node_modules/(react|react-dom)/', '^src/quiz/view/', '^src/quiz/kinds/.*views?[.]tsx?$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
