import { useStore } from '@nanostores/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../src/i18n/format';
import { $now } from '../../src/client/page/now';
import { closes } from '../../src/ui/escape';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { labelOf, shortName, timeZone, zoneSearch, type TimeZone } from './time-zones';
import { isComposing } from '../../src/ui/composing';

interface Props {
  id: string;
  zones: readonly TimeZone[];
  /** Name of the selected zone. */
  value: string;
  describedBy: string;
  onChoose: (name: string) => void;
}

/** How long after the last key the number of matches is said, in ms. */
const SAY_MS = 700;

/** A combobox as in the APG: typing filters the list; the arrows move in it, Enter selects, Escape cancels. */
export function ZonePicker({ id, zones, value, describedBy, onChoose }: Props) {
  const { t, locale } = useLearn('profile');
  const [open, setOpen] = useState(false);
  /** The typed text; undefined: none, and all zones are listed. */
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(value);
  /** False after typing, which marks the first match: the first arrow down then goes to it, and not past it. */
  const [walked, setWalked] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const prefix = useId();
  const now = useStore($now);
  const chosen = zones.find(({ name }) => name === value) ?? timeZone(value, now, locale);
  const isSearching = search !== undefined;
  // Made when the learner begins to type: it knows the countries of all zones.
  const find = useMemo(() => (isSearching ? zoneSearch(zones, now, locale) : null), [isSearching, zones, now, locale]);
  const found = find && search !== undefined ? find(search) : zones;
  const at = found.findIndex(({ name }) => name === active);

  /** The text whose matches are said: not each letter's. */
  const [said, setSaid] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(search), SAY_MS);
    return () => clearTimeout(timer);
  }, [search]);
  useEffect(() => {
    if (open) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active, search]);

  const show = () => {
    setOpen(true);
    setActive(value);
  };
  const close = () => {
    setOpen(false);
    setSearch(undefined);
  };
  const choose = (name: string) => {
    onChoose(name);
    close();
  };
  const type = (text: string) => {
    setOpen(true);
    setSearch(text);
    setActive((find ?? zoneSearch(zones, now, locale))(text)[0]?.name ?? '');
    setWalked(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const go = (to: number) => {
      event.preventDefault();
      setWalked(true);
      if (!open) show();
      else setActive(found.at(Math.max(0, to) % found.length)?.name ?? '');
    };
    if (event.key === 'ArrowDown') go(walked ? at + 1 : 0);
    else if (event.key === 'ArrowUp') go(at <= 0 ? found.length - 1 : at - 1);
    else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (found[at]) choose(found[at].name);
    } else if (open && closes(event)) close();
  };

  return (
    <div className="picker">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        part="field"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${prefix}list`}
        aria-activedescendant={open && at >= 0 ? `${prefix}${found[at]!.name}` : undefined}
        aria-describedby={describedBy}
        placeholder={t('zone.search')}
        value={search ?? (chosen ? labelOf(chosen) : value)}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => open || show()}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('zone.show')}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (open) close();
          else show();
        }}
      >
        <Icon icon={ChevronDown} />
      </button>
      <ul
        ref={list}
        id={`${prefix}list`}
        role="listbox"
        part="options"
        aria-label={t('zone.label')}
        hidden={!open || !found.length}
        onPointerDown={(event) => event.preventDefault()}
      >
        {open
          ? found.map((zone) => (
              <li
                key={zone.name}
                id={`${prefix}${zone.name}`}
                role="option"
                part="option"
                dir="ltr"
                aria-selected={zone.name === value}
                data-active={zone.name === active || undefined}
                onClick={() => choose(zone.name)}
              >
                {labelOf(zone)}
                {shortName(zone) ? <span className="muted"> {shortName(zone)}</span> : null}
                {zone.name === value ? <Icon icon={Check} size={18} /> : null}
              </li>
            ))
          : null}
      </ul>
      <p role="status" className={found.length ? 'hidden' : 'none'}>
        {open && search !== undefined
          ? found.length
            ? said === search && t('zone.count', { count: found.length, n: formatNumber(found.length, locale) })
            : t('zone.none')
          : null}
      </p>
    </div>
  );
}
