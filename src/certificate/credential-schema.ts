import * as v from '../contract/schema';
import type { BadgeAchievement, OpenBadgeCredential } from './credential';
import { flag, instant, text } from '../contract/common';

const types = v.array(text);
const link = v.object({ id: text, type: text });

const achievementFields = {
  id: text,
  type: types,
  achievementType: text,
  name: text,
  description: text,
  humanCode: text,
  criteria: v.object({ narrative: text }),
  image: link,
  resultDescription: v.optional(
    v.array(
      v.object({
        id: text,
        type: types,
        name: text,
        resultType: text,
        valueMin: v.optional(text),
        valueMax: v.optional(text),
        requiredValue: v.optional(text),
      }),
    ),
  ),
};

/** The achievement that a credential is awarded for. GET public/credentials/achievements/{templateId} */
export const badgeAchievement: v.GenericSchema<unknown, BadgeAchievement> = v.object(achievementFields);

/** Where it stands whether a credential was revoked. */
export const credentialStatus = v.object({
  id: text,
  type: text,
  statusPurpose: text,
  statusListIndex: v.pipe(text, v.digits()),
  statusListCredential: text,
});

/** The payload of a certificate's credential, without the claims of the JWT. */
export const openBadgeCredential: v.GenericSchema<unknown, OpenBadgeCredential> = v.object({
  '@context': types,
  id: text,
  type: types,
  name: text,
  description: v.optional(text),
  issuer: v.object({ id: text, type: types, name: text, url: text }),
  validFrom: instant,
  validUntil: v.optional(instant),
  credentialSubject: v.object({
    id: text,
    type: types,
    activityEndDate: instant,
    identifier: v.array(
      v.object({ type: text, hashed: flag, identityHash: text, identityType: text, salt: v.optional(text) }),
    ),
    achievement: badgeAchievement,
    result: v.optional(v.array(v.object({ type: types, resultDescription: text, value: text }))),
  }),
  evidence: v.array(v.object({ id: text, type: types, genre: text, name: text, description: v.optional(text) })),
  credentialSchema: v.array(link),
  credentialStatus: v.optional(credentialStatus),
});

/** A published key, Ed25519. GET public/credentials/keys/{id} */
export const credentialKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: text,
  kid: text,
  alg: text,
  use: text,
});
/** GET public/credentials/jwks.json: the current key and all earlier ones, newest first. */
export const credentialKeys = v.object({ keys: v.array(credentialKey) });

/** GET public/credentials/issuer.json */
export const issuerProfile = v.object({ '@context': types, id: text, type: types, name: text, url: text });
