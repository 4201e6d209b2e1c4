import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ContentOrigins } from '../domain/content-urls';
import { useLearn } from '../ui/learn-context';
import { enhance, followFragment } from './enhance';
import sheet from './rich-content.css';
import { sanitise } from './sanitise';

interface Props {
  /** Foreign HTML, as the platform gave it. */
  html: string;
  origins: ContentOrigins;
}

/** Text that an author wrote, for long reading. It brings its own sheet along, as it arrives after the screen. */
export default function RichContent({ html, origins }: Props) {
  const { root, t } = useLearn();
  const content = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => ({ __html: sanitise(html, origins) as unknown as string }), [html, origins]);
  const tableName = t('content.table');

  useLayoutEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root]);
  useLayoutEffect(() => {
    if (content.current) enhance(content.current, { tableName });
  }, [clean, tableName]);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const follow = (event: MouseEvent) =>
      followFragment({ target: event.target!, preventDefault: () => event.preventDefault() }, element);
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, []);

  return <div ref={content} className="rich-content" part="rich-content" dir="auto" dangerouslySetInnerHTML={clean} />;
}
