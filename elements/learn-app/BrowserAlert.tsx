import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';
import { isSupportedBrowser, type BrowserFacts } from '../../src/base/browsers';
import { addTexts } from '../../src/i18n/i18n';
import browser from '../../src/i18n/locales/en-US/browser.json';
import { readStored, store } from '../../src/client/page/storage';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import sheet from './browser-alert.css';

addTexts('browser', browser);

const DISMISSED = 'learnBrowserAlert';

const isDismissed = () => readStored(DISMISSED, 'session') !== '';
const dismiss = () => void store(DISMISSED, '1', 'session');

/** Chromium's user agent client hints, which TypeScript's library does not have. */
interface ClientHints {
  userAgentData?: { brands: { brand: string }[]; mobile: boolean };
}

function thisBrowser(): BrowserFacts {
  const { userAgentData: hints } = navigator as ClientHints;
  return {
    userAgent: navigator.userAgent,
    brands: hints?.brands.map(({ brand }) => brand),
    mobile: hints?.mobile,
  };
}

/** Warns that the browser is not supported, until the learner dismisses it for the session (BRW-01). */
export function BrowserAlert() {
  const { t } = useLearn('app');
  const [shown, show] = useState(() => !isDismissed() && !isSupportedBrowser(thisBrowser()));
  useSheet(sheet);
  if (!shown) return null;
  return (
    <aside className="browser-alert" aria-label={t('browser:label')}>
      <Icon icon={TriangleAlert} />
      <div role="alert">
        <strong>{t('browser:title')}</strong>
        <p>{t('browser:text')}</p>
      </div>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => {
          dismiss();
          show(false);
        }}
      >
        <Icon icon={X} />
      </button>
    </aside>
  );
}
