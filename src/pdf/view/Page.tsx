import type { PDFPageProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import type { ContentOrigins } from '../../base/content-urls';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { CSS_UNITS, type PageSize } from './document';
import type { OpenedPdf, TextPieces } from './engine';
import type { Match } from './find';
import { linksOf, type PdfLink } from './links';
import { PageLinks } from './PageLinks';
import { mark } from './marks';
import type { PdfMark } from './noting';
import { PageMarks } from './PageMarks';
import { draw, release } from './picture';
import { usePdfTexts } from './texts';

interface Props {
  pdf: OpenedPdf;
  /** From 1. */
  number: number;
  size: PageSize;
  scale: number;
  /** The page is on screen or close to it; only then it has a picture and text. */
  near: boolean;
  origins: ContentOrigins;
  matches: readonly Match[];
  /** The current match, when it is on this page. */
  current: Match | undefined;
  onSize: (number: number, size: PageSize) => void;
  /** The place of the current match is on screen. */
  onReveal: (match: Match, place: HTMLElement) => void;
  onLink: (dest: string | unknown[]) => void;
  /** Its text is on screen; undefined: no longer. */
  onText: (number: number, layer: HTMLElement | undefined) => void;
  marks: readonly PdfMark[] | undefined;
  onMark: (id: string) => void;
}

/** The proxy of a page while it is near. */
function useNearPage({ pdf, number, near, onSize }: Props): [PDFPageProxy | undefined, () => void, boolean] {
  const [page, setPage] = useState<PDFPageProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near) return;
    let ended = false;
    let held: PDFPageProxy | undefined;
    pdf.document.getPage(number).then(
      (proxy) => {
        held = proxy;
        if (ended) return;
        const { width, height } = proxy.getViewport({ scale: CSS_UNITS });
        onSize(number, { width, height });
        setFailed(false);
        setPage(proxy);
      },
      () => setFailed(!ended),
    );
    return () => {
      ended = true;
      setPage(undefined);
      held?.cleanup();
    };
  }, [pdf, number, near, onSize]);
  const fail = useRef(() => setFailed(true));
  return [page, fail.current, failed];
}

/** The page's picture. After a change of scale the old one stays, stretched, until the new one is drawn. */
function usePicture(page: PDFPageProxy | undefined, scale: number, onFailed: () => void) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = holder.current;
    if (!page || !place) return;
    return () => place.querySelectorAll('canvas').forEach(release);
  }, [page]);
  useEffect(() => {
    const place = holder.current;
    if (!page || !place) return;
    const ended = new AbortController();
    draw(page, scale, ended.signal).then(
      (canvas) => {
        if (ended.signal.aborted) return release(canvas);
        place.querySelectorAll('canvas').forEach(release);
        place.append(canvas);
      },
      () => void (ended.signal.aborted || onFailed()),
    );
    return () => ended.abort();
  }, [page, scale, onFailed]);
  return holder;
}

/** The page's text over its picture, and its links. */
function useLayers({ pdf, origins }: Props, page: PDFPageProxy | undefined) {
  const layer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<TextPieces>();
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  useEffect(() => {
    const place = layer.current;
    if (!page || !place) return;
    const ended = new AbortController();
    const { signal } = ended;
    // Without text and links the page is still readable.
    pdf.text(page, place, signal).then(
      (pieces) => void (signal.aborted || setText(pieces)),
      () => {},
    );
    linksOf(page, origins).then(
      (found) => void (signal.aborted || setLinks(found)),
      () => {},
    );
    return () => {
      ended.abort();
      place.replaceChildren();
      setText(undefined);
      setLinks([]);
    };
  }, [pdf, page, origins]);
  return { layer, text, links };
}

/** One page: its picture, its text for selection and search, its links. */
export const Page = memo(function Page(props: Props) {
  const { number, size, scale, matches, current, onReveal, onLink, onText, marks, onMark } = props;
  const { locale } = useLearn();
  const t = usePdfTexts();
  const [page, fail, failed] = useNearPage(props);
  const holder = usePicture(page, scale, fail);
  const { layer, text, links } = useLayers(props, page);
  useEffect(() => {
    if (!text) return;
    const place = mark(text, matches, current);
    if (place && current) onReveal(current, place);
  }, [text, matches, current, onReveal]);
  useEffect(() => {
    if (!text) return undefined;
    onText(number, layer.current!);
    return () => onText(number, undefined);
  }, [text, number, layer, onText]);
  const style = {
    inlineSize: Math.floor(size.width * scale),
    blockSize: Math.floor(size.height * scale),
    '--total-scale-factor': scale * CSS_UNITS * (page?.userUnit ?? 1),
  };
  return (
    <div
      className="pdf-page"
      data-page={number}
      role="group"
      aria-label={t('pageName', { number: formatNumber(number, locale) })}
      style={style}
    >
      <div ref={holder} className="pdf-picture" />
      <div ref={layer} className="pdf-text" dir="ltr" />
      <PageLinks links={links} onLink={onLink} />
      {marks ? <PageMarks marks={marks} onOpen={onMark} /> : null}
      {failed ? <p className="pdf-page-failed">{t('pageFailed')}</p> : null}
    </div>
  );
});
