import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Db } from '../../../db/client';
import { oidcPayloads } from '../../../db/schema';
import { endFamily } from '../../partners/families';

/**
 * Stores the provider's sessions, grants and codes in the database, so that any process can answer the next request.
 * @param clientById the metadata of a client that is not in the provider's configuration
 */
export const adapterFor = (db: Db, clientById: (id: string) => Promise<AdapterPayload | undefined>) =>
  class DatabaseAdapter implements Adapter {
    constructor(private readonly model: string) {}

    private async load(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
      const [row] = await db
        .select()
        .from(oidcPayloads)
        .where(
          and(
            eq(oidcPayloads.model, this.model),
            condition,
            or(isNull(oidcPayloads.expires), gt(oidcPayloads.expires, new Date())),
          ),
        );
      if (!row) return undefined;
      const payload: AdapterPayload = row.payload;
      return row.consumed ? { ...payload, consumed: Math.floor(row.consumed.getTime() / 1_000) } : payload;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const values = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expires: expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null,
      };
      await db
        .insert(oidcPayloads)
        .values({ model: this.model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
    }

    find = (id: string) => (this.model === 'Client' ? clientById(id) : this.load(eq(oidcPayloads.id, id)));
    findByUid = (uid: string) => this.load(eq(oidcPayloads.uid, uid));
    findByUserCode = (userCode: string) => this.load(eq(oidcPayloads.userCode, userCode));

    private row = (id: string) => and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.id, id));
    /**
     * Notes that a code or refresh token is used, by one statement, so that of two uses at the same moment one is the second.
     * @throws InvalidGrant for the second use, which ends the family of tokens
     */
    async consume(id: string): Promise<void> {
      const [first] = await db
        .update(oidcPayloads)
        .set({ consumed: new Date() })
        .where(and(this.row(id), isNull(oidcPayloads.consumed)))
        .returning({ id: oidcPayloads.id });
      if (first) return;
      const [used] = await db.select({ family: oidcPayloads.grantId }).from(oidcPayloads).where(this.row(id));
      if (used?.family) await endFamily(db, used.family);
      throw new errors.InvalidGrant('already used');
    }
    async destroy(id: string): Promise<void> {
      await db.delete(oidcPayloads).where(this.row(id));
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      await db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId));
    }
  };
