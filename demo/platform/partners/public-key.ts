/** A public key as a JWK. */
export interface PublicKey {
  kty: string;
  kid?: string;
  alg?: string;
  [member: string]: unknown;
}
