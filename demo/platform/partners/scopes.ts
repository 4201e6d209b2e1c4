/** What a token may do. `manage` is for teachers and administrators. */
export type Scope = 'learn:read' | 'learn:write' | 'learn:manage';
