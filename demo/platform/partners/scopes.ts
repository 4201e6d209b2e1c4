/** What a token may do, as the administrator's page says it. All partners may read. */
export const scopeTexts = {
  'learn:read': 'Show courses, results and messages',
  'learn:write': 'Take courses, answer, write and upload',
  'learn:manage': 'Teach and administer, for people who may',
} as const;

export type Scope = keyof typeof scopeTexts;
export const scopes = Object.keys(scopeTexts) as Scope[];
