import type { IconNode } from 'lucide';
import ArchiveArrowUp from 'lucide/dist/esm/icons/archive-arrow-up.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import PinOff from 'lucide/dist/esm/icons/pin-off.mjs';
import { useRef } from 'react';
import { isolate } from '../../src/i18n/isolate';
import type { ListedAccess } from '../../src/contract/listed';
import { isPutAway, type Shelf } from '../../src/contract/shelves';
import { putOnShelf } from '../../src/lists/store/shelves';
import { toast } from '../../src/client/page/toasts';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';
import { SHELF_ICONS } from '../../src/lists/markup/own-card';

interface Choice {
  to: Shelf | null;
  text: 'pin' | 'unpin' | 'hide' | 'archive' | 'putBack';
  icon: IconNode;
}

const pin: Choice = { to: 'pinned', text: 'pin', icon: SHELF_ICONS.pinned };
const unpin: Choice = { to: null, text: 'unpin', icon: PinOff };
const hide: Choice = { to: 'hidden', text: 'hide', icon: SHELF_ICONS.hidden };
const archive: Choice = { to: 'archived', text: 'archive', icon: SHELF_ICONS.archived };
const putBack: Choice = { to: null, text: 'putBack', icon: ArchiveArrowUp };

const choicesFor = (shelf: Shelf | null): Choice[] =>
  isPutAway(shelf) ? [putBack] : [shelf === 'pinned' ? unpin : pin, hide, archive];

/** The message after a change. A pin needs none, since the card shows it. */
const DONE = { hidden: 'nowHidden', archived: 'nowArchived' } as const;

/** Moves the focus out of a card that is about to leave the list: to the next card, or the one before it. */
function focusNeighbour(inside: Element | null): void {
  if (!inside?.matches(':focus-within')) return;
  const cards = [...(inside.closest('ul')?.querySelectorAll('.card') ?? [])];
  const at = cards.indexOf(inside.closest('.card')!);
  (cards[at + 1] ?? cards[at - 1])?.querySelector('a')?.focus({ preventScroll: true });
}

/** The menu that pins, hides and archives a course for the learner (LST-15). `shelf`: the current shelf. */
export function ShelfMenu({ access, shelf }: { access: ListedAccess; shelf: Shelf | null }) {
  const { platform, t } = useLearn('courseList');
  const place = useRef<HTMLSpanElement>(null);
  const name = isolate(access.objective.name);

  /** Marks the card at once; `onMoved` runs, and the card leaves the list, when the platform has confirmed it. */
  const move = async (to: Shelf | null, onMoved?: () => void) => {
    try {
      await putOnShelf(platform, access, to);
      if (isPutAway(to) !== isPutAway(shelf)) focusNeighbour(place.current);
      onMoved?.();
    } catch (error) {
      toast({ kind: 'error', text: errorText(error, t) });
    }
  };
  const choose = ({ to, text }: Choice) =>
    move(to, () => {
      if (text === 'putBack') toast({ kind: 'success', text: t('nowBack', { name }) });
      if (!isPutAway(to)) return;
      const undo = { text: t('undo'), run: () => void move(shelf) };
      toast({ kind: 'success', text: t(DONE[to as keyof typeof DONE], { name }), action: undo });
    });
  return (
    <span ref={place} className="more-actions">
      <Menu className="button quiet small icon-only" label={t('actionsOf', { name })} button={<Icon icon={Ellipsis} />}>
        {choicesFor(shelf).map((choice) => (
          <button
            key={choice.text}
            type="button"
            role="menuitem"
            className="menu-item"
            part="menu-item"
            tabIndex={-1}
            onClick={() => void choose(choice)}
          >
            <Icon icon={choice.icon} />
            {t(choice.text)}
          </button>
        ))}
      </Menu>
    </span>
  );
}
