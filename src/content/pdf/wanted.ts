/** A PDF that somebody wants to read. */
export interface WantedPdf {
  /** Absolute. */
  url: string;
  name: string;
}
