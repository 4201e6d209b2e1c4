import { randomUUID } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { ONE_LINE } from '../../../../src/base/one-line';
import type { Db } from '../../db/client';
import { oidcPayloads, users } from '../../db/schema';
import type { Below } from '../../i18n/language';
import { hashPassword } from './passwords';

export const SHORTEST_PASSWORD = 10;
/** Most characters of each field. */
export const longest = { firstName: 80, lastName: 80, email: 254, username: 40, password: 200 } as const;

/** The error of a field: a key of its text. */
export type SignUpError = Below<'signIn', 'errors'>;
const error = (name: SignUpError) => name;

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty(error('required')),
    v.maxLength(most, error('tooLong')),
    v.regex(ONE_LINE, error('control')),
  );

const fields = {
  firstName: line(longest.firstName),
  lastName: line(longest.lastName),
  email: v.pipe(line(longest.email), v.toLowerCase(), v.email(error('email'))),
  username: v.pipe(line(longest.username), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._-]{2,}$/, error('username'))),
  password: v.pipe(
    v.string(),
    v.nonEmpty(error('required')),
    v.minLength(SHORTEST_PASSWORD, error('short')),
    v.maxLength(longest.password, error('tooLong')),
  ),
};
/** The error of a new password for a person; undefined: it may be used. */
export function passwordError(
  password: string,
  { username, email }: { username: string; email: string },
): SignUpError | undefined {
  const parsed = v.safeParse(fields.password, password);
  if (!parsed.success) return parsed.issues[0].message as SignUpError;
  return [username, email].includes(password.toLowerCase()) ? 'same' : undefined;
}

const withoutPassword = v.omit(v.object(fields), ['password']);
const form = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['username'], ['email'], ['password']],
      ({ username, email, password }) => ![username, email].includes(password.toLowerCase()),
      error('same'),
    ),
    ['password'],
  ),
);

export type SignUpField = keyof typeof fields;
export const signUpFields = Object.keys(fields) as SignUpField[];

/** Field to error. */
export type SignUpErrors = Partial<Record<SignUpField, SignUpError>>;

const taken = { username: 'usernameTaken', email: 'emailTaken' } as const;

/** The rights of an account. */
export type Account = Pick<typeof users.$inferInsert, 'roles' | 'permissions' | 'canImpersonate'>;
/** The rights of a learner. */
export const learnerAccount: Account = { roles: ['Learner'], permissions: [{ name: 'ObjectiveWorkflow.Create' }] };

/** The errors of a username and an email address that others have. */
async function takenAmong(
  db: Db,
  typed: Partial<Record<'username' | 'email', string | undefined>>,
): Promise<SignUpErrors> {
  const folded = (name: 'username' | 'email') => (typed[name] ?? '').trim().normalize('NFC').toLowerCase();
  const others = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(or(eq(users.username, folded('username')), eq(users.email, folded('email'))));
  const errors: SignUpErrors = {};
  for (const name of ['username', 'email'] as const) {
    if (others.some((other) => other[name] === folded(name))) errors[name] = taken[name];
  }
  return errors;
}

/**
 * Creates a learner's account, or returns the error of each field. The email address is not verified: nothing is sent to it, and
 * sign-in at an external provider never matches it (people sign up only at the embedded provider).
 */
export const signUp = (db: Db, typed: URLSearchParams) => makeAccount(db, typed, learnerAccount);

/**
 * Creates an account from a form, or returns the error of each field.
 * @param options.hasPassword false: the account has no password
 */
export async function makeAccount(
  db: Db,
  typed: URLSearchParams,
  account: Account,
  { hasPassword = true } = {},
): Promise<{ id: string } | { errors: SignUpErrors }> {
  const values = Object.fromEntries(signUpFields.map((name) => [name, typed.get(name) ?? '']));
  const parsed = v.safeParse(hasPassword ? form : withoutPassword, values);
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof form>(parsed.issues);
    const errors: SignUpErrors = Object.fromEntries(
      signUpFields.flatMap((name) => (nested[name] ? [[name, nested[name][0] as SignUpError]] : [])),
    );
    // All at once: a name that is taken is not said in a second round only.
    return { errors: { ...(await takenAmong(db, values)), ...errors } };
  }
  const { password, ...person } = { password: null, ...parsed.output };
  const [made] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      ...person,
      password: password === null ? null : await hashPassword(password),
      ...account,
      licensedFeatures: ['LMS'],
    })
    .onConflictDoNothing() // two at once: the second gets the usual error
    .returning({ id: users.id });
  if (made) return made;
  return { errors: await takenAmong(db, person) };
}

const MODEL = 'NewAccount';
const NEW_FOR_MS = 600_000;

/** Stores for ten minutes that an account is new, until the portal has read it. */
export async function markNew(db: Db, userId: string): Promise<void> {
  await db
    .insert(oidcPayloads)
    .values({ model: MODEL, id: userId, payload: {}, expires: new Date(Date.now() + NEW_FOR_MS) });
}

/** Whether the account is new; true at the first call only. */
export async function consumeNew(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .delete(oidcPayloads)
    .where(and(eq(oidcPayloads.model, MODEL), eq(oidcPayloads.id, userId), gt(oidcPayloads.expires, new Date())))
    .returning({ id: oidcPayloads.id });
  return gone.length > 0;
}
