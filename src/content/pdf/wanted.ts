/** A PDF to open. */
export interface WantedPdf {
  /** Absolute. */
  url: string;
  name: string;
}
