import File from 'lucide/dist/esm/icons/file.mjs';
import FileArchive from 'lucide/dist/esm/icons/file-archive.mjs';
import FileHeadphone from 'lucide/dist/esm/icons/file-headphone.mjs';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import type { IconNode } from 'lucide';
import { UNKNOWN_ATTACHMENT_SIZE } from '../../base/constants';
import { storedFileUrl } from '../../base/stored-files';
import { lookUp } from '../../base/look-up';
import { formatByteSize } from '../../i18n/byte-size';
import { addTexts } from '../../i18n/i18n';
import texts from '../../i18n/locales/en-US/attachments.json';
import { factsOf, isOwnFile } from '../../client/page/files';
import { nameOfFile } from '../../pdf/view/name';
import { openPdf } from '../../pdf/view/open';
import type { PdfFile } from '../../pdf/view/pdf-file';
import { adopt } from '../../ui/adopt';
import sheet from './attachments.css';
import type { EnhanceContext, Enhancer } from './enhancer';
import { makeIcon } from './make-element';
import { whenNear } from './near';

addTexts('attachments', texts);

const FILES = '/api/lms-storage/v1/files/';
const PDF_TYPE = 'application/pdf';

const ICONS: Record<string, IconNode> = {
  pdf: FileText,
  doc: FileText,
  docx: FileText,
  odt: FileText,
  txt: FileText,
  csv: FileSpreadsheet,
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  ods: FileSpreadsheet,
  zip: FileArchive,
  mp3: FileHeadphone,
  ogg: FileHeadphone,
};

interface Attachment extends PdfFile {
  link: HTMLAnchorElement;
  /** The extension of the file's name in lower case; '' when there is none. */
  extension: string;
  isPdf: boolean;
}

/** The attachment that a link leads to: a file of the platform or its storage, or a download; null for any other link. */
function attachmentOf(link: HTMLAnchorElement, { origins, platform }: EnhanceContext): Attachment | null {
  const url = storedFileUrl(link.href, origins);
  if (!url || link.querySelector('img, picture, svg, video')) return null;
  const isFile = !isOwnFile(platform, url) || new URL(url).pathname.startsWith(FILES) || link.hasAttribute('download');
  if (!isFile) return null;
  const file = nameOfFile(url);
  const text = link.textContent?.trim() ?? '';
  const extension = /\.([a-z0-9]{1,5})$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return {
    link,
    url,
    name: !text || URL.canParse(text) ? file : text,
    extension,
    isPdf: extension === 'pdf' || link.type.toLowerCase() === PDF_TYPE,
  };
}

/** Whether a link is the only content of its paragraph or list item: then it becomes a row. */
function standsAlone(link: HTMLAnchorElement): boolean {
  const around = link.parentElement;
  return (
    Boolean(around?.matches('p, li, div, td, dd, figure')) && around!.textContent!.trim() === link.textContent!.trim()
  );
}

/** Adds the icon and the size to a link to a file, and for a PDF the button that opens it. */
function dress(attachment: Attachment, context: EnhanceContext, onOpen: (from: Element) => void): () => void {
  const { link, url, name, extension } = attachment;
  const { t, locale, platform, origins } = context;
  const frame = document.createElement('span');
  frame.className = standsAlone(link) ? 'attachment alone' : 'attachment';
  link.before(frame);
  if (!link.textContent?.trim()) link.textContent = name;
  const facts = document.createElement('span');
  facts.className = 'attachment-facts';
  facts.textContent = extension.toUpperCase();
  frame.append(makeIcon(lookUp(ICONS, extension) ?? File, 20), link, facts);
  if (isOwnFile(platform, url)) {
    if (!attachment.isPdf && !link.download) link.download = nameOfFile(url);
    link.removeAttribute('target');
  }

  const offerToOpen = () => {
    if (frame.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button secondary small';
    button.textContent = t('attachments:open');
    button.ariaLabel = t('attachments:openName', { name });
    button.addEventListener('click', () => onOpen(button));
    frame.append(button);
    link.addEventListener('click', (event) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!isPlain) return;
      event.preventDefault();
      onOpen(link);
    });
  };
  if (attachment.isPdf) offerToOpen();

  return whenNear(frame, () => {
    void factsOf(platform, url, origins.visitor).then(({ bytes, type }) => {
      const size = document.createElement('bdi');
      size.textContent = bytes ? formatByteSize(bytes, locale) : UNKNOWN_ATTACHMENT_SIZE;
      facts.append(facts.textContent ? ' · ' : '', size);
      // The name may not tell the type: ask the server.
      if (type === PDF_TYPE) offerToOpen();
    });
  });
}

/**
 * Turns links to files into attachments (RCV-02): an icon, the size from a HEAD request once the link comes near the view, and
 * for PDFs a button that opens the viewer. PDFs of other sites stay links.
 */
export const attachments: Enhancer = (content, context) => {
  let ended = false;
  const ends: (() => void)[] = [];
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]:not(.pdf)')) {
    const attachment = attachmentOf(link, context);
    if (!attachment) continue;
    adopt(context.root, sheet);
    const open = (from: Element) =>
      void openPdf(from, attachment, context).then((close) => (ended ? close() : ends.push(close)));
    ends.push(dress(attachment, context, open));
  }
  return () => {
    ended = true;
    ends.forEach((end) => end());
  };
};
