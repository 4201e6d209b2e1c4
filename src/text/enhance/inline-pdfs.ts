import { storedFileUrl } from '../../base/stored-files';
import { warnOfBlockedPdf } from '../../pdf/blocked-pdf';
import { persistently } from '../../ui/lazily';
import { nameOfFile } from '../../pdf/view/name';
import { adopt } from '../../ui/adopt';
import sheet from './attachments.css';
import type { Enhancer } from './enhancer';
import { whenNear } from './near';

/**
 * Shows the PDF itself in place of a link of class `pdf` (README.md), once it comes near the view. A PDF of another site is
 * blocked and logged (RCV-09).
 */
export const inlinePdfs: Enhancer = (content, context) => {
  const { origins, t } = context;
  let ended = false;
  const ends: (() => void)[] = [];
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a.pdf')) {
    adopt(context.root, sheet);
    const url = storedFileUrl(link.getAttribute('href') ?? '', origins);
    if (url === null) {
      warnOfBlockedPdf(link.href);
      const message = document.createElement('span');
      message.className = 'pdf-blocked';
      message.textContent = t('attachments:blocked');
      link.replaceWith(message);
      continue;
    }
    const name = link.textContent?.trim() || nameOfFile(url);
    const place = document.createElement('div');
    place.className = 'pdf-place';
    // A paragraph can't contain a block: the viewer replaces it.
    const around = link.parentElement;
    const isAlone = around?.localName === 'p' && around.textContent?.trim() === link.textContent?.trim();
    const anchor = link.id || (isAlone ? around!.id : '');
    if (anchor) place.id = anchor;
    (isAlone ? around! : link).replaceWith(place);
    place.append(link);
    ends.push(
      whenNear(place, () => {
        void persistently(() => import('../../pdf/view/mount')).then(({ showPdf }) => {
          if (ended) return;
          place.replaceChildren();
          ends.push(showPdf(place, { url, name }, context));
        });
      }),
    );
  }
  return () => {
    ended = true;
    ends.forEach((end) => end());
  };
};
