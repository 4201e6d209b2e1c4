import { useEffect, useRef } from 'react';
import { useContentOrigins } from '../../src/text/origins';
import { OPEN_PDF } from '../../src/pdf/view/open';
import type { PdfFile } from '../../src/pdf/view/pdf-file';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { contentPath, withPdf } from './content-path';

const CoursePdf = lazily(() => import('./CoursePdf'));

interface Props {
  objectiveId: string;
  axis: string | undefined;
  reviewing: boolean;
  /** The address of the open PDF, from the page's address; '' for none. */
  pdfUrl: string;
}

/**
 * The PDF over the content of a course, when the page's address says which PDF is open (RCV-07): opening a PDF adds a history
 * entry, so that the browser's back closes it; closing it removes it from the address.
 */
export default function AddressedPdf({ objectiveId, axis, reviewing, pdfUrl }: Props) {
  const { platform, root, navigate, search } = useLearn();
  const origins = useContentOrigins();
  const opened = useRef<PdfFile>(undefined);
  const goTo = (url: string | null, replace: boolean) =>
    navigate(contentPath(objectiveId, { ...(axis && { axis }), reviewing, search: withPdf(search(), url) }), {
      replace,
    });
  const open = useRef(goTo);
  useEffect(() => {
    open.current = goTo;
  });
  useEffect(() => {
    const take = (event: Event) => {
      event.preventDefault();
      const { detail } = event as CustomEvent<PdfFile>;
      const { origin, pathname, search: query, hash } = new URL(detail.url);
      // A PDF of the platform is named by its path, which stays valid when the platform moves to another origin.
      const isOwn = origin === new URL(platform.client.url('/')).origin;
      const url = isOwn ? pathname + query + hash : detail.url;
      opened.current = { ...detail, url };
      open.current(url, false);
    };
    root.addEventListener(OPEN_PDF, take);
    return () => root.removeEventListener(OPEN_PDF, take);
  }, [root, platform]);

  if (!pdfUrl || !origins) return null;
  const name = opened.current?.url === pdfUrl ? opened.current.name : undefined;
  return (
    <CoursePdf key={pdfUrl} {...{ objectiveId, axis, name, origins }} url={pdfUrl} onClose={() => goTo(null, true)} />
  );
}
