import { linkPieces } from '../../../domain/plain-links';
import { useLearn } from '../../../ui/learn-context';

/** Plain text of a person with its line breaks, and web addresses as links that send no referrer. */
export function PlainText({ text }: { text: string }) {
  const { t } = useLearn();
  return (
    <p className="post-text" dir="auto">
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
