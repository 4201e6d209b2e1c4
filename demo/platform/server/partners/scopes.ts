/** What a token may do. All partners may read. */
export const scopes = ['learn:read', 'learn:write', 'learn:manage'] as const;
export type Scope = (typeof scopes)[number];
