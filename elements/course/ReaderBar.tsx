import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ListTree from 'lucide/dist/esm/icons/list-tree.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IconNode } from 'lucide';
import type { ActivityPart } from '../../src/contract/activities';
import { inOneLine } from '../../src/i18n/format';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { TableOfContents, useCompletion } from './TableOfContents';
import type { ReaderScope } from './reader-scope';

interface Props {
  scope: ReaderScope;
  /** Axis of the shown part. */
  current: string | undefined;
  previous?: ActivityPart | undefined;
  next?: ActivityPart | undefined;
  /** Rendered below the parts in the contents. */
  end: ReactNode;
}

/** The bar at the lower edge of a narrow reader: previous part, contents with the progress, next part. */
export function ReaderBar({ scope, current, previous, next, end }: Props) {
  const { t, locale } = useLearn('course');
  const [open, setOpen] = useState(false);
  const { share, text } = useCompletion(scope);
  const step = (part: ActivityPart | undefined, label: string, icon: IconNode) => {
    if (!part) return <span className="step" />;
    const lock = scope.locks.get(part.axis);
    const name = `${label}: ${part.childActivity.name}`;
    return (
      <Link
        to={scope.pathOf(part.axis)}
        className={lock ? 'step locked' : 'step'}
        aria-label={lock ? inOneLine([name, t('contents.mark.locked')], locale) : name}
      >
        <Icon icon={icon} />
      </Link>
    );
  };
  return (
    <div className="reader-bar" part="reader-bar">
      {step(previous, t('part.previous'), ArrowLeft)}
      <button type="button" className="toc-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="toc-name">
          <Icon icon={ListTree} size={18} />
          {t('contents.title')}
        </span>
        <span className="muted">{text}</span>
        <span className="toc-share" style={{ inlineSize: `${share * 100}%` }} />
      </button>
      {step(next, t('part.next'), ArrowRight)}
      {open ? <ContentsSheet scope={scope} current={current} end={end} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface SheetProps extends Pick<Props, 'scope' | 'current' | 'end'> {
  onClose: () => void;
}

/** The contents as a sheet over the lower part of the window; a link in it closes it. */
function ContentsSheet({ scope, current, end, onClose }: SheetProps) {
  const { t } = useLearn('course');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="contents-sheet"
      aria-label={t('contents.title')}
      onClose={onClose}
      onClick={({ target }) => {
        // A click on the backdrop has the dialog itself as its target.
        if (target === dialog.current || (target as Element).closest('.entry')) close();
      }}
    >
      <div className="sheet-panel">
        <Button variant="quiet" icon={X} className="sheet-close" aria-label={t('close')} onClick={close} />
        <TableOfContents scope={scope} current={current} end={end} />
      </div>
    </dialog>
  );
}
