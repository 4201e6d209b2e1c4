/** A library for tools of LTI 1.3, without types: what the tests use of it. */
declare module 'ltijs' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  /** A launch that the library has verified. */
  interface IdToken {
    user: string;
    userInfo: { name?: string; email?: string };
    platformContext: {
      messageType: string;
      custom: Record<string, string>;
      resource?: { id: string; title: string };
      endpoint?: { lineitem: string; lineitems: string; scope: string[] };
    };
  }
  type Handler = (token: IdToken, request: IncomingMessage, response: ServerResponse) => unknown;

  export const Provider: {
    app: RequestListener;
    setup(key: string, database: { plugin: object }, options: object): void;
    deploy(options: { serverless: true; silent: true }): Promise<void>;
    onConnect(handler: Handler): void;
    onDeepLinking(handler: Handler): void;
    DeepLinking: { createDeepLinkingForm(token: IdToken, items: object[], options: object): Promise<string> };
    NamesAndRoles: {
      getMembers(
        token: IdToken,
        options: { role?: string; limit?: number; pages?: number | false; resourceLinkId?: boolean },
      ): Promise<{ members: Record<string, unknown>[] }>;
    };
    Grade: {
      submitScore(token: IdToken, lineItemId: string, score: object): Promise<unknown>;
      getScores(token: IdToken, lineItemId: string, options: object): Promise<{ scores: Record<string, unknown>[] }>;
      getLineItems(token: IdToken): Promise<{ lineItems: Record<string, unknown>[] }>;
    };
  };
}
