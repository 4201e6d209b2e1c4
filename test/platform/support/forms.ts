const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The address and the hidden fields of the first form of a page. */
export function formIn(html: string): { action: string; fields: Record<string, string> } {
  const form = /<form[^>]*>[^]*?<\/form>/.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: plain(/<form[^>]*action="([^"]*)"/.exec(form)?.[1] ?? ''),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

/** The address of the first frame of a page. */
export const frameIn = (html: string): string => plain(/<iframe[^>]*src="([^"]*)"/.exec(html)?.[1] ?? '');
