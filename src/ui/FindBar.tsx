import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import type { ReactNode, Ref } from 'react';
import { ToolButton } from './ToolButton';
import { isComposing } from './composing';

interface Props {
  /** Prefix of the classes: `pdf` gives `pdf-search` and `pdf-count`. */
  prefix: 'film' | 'pdf';
  field?: Ref<HTMLInputElement>;
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** The number of the current match and of all, or a text when there are none; '' before a search. */
  count: string;
  hasMatches: boolean;
  isBusy?: boolean;
  /** Goes to the next match (1) or the one before (-1). */
  step: (direction: 1 | -1) => void;
  texts: Record<'previousMatch' | 'nextMatch', string>;
  /** Further buttons. */
  children?: ReactNode;
}

/** The search in a text: Enter goes to the next match, Shift+Enter to the one before. */
export function FindBar({
  prefix,
  field,
  label,
  typed,
  onType,
  count,
  hasMatches,
  isBusy,
  step,
  texts,
  children,
}: Props) {
  return (
    <search className={`${prefix}-search`}>
      <input
        ref={field}
        type="search"
        className="field"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || !hasMatches) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" aria-busy={isBusy} className={`${prefix}-count`}>
        {count}
      </span>
      <ToolButton icon={ChevronUp} label={texts.previousMatch} disabled={!hasMatches} onClick={() => step(-1)} />
      <ToolButton icon={ChevronDown} label={texts.nextMatch} disabled={!hasMatches} onClick={() => step(1)} />
      {children}
    </search>
  );
}
