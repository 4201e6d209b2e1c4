import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { addTexts } from '../i18n/i18n';
import texts from '../i18n/locales/en-US/sessionOver.json';
import type { SessionOver } from '../client/session/page-in-use';
import { Button, buttonLook } from './Button';
import { focused } from './focused';
import sheet from './dialog.css';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';
import { VisuallyHidden } from './VisuallyHidden';

addTexts('sessionOver', texts);

/** Says that the session has ended, and offers the sign-in. One of the page's elements shows it; the others render nothing. */
export default function SessionDialog({ over }: { over: SessionOver }) {
  const { host } = useLearn();
  const { $shownBy } = over;
  const shownBy = useStore($shownBy);
  useEffect(() => {
    // Read again: an element that rendered in the same moment may have taken it, and of two dialogs neither gives the focus back.
    if (!$shownBy.get()) $shownBy.set(host);
  }, [$shownBy, shownBy, host]);
  useEffect(
    () => () => {
      if ($shownBy.get() === host) $shownBy.set(undefined); // another element takes over
    },
    [$shownBy, host],
  );
  return shownBy === host ? <Shown over={over} /> : null;
}

/** Where the person types now. Chromium gives the focus back without the caret, and what is typed then goes nowhere. */
function rememberCaret(): () => void {
  const field = focused();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (selectionStart !== null && field === focused()) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

function Shown({ over }: { over: SessionOver }) {
  const { t } = useLearn('sessionOver');
  const at = useStore(over.$at);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useSheet(sheet);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    const backToCaret = rememberCaret();
    shown.showModal();
    return () => {
      shown.close(); // before it is removed: so the focus goes back to where it was
      backToCaret();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      part="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        over.later();
      }}
    >
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p id={`${id}-text`}>{t('text')}</p>
      <div role="status">
        {at === 'open' ? <p>{t('open')}</p> : null}
        {at === 'blocked' ? <p>{t('signIn.blocked')}</p> : null}
        {at === 'same' ? <p>{t('signIn.failed')}</p> : null}
      </div>
      <div className="dialog-actions">
        <Button onClick={over.later}>{t('later')}</Button>
        {at === 'blocked' ? (
          <SignInLink over={over} />
        ) : (
          <Button variant="primary" onClick={over.signIn}>
            {t('signIn.action')}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** The way without a window: the sign-in in this page's place, or where that can't lead back, in a new tab. */
function SignInLink({ over: { wholePage, newTab } }: { over: SessionOver }) {
  const { t } = useLearn();
  return wholePage ? (
    <a {...buttonLook('primary', 'medium', false)} href={wholePage}>
      {t('signIn.action')}
    </a>
  ) : (
    <a {...buttonLook('primary', 'medium', false)} href={newTab} target="_blank" rel="opener">
      {t('signIn.action')}
      <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
