import { useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { ContentOrigins } from '../base/content-urls';
import type { NotesPlace } from '../contract/annotations';
import { FoundContext } from '../course/view/found-context';
import { addTexts } from '../i18n/i18n';
import texts from '../i18n/locales/en-US/content.json';
import { lazily } from '../ui/lazily';
import { useLearn } from '../ui/learn-context';
import { useSheet } from '../ui/sheet';
import { Skeleton } from '../ui/Skeleton';
import { inLanguage } from '../i18n/content-language';
import { ContentBoundary } from './ContentBoundary';
import { ContentLanguage } from './content-language';
import { enhance } from './enhance/enhance';
import type { RememberedFilm } from './enhance/enhancer';
import sheet from './rich-content.css';
import { activeContent, showSanitised } from './sanitise';

addTexts('content', texts);

const ActiveContent = lazily(() => import('./ActiveContent'));

interface Props {
  /** HTML of an author, as the platform sent it; not sanitised yet. */
  html: string;
  origins: ContentOrigins;
  /** As in EnhanceContext; the same function at each rendering, or the text is built again. */
  rememberedFilm?: RememberedFilm;
  /** As in EnhanceContext; the same object at each rendering, or the text is built again. */
  notes?: NotesPlace | undefined;
  /** As in EnhanceContext. */
  inLabel?: boolean;
  /** Level of the heading that the text is below; absent: its headings keep their levels. */
  below?: 1 | 2;
}

/** Rich text of an author. It adds its own style sheet, because its code loads after the screen's. */
export default function RichContent(props: Props) {
  useSheet(sheet);
  return (
    // Other content gets its own retry.
    <ContentBoundary key={props.html}>
      <Content {...props} />
    </ContentBoundary>
  );
}

function Content(props: Props) {
  const { html, origins } = props;
  const active = useMemo(() => (origins.scripts ? activeContent(html, origins) : null), [html, origins]);
  return active === null ? (
    <Sanitised {...props} />
  ) : (
    <ActiveContent html={active} origins={origins} whileLoading={<Skeleton lines={6} />} />
  );
}

function Sanitised({ html, origins, rememberedFilm, notes, inLabel, below }: Props) {
  const scope = useLearn();
  const { lang } = inLanguage(useContext(ContentLanguage), '');
  const content = useRef<HTMLDivElement>(null);
  const given = useContext(FoundContext);
  // Content without a film is not built again.
  const found = html.includes('<video') ? given : undefined;
  // When the scope changes, e.g. the language, the content is built again, since its enhancers add texts.
  useLayoutEffect(() => {
    const place = content.current!;
    showSanitised(place, html, origins);
    return enhance(place, { ...scope, origins, rememberedFilm, notes, found, inLabel, below });
  }, [html, origins, rememberedFilm, notes, found, inLabel, below, scope]);

  return <div ref={content} className="rich-content" part="rich-content" dir="auto" lang={lang} />;
}
