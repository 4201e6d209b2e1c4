/** The platform of the live examples. */
export type ExamplePlatform =
  /** The platform in the docs server, with a demo person signed in. */
  | { kind: 'own' }
  /** A platform at another origin: the examples load its script and its data. */
  | { kind: 'remote'; origin: string }
  /** None: a note explains how to get live examples. */
  | { kind: 'none' };
