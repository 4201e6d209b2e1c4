import { useId, useState } from 'react';
import { DESCRIPTION_COLLAPSE_LENGTH } from '../../src/domain/constants';
import { useLearn } from '../../src/ui/learn-context';

/** The beginning of a text, cut between words if there is a space near the end. */
function beginning(text: string): string {
  const cut = text.slice(0, DESCRIPTION_COLLAPSE_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > DESCRIPTION_COLLAPSE_LENGTH / 2 ? space : undefined).trimEnd()}…`;
}

/** A description that collapses at about 70 characters (CRS-02). */
export function Description({ text }: { text: string }) {
  const { t } = useLearn('course');
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!text) return null;
  if (text.length <= DESCRIPTION_COLLAPSE_LENGTH) {
    return (
      <p className="description">
        <bdi>{text}</bdi>
      </p>
    );
  }
  return (
    <p className="description">
      <span id={id} dir="auto">
        {open ? text : beginning(text)}
      </span>{' '}
      <button
        type="button"
        className="more-text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hide' : 'showMore')}
      </button>
    </p>
  );
}
