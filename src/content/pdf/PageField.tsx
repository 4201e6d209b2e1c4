import { useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { usePdfTexts } from './texts';

interface Props {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** Digits of any script as a number; NaN for other text. */
function numberOf(typed: string): number {
  const digits = typed
    .trim()
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}

/** A field with the current page number. Enter, or leaving the field, goes to a typed page. */
export function PageField({ page, count, onGo }: Props) {
  const { locale } = useLearn();
  const t = usePdfTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const number = numberOf(typed ?? '');
    setTyped(null);
    if (!Number.isNaN(number)) onGo(Math.max(1, Math.min(count, number)));
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
          if (event.key === 'Enter') go();
          if (event.key === 'Escape' && typed !== null) {
            event.preventDefault();
            setTyped(null);
          }
        }}
        onBlur={() => typed !== null && go()}
      />
      <span aria-hidden="true">{t('ofPages', { total: formatNumber(count, locale) })}</span>
    </span>
  );
}
