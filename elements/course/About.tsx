import { Suspense } from 'react';
import { useContentOrigins } from '../../src/content/origins';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';

const RichContent = lazily(() => import('../../src/content/RichContent'));

/** The author's words about the course (CRS-06). */
export function About({ html }: { html: string | null }) {
  const { t } = useLearn();
  const origins = useContentOrigins();
  if (!html) return null;
  return (
    <section className="about">
      <h2>{t('about')}</h2>
      <Suspense fallback={<Skeleton lines={6} />}>
        {origins ? <RichContent html={html} origins={origins} /> : <Skeleton lines={6} />}
      </Suspense>
    </section>
  );
}
