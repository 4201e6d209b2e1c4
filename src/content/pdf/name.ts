/** The name of the file that an address leads to; '' when it names none. */
export function nameOfFile(address: string): string {
  if (!URL.canParse(address, 'https://-')) return '';
  const last = new URL(address, 'https://-').pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
