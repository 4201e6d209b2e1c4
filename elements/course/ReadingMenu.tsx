import { useStore } from '@nanostores/react';
import ALargeSmall from 'lucide/dist/esm/icons/a-large-small.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import {
  $readingSettings,
  changeReading,
  READING_SIZES,
  READING_THEMES,
  READING_WIDTHS,
  type ReadingSettings,
} from '../../src/client/page/reading-settings';
import { formatNumber, formatPercent } from '../../src/i18n/format';
import { closes } from '../../src/ui/escape';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** The type sizes of reader.css, relative to the normal one. */
const SIZES = { small: 0.9, normal: 1, large: 1.15, largest: 1.35 };
/** The line lengths of reader.css, in characters (approximate). */
const CHARACTERS = { narrow: 60, normal: 68, wide: 75 };

const choices: { [Name in keyof ReadingSettings]: readonly ReadingSettings[Name][] } = {
  size: READING_SIZES,
  width: READING_WIDTHS,
  theme: READING_THEMES,
};

/** A button that opens the settings of lessons: type size, line length and colours. The browser stores them. */
export function ReadingMenu() {
  const { t, locale } = useLearn('course');
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const leave = (event: Event) => {
      if (menu.current?.open && !event.composedPath().includes(menu.current)) menu.current.open = false;
    };
    // In the capture phase: some pages stop events before they reach the document.
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, []);
  return (
    <details
      ref={menu}
      className="reading-menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (!menu.current?.open || !closes(event)) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="button quiet icon-only" title={t('reading.title')}>
        <Icon icon={ALargeSmall} size={22} />
      </summary>
      {isOpen ? (
        <div className="reading-choices">
          <Setting name="size" label={(value) => formatPercent(SIZES[value], locale)} />
          <Setting name="width" label={(value) => formatNumber(CHARACTERS[value], locale)} />
          <Setting name="theme" label={(value) => t(`reading.themes.${value}`)} />
        </div>
      ) : null}
    </details>
  );
}

interface SettingProps<Name extends keyof ReadingSettings> {
  name: Name;
  label: (value: ReadingSettings[Name]) => string;
}

function Setting<Name extends keyof ReadingSettings>({ name, label }: SettingProps<Name>) {
  const { t } = useLearn('course');
  const settings = useStore($readingSettings);
  const group = useId();
  return (
    <fieldset>
      <legend>{t(`reading.${name}`)}</legend>
      <div className="segments">
        {choices[name].map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="hidden"
              name={group}
              checked={settings[name] === value}
              onChange={() => changeReading({ [name]: value })}
            />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
