// Packages without types, as far as tests use them.
declare module 'dom-anchor-text-quote' {
  export function toRange(
    root: Element,
    selector: { exact: string; prefix?: string; suffix?: string },
  ): { toString: () => string } | null;
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    window: { document: Document; Text: typeof Text; Element: typeof Element };
  }
}
