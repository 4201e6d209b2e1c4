import { useLayoutEffect, useRef, useState, type ComponentProps, type ComponentType, type RefObject } from 'react';
import { NetworkError } from '../../../src/client/errors';
import { toast } from '../../../src/client/page/toasts';
import { formatNumber } from '../../../src/i18n/format';
import { errorText } from '../../../src/ui/error-text';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden';
import sheet from './button.css';

/** The highest number in the badge; the button's accessible name has the exact number. */
const MOST_SHOWN = 99;

export interface PanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A number, and how it is written in the page's language. */
interface Counted {
  count: number;
  number: string;
}

interface Props {
  icon: ComponentProps<typeof Icon>['icon'];
  /** For the sheet, in addition to that of all such buttons. */
  className?: string;
  /** How many are new; undefined until it is known. */
  total: number | undefined;
  /** The accessible name. */
  name: (counted: Counted) => string;
  /** What is announced when more have arrived: all that are new now, and how many more these are. */
  arrived: (all: Counted, more: Counted) => string;
  /** Loads the panel that it opens. */
  load: () => Promise<{ default: ComponentType<PanelProps> }>;
}

/** A button of the header that says how much is new, and opens a panel whose code loads at the first click. */
export function CountButton({ icon, className, total, name, arrived, load }: Props) {
  const { t, locale } = useLearn();
  useSheet(sheet);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [known, setKnown] = useState(total);
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const counted = (count: number): Counted => ({ count, number: formatNumber(count, locale) });
  const { count, number } = counted(total ?? 0);
  if (total !== known) {
    setKnown(total);
    // What was there when the page opened is not announced.
    if (known !== undefined) setNews(count > known && !open ? arrived(counted(count), counted(count - known)) : '');
  }

  const toggle = () => {
    setOpen(!open);
    if (Panel || open) return;
    // When its code does not load, the page works without it.
    load().then(
      (module) => setPanel(() => module.default),
      (cause: unknown) => {
        setOpen(false);
        toast({ kind: 'error', text: errorText(new NetworkError('The panel did not load', { cause }), t) });
      },
    );
  };
  // After the panel is removed: a closing dialog itself returns the focus to the element that had it before.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={['hub-button', className].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Panel) || undefined}
        onClick={toggle}
      >
        <Icon icon={icon} />
        <VisuallyHidden>{name({ count, number })}</VisuallyHidden>
        {count ? (
          <span className="hub-badge" aria-hidden="true">
            {count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : number}
          </span>
        ) : null}
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{news}</span>
      </VisuallyHidden>
      {open && Panel ? <Panel opener={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
