/** Tells the developer of a page about a PDF that is not shown. @param address '' when it has none */
export const warnOfBlockedPdf = (address: string): void =>
  console.warn(
    `Learn: A PDF was blocked: ${address || 'no address'} is neither on the platform nor on its file storage.`,
  );
