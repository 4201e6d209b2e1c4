/** The build makes each style sheet a constructable sheet (undefined without a DOM, so that importing is safe there). */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
