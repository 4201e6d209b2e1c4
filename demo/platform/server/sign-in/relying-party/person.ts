import { eq, or } from 'drizzle-orm';
import * as client from 'openid-client';
import type { Db } from '../../../db/client';
import { users } from '../../../db/schema';
import type { UserRow } from '../sessions';
import type { ProviderConfiguration } from './discovery';

export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * The user who signed in: found by the provider's id, or by an email address that the provider has verified.
 * @param isEmbedded whether the provider is the platform's own, whose ids are those of our users
 */
export async function personOf(
  db: Db,
  tokens: Tokens,
  { provider, isEmbedded }: { provider: ProviderConfiguration; isEmbedded: boolean },
): Promise<UserRow | undefined> {
  const { sub, ...claims } = tokens.claims()!;
  if (isEmbedded) return (await db.select().from(users).where(eq(users.id, sub)))[0];
  const configuration = await provider();
  const about =
    'email' in claims || !configuration.serverMetadata().userinfo_endpoint
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, sub);
  const email = about.email_verified === true && typeof about.email === 'string' ? about.email.toLowerCase() : null;
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.externalId, sub), eq(users.username, sub), email ? eq(users.email, email) : undefined));
  return user;
}
