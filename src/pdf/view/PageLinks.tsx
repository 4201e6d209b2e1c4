import type { PdfLink } from './links';
import { usePdfTexts } from './texts';

interface Props {
  links: readonly PdfLink[];
  onLink: (dest: string | unknown[]) => void;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The links of a page, placed over its picture. */
export function PageLinks({ links, onLink }: Props) {
  const t = usePdfTexts();
  return links.map(({ place, target, name }, index) => {
    const style = {
      left: percent(place.left),
      top: percent(place.top),
      width: percent(place.width),
      height: percent(place.height),
    };
    if ('dest' in target) {
      return (
        <button
          key={index}
          type="button"
          className="pdf-link"
          style={style}
          aria-label={name || t('place')}
          onClick={() => onLink(target.dest)}
        />
      );
    }
    return (
      <a
        key={index}
        className="pdf-link"
        style={style}
        href={target.href}
        target="_blank"
        rel="noopener"
        aria-label={name}
        title={target.href}
      />
    );
  });
}
