/** How a browser identifies itself: `navigator.userAgent`, and `navigator.userAgentData` if it has that. */
export interface BrowserFacts {
  userAgent: string;
  brands?: readonly string[] | undefined;
  mobile?: boolean | undefined;
}

type Family = 'chrome' | 'safari' | 'edge' | 'other';

/** The supported browsers by kind of device (BRW-01). */
const SUPPORTED: Record<'desktop' | 'mobile', readonly Family[]> = {
  desktop: ['chrome', 'safari', 'edge'],
  mobile: ['chrome', 'safari'],
};

/** Other browsers, which also claim to be Chrome or Safari. `Edge/` is Edge before 2020. */
const OTHERS =
  /Firefox|FxiOS|Focus\/|OPR\/|OPiOS|OPT\/|OPX\/|Opera|SamsungBrowser|Samsung Internet|YaBrowser|Yowser|UCBrowser|Vivaldi|Whale|HuaweiBrowser|MiuiBrowser|QQBrowser|Silk\/|DuckDuckGo|Ddg\/|GSA\/|Trident|MSIE|Edge\/|; wv\)|Android WebView|FBAN|FBAV|Instagram/;

function family({ userAgent, brands = [] }: BrowserFacts): Family {
  const names = [userAgent, ...brands].join(' ');
  if (OTHERS.test(names)) return 'other';
  if (/Edg(A|iOS)?\/|Microsoft Edge/.test(names)) return 'edge';
  if (/Chrom(e|ium)\/|CriOS\//.test(userAgent)) return 'chrome';
  return /Version\/[\d.]+.*Safari\//.test(userAgent) ? 'safari' : 'other';
}

/** Whether the portal supports a browser (BRW-01). Browsers built on Chromium that are not in the list of others count as Chrome. */
export function isSupportedBrowser(facts: BrowserFacts): boolean {
  const mobile = facts.mobile || /Mobi|Android|iP(hone|ad|od)/.test(facts.userAgent);
  return SUPPORTED[mobile ? 'mobile' : 'desktop'].includes(family(facts));
}
