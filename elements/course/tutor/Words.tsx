import { linkPieces } from '../../../src/domain/plain-links';
import { useLearn } from '../../../src/ui/learn-context';

/** Text of a person or a language model: plain, with its line breaks, and web addresses as links without referrer and opener. */
export function Words({ text }: { text: string }) {
  const { t } = useLearn('course');
  return (
    <p className="chat-text" dir="auto">
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
