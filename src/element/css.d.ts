/** The build turns each style sheet into one constructable sheet (undefined where there is no DOM, so that importing is safe). */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
