/** Where the live examples get their data. */
export type ExamplePlatform =
  /** The docs server's own platform, with a demo person signed in. */
  | { kind: 'own' }
  /** A platform at another origin: the examples load its script and its data. */
  | { kind: 'remote'; origin: string }
  /** None: a note says how to get live examples. */
  | { kind: 'none' };
