// The tables, by subject.
export * from './schema/people';
export * from './schema/courses';
export * from './schema/work';
export * from './schema/listed-courses';
export * from './schema/groups';
export * from './schema/channels';
export * from './schema/quizzes';
export * from './schema/submissions';
export * from './schema/discussions';
export * from './schema/tools';
export * from './schema/packages';
export * from './schema/tutor';
export * from './schema/search';
export * from './schema/notices';
export * from './schema/annotations';
export * from './schema/sign-in';
export * from './schema/platform';
