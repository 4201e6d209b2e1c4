import * as v from 'valibot';

/** A public key as a JWK. */
export const publicKey = v.looseObject({
  kty: v.string(),
  kid: v.exactOptional(v.string()),
  alg: v.exactOptional(v.string()),
});
export type PublicKey = v.InferOutput<typeof publicKey>;
