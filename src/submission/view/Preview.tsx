import { FormattedText } from './FormattedText';
import { useSubmissionTexts } from './texts';

/** How a text will look, in place of its field. */
export function Preview({ text }: { text: string }) {
  const t = useSubmissionTexts();
  return (
    <div className="preview" role="region" aria-label={t('preview')} tabIndex={0}>
      {text.trim() ? <FormattedText text={text} /> : <p className="muted">{t('noText')}</p>}
    </div>
  );
}
