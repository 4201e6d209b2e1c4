/** The file name in an address; '' when it has none. */
export function nameOfFile(address: string): string {
  if (!URL.canParse(address, 'https://-')) return '';
  const last = new URL(address, 'https://-').pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
