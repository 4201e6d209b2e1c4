import { useContentOrigins } from '../../src/content/origins';
import RichContent from '../../src/content/RichContent';
import { Skeleton } from '../../src/ui/Skeleton';

/** The author's text, once the configuration says which origins it may load from. */
export default function AboutText({ html }: { html: string }) {
  const origins = useContentOrigins();
  return origins ? <RichContent html={html} origins={origins} /> : <Skeleton lines={6} />;
}
