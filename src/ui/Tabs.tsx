import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLearn } from './learn-context';
import { lookUp } from '../base/look-up';

interface Props {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The id of the tab that is shown at first; absent: the first one. */
  first?: string | null | undefined;
}

/**
 * Tabs as in the APG: arrows, Home and End select a tab. A tab's content is rendered when the tab is first selected, and stays
 * mounted. Its sheet is tabs.css.
 */
export function Tabs({ label, tabs, first }: Props) {
  const { direction } = useLearn();
  const [chosen, setChosen] = useState(first ?? tabs[0]!.id);
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(() => new Set([chosen]));
  const prefix = useId();
  const at = tabs.findIndex((tab) => tab.id === chosen);

  const choose = (id: string) => {
    setChosen(id);
    setOpened((before) => new Set([...before, id]));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = lookUp({ [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }, event.key);
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    (event.currentTarget.children[tabs.indexOf(next)] as HTMLElement).focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className="tablist" part="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            part="tab"
            id={`${prefix}${tab.id}`}
            aria-controls={`${prefix}${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          part="tab-panel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {opened.has(tab.id) ? tab.content : null}
        </div>
      ))}
    </>
  );
}
