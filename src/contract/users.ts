import * as v from './schema';
import { anyText, flag, listOf, maybe, maybeText, number, text } from './common';

/** Attributes other than these are compared by their values. */
const permission = v.looseObject({ name: text, scope_id: v.exactOptional(text) });
export type PermissionEntry = v.InferOutput<typeof permission>;

/** GET /api/platform/v1/users/me: the signed-in person, with roles, permissions, licensed features, portal and impersonator. */
export const user = v.object({
  id: text,
  role: v.array(text),
  tenant: text,
  tenant_id: text,
  username: anyText,
  first_name: text,
  middle_name: maybeText,
  last_name: text,
  email: text,
  timezone: maybeText,
  /** The language that the person chose last, a full code; null: none yet. Absent: the platform does not keep it. */
  locale: v.exactOptional(maybeText),
  /** The time zone of the browser in which that was. */
  browserZone: v.exactOptional(maybeText),
  /** How many notices the person has not read. Absent: the platform has no notices, and nothing asks for them. */
  unreadNotices: v.exactOptional(number),
  /** Whether the platform has the person’s learning record. Absent: it has not, and nothing asks for it. */
  learningRecord: v.exactOptional(flag),
  /** Whether the platform has a search over all that is open to the person. Absent: it has not, and nothing asks for it. */
  search: v.exactOptional(flag),
  /** Whether the platform keeps the person’s notes. Absent: no notes are requested. It is absent too while an administrator acts as the person. */
  notes: v.exactOptional(flag),
  /** Where the person changes their password and ends other sign-ins: an address, or a path of the platform. */
  accountUrl: v.exactOptional(maybeText),
  /**
   * The portal checks these, all without a scope: `ObjectiveWorkflow.Create` (to take courses), `Research.Access` (research
   * projects and knowledge models), `Bundle.Quizzes` (the portal says quizzes instead of courses). An entry may have more attributes.
   */
  permissions: v.nullish(v.array(permission), () => [
    // A platform that sends no permissions decides for each call.
    { name: 'ObjectiveWorkflow.Create' },
  ]),
  /** `Platform.Research`, `Platform.KnowledgeModels`, and licences for learning, which have LMS in their name. */
  licensedFeatures: listOf(text),
  portalUrl: maybeText,
  adminUrl: maybeText,
  impersonator: maybe(v.object({ id: text, name: text })),
});
export type User = v.InferOutput<typeof user>;

/** GET users/{id}/units */
export const userUnits = v.object({
  items: v.array(v.object({ name: text, membership: v.array(v.object({ is_primary: flag })) })),
});

/** POST users/{id}/timezone */
export const timezoneCommand = v.object({ timezone: v.pipe(text, v.maxLength(64)) });

/** POST users/me/language. `zone`: the time zone of the person’s browser. */
export const languageCommand = v.object({
  locale: v.nullish(v.pipe(text, v.maxLength(35))),
  zone: v.nullish(v.pipe(text, v.maxLength(64))),
});

/** GET /api/platform/v1/settings/query?keys=a,b: the values by key; keys without a value are left out. */
export const settings = v.object({ data: v.record(text, v.unknown()) });

/** GET /api/platform/v1/feature-flags */
export const featureFlags = v.object({ data: v.record(text, flag) });
