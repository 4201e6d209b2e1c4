import Search from 'lucide/dist/esm/icons/search.mjs';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { addTexts } from '../../../src/i18n/i18n';
import texts from '../../../src/i18n/locales/en-US/search.json';
import { cameBack, takeRememberedSearch, type RememberedSearch } from '../../../src/search/remembered';
import { Icon } from '../../../src/ui/Icon';
import { optionally } from '../../../src/ui/lazily';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import sheet from '../hub/button.css';

addTexts('search', texts);

const SearchDialog = optionally(() => import('./SearchDialog'));

const isMac = /^(Mac|iP)/.test(navigator.platform);
/** On a Mac, Ctrl and K delete the rest of a line. */
const opens = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented;

/** Opens the search, also by Ctrl or ⌘ and K. After a result was opened, Back opens it again as it was. */
export function SearchButton({ userId }: { userId: string }): ReactNode {
  const { root, t } = useLearn('search');
  useSheet(sheet);
  const [open, setOpen] = useState(false);
  const [restored, setRestored] = useState<RememberedSearch>();
  const button = useRef<HTMLButtonElement>(null);

  // From the moment on that the button is on screen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opens(event) || root.querySelector('dialog[open]')) return;
      event.preventDefault();
      setRestored(undefined);
      setOpen(true);
    };
    const comeBack = () => {
      const search = takeRememberedSearch(userId);
      if (!search) return;
      setRestored(search);
      setOpen(true);
    };
    if (cameBack()) comeBack();
    document.addEventListener('keydown', onKey);
    window.addEventListener('popstate', comeBack);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('popstate', comeBack);
    };
  }, [root, userId]);

  const label = t('title');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="hub-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={label}
        onClick={() => {
          setRestored(undefined);
          setOpen(true);
        }}
      >
        <Icon icon={Search} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {open ? <SearchDialog userId={userId} restored={restored} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
