import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';

const AboutText = lazily(() => import('./AboutText'));

/** The author's text about the course (CRS-06). */
export function About({ html, language }: { html: string | null; language: string | null | undefined }) {
  const { t } = useLearn('course');
  if (!html) return null;
  return (
    <section className="about" part="about">
      <h2>{t('about')}</h2>
      <AboutText html={html} language={language} whileLoading={<Skeleton lines={6} />} />
    </section>
  );
}
