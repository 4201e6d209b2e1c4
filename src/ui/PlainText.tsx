import { linkPieces } from '../base/plain-links';
import { useLearn } from './learn-context';

/**
 * Plain text of a person or a language model, with its line breaks. Web addresses become links that open a new tab and send no
 * referrer.
 */
export function PlainText({ text, className }: { text: string; className: string }) {
  const { t } = useLearn();
  return (
    <p className={className} dir="auto">
      {linkPieces(text).map(({ text: piece, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {piece}
            <span className="hidden"> ({t('opensInNewTab')})</span>
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
