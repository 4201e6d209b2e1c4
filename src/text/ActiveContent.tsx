import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import * as paths from '../contract/paths';
import { connectContent } from '../bridge/content-frame';
import type { ContentOrigins } from '../base/content-urls';
import { inLanguage } from '../i18n/content-language';
import { useLearn } from '../ui/learn-context';
import { ContentLanguage } from './content-language';
import attachments from './enhance/attachments.css';
import { framePdfs } from './frame-pdfs';
import { fromFrame } from './from-frame';
import gallery from './gallery/gallery.css';
import highlight from './highlight.css';
import { useSheet } from '../ui/sheet';
import tokens from '../ui/tokens.css';
import richContent from './rich-content.css';

interface Props {
  /** The document of the frame, made by `activeContent`. */
  html: string;
  origins: ContentOrigins;
}

const RESET =
  '*,::before,::after{box-sizing:border-box}html{overflow-x:auto}body{margin:0;padding:1px}.rich-content{max-inline-size:none}';
/** How long the frame may take to answer after its document has loaded, in ms. */
const PATIENCE_MS = 4_000;

const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');

/** The values of the tokens here, under the names that a page sets: the frame's own tokens.css reads them, and so may authors. */
function tokensOf(style: CSSStyleDeclaration): string {
  const { style: declared } = tokens.cssRules[0] as CSSStyleRule;
  return [...declared]
    .map((name) => [name.replace('--_', '--'), style.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

/** The look of the page as a style sheet for the frame, which inherits nothing. */
function lookOf(element: HTMLElement): { css: string; colorScheme: string } {
  const style = getComputedStyle(element);
  const root = `:root{${tokensOf(style)}font-family:${style.fontFamily};font-size:${style.fontSize};color:var(--_learn-text)}`;
  return {
    // In a layer, so that every rule of the author wins.
    css: `${rulesOf(tokens)}${root}${RESET}@layer learn{${rulesOf(richContent)}${rulesOf(highlight)}}${rulesOf(attachments)}${rulesOf(gallery)}`,
    colorScheme: style.colorScheme,
  };
}

/**
 * Content whose author wrote styles and scripts (RCV-08). They run in a frame with an opaque origin, which grows to the height
 * of its content. The frame can't reach this page or the learner's session, and can't send anything anywhere.
 */
export default function ActiveContent({ html, origins }: Props) {
  const scope = useLearn();
  const { platform, t, locale, direction } = scope;
  const frame = useRef<HTMLIFrameElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  useSheet(attachments);
  const [height, setHeight] = useState<number>();
  const [state, setState] = useState<'waiting' | 'loaded' | 'shown' | 'failed'>('waiting');
  const title = t('content:active');
  const ofContent = inLanguage(useContext(ContentLanguage), '');
  const language = ofContent.lang ?? locale;
  const dir = ofContent.dir ?? direction;
  const content = useMemo(() => {
    const texts = {
      gallery: t('content:gallery'),
      previous: t('content:previous'),
      next: t('content:next'),
      full: t('content:full'),
      code: t('content:code'),
      copyCode: t('content:copyCode'),
      table: t('content.table'),
      tableFull: t('content:tableFull'),
      slide: t('content:slide', { number: '{number}', total: '{count}' }),
    };
    return { html, language, direction: dir, title, texts };
  }, [html, language, dir, title, t]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const wishes = fromFrame(current, above.current!, { ...scope, origins });
    const pdfs = framePdfs(over.current!, { ...scope, origins });
    const disconnect = connectContent(
      current,
      { ...content, ...lookOf(current) },
      { onReady: () => setState('shown'), onHeight: setHeight, ...wishes, ...pdfs },
    );
    return () => {
      disconnect();
      wishes.end();
      pdfs.end();
    };
  }, [content, origins, scope]);

  useEffect(() => {
    if (state !== 'loaded') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed') return <p className="notice">{t('content:activeMissing')}</p>;
  return (
    <>
      <div className="active-frame">
        <iframe
          // Other content is another document.
          key={`${locale} ${html}`}
          ref={frame}
          className="active-content"
          title={title}
          src={platform.client.url(paths.contentFrame)}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          style={{ blockSize: height === undefined ? undefined : `${height}px` }}
          onLoad={() => setState((before) => (before === 'waiting' ? 'loaded' : before))}
        />
        {/* PDFs of the text lie here. */}
        <div ref={over} className="active-over" />
      </div>
      {/* Dialogs that the frame asks for open here. */}
      <div ref={above} className="rich-content" />
    </>
  );
}
