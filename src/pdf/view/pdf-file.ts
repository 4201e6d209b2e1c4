/** A PDF to open. */
export interface PdfFile {
  /** Absolute. */
  url: string;
  name: string;
}
