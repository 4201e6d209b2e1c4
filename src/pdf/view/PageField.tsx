import { useState } from 'react';
import { parseNumber } from '../../base/typed-number';
import { formatNumber } from '../../i18n/format';
import { closes } from '../../ui/escape';
import { useLearn } from '../../ui/learn-context';
import { usePdfTexts } from './texts';
import { isComposing } from '../../ui/composing';

interface Props {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** A field with the current page number. Enter, or leaving the field, goes to a typed page. */
export function PageField({ page, count, onGo }: Props) {
  const { locale } = useLearn();
  const t = usePdfTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const number = parseNumber(typed ?? '', { whole: true });
    setTyped(null);
    if (number !== null) onGo(Math.max(1, Math.min(count, number)));
  };
  return (
    <span className="pdf-page-field">
      <input
        className="field"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('pageField', { total: formatNumber(count, locale) })}
        style={{ inlineSize: `${String(count).length + 2.5}ch` }}
        value={typed ?? formatNumber(page, locale)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') go();
          if (typed !== null && closes(event)) setTyped(null);
        }}
        onBlur={() => typed !== null && go()}
      />
      <span aria-hidden="true">{t('ofPages', { total: formatNumber(count, locale) })}</span>
    </span>
  );
}
