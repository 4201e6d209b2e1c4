import { ContentLanguage } from '../../src/text/content-language';
import { useContentOrigins } from '../../src/text/origins';
import RichContent from '../../src/text/RichContent';
import { Skeleton } from '../../src/ui/Skeleton';

/** The author's text, once the configuration says which origins it may load from. */
export default function AboutText({ html, language }: { html: string; language: string | null | undefined }) {
  const origins = useContentOrigins();
  if (!origins) return <Skeleton lines={6} />;
  return (
    <ContentLanguage value={language}>
      <RichContent html={html} origins={origins} below={2} />
    </ContentLanguage>
  );
}
