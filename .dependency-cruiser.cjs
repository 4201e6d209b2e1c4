/** The rooms, and which other rooms each may import. */
const below = {
  'src/domain': [],
  'src/api/contract': ['src/domain'],
  'src/api/(?!contract)': ['src/domain', 'src/api'],
  'src/i18n': ['src/domain', 'src/api'],
  'src/markup': ['src/domain', 'src/i18n'],
  'src/state': ['src/domain', 'src/api', 'src/i18n'],
  'src/bridge': ['src/domain', 'src/api', 'src/state'],
  'src/ui': ['src/domain', 'src/api', 'src/i18n', 'src/markup', 'src/state'],
  'src/content': [
    'src/domain',
    'src/api',
    'src/i18n',
    'src/markup',
    'src/state',
    'src/bridge',
    'src/telemetry',
    'src/ui',
  ],
  'src/telemetry': ['src/domain', 'src/api', 'src/i18n', 'src/state'],
  'src/element': ['src/domain', 'src/api', 'src/i18n', 'src/markup', 'src/state', 'src/ui'],
  // Its own pages are in the portal's languages.
  'demo/platform': ['src/domain', 'src/api/contract', 'src/i18n'],
  // Its server renders pages from the trees, texts and addresses of the element that replaces them.
  'demo/hosts/learn': ['demo/hosts', 'src/domain', 'src/api/contract', 'src/i18n', 'src/markup'],
  'demo/hosts/(?!learn/)': [],
};

const rooms = Object.entries(below).map(([room, allowed]) => ({
  name: room.replace(/\W+/g, '-'),
  comment: `${room} imports ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}` },
  to: { path: '^(src|elements|demo)/', pathNot: [`^${room}`, ...allowed.map((other) => `^${other}/`)] },
}));

module.exports = {
  forbidden: [
    ...rooms,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'screens-stand-alone',
      comment:
        'What two screens share moves to ui, content or domain. Only learn-app shows other screens, and with `address` Addressed….tsx and Inner….tsx of a screen.',
      severity: 'error',
      from: { path: '^elements/(?!learn-app/)([^/]+)/(?!(Inner|Addressed)\\w*\\.tsx$)' },
      to: { path: '^elements/', pathNot: '^elements/$1/' },
    },
    {
      name: 'element-layer-for-definitions',
      comment: 'A screen takes from the element layer the types of its definition, and what defines it.',
      severity: 'error',
      from: {
        path: '^(src/(?!element/)|elements/[^/]+/(?!screen-loader|LearnApp|head-start|sent-page))',
        pathNot: '^src/element/',
      },
      to: { path: '^src/element/', pathNot: '^src/element/(definition|define|css\\.d)\\.ts$' },
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
      from: { path: '^src/(domain|api|markup|bridge)/' },
      to: { path: 'node_modules/(react|react-dom)/' },
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
