import { useMemo } from 'react';
import { useLearn } from '../../../src/ui/learn-context';
import { lazily } from '../../../src/ui/lazily';
import { Skeleton } from '../../../src/ui/Skeleton';
import { Specimen } from '../Specimen';
import { texts } from '../texts/gallery-texts';
import type { Section } from './gallery-sections';

const RichContent = lazily(() => import('../../../src/text/RichContent'));

function Text({ html }: { html: () => string }) {
  const { platform } = useLearn();
  const written = useMemo(html, [html]);
  const origins = useMemo(
    () => ({ base: platform.client.url('/'), allowed: [], storage: [], scripts: true }),
    [platform],
  );
  return <RichContent html={written} origins={origins} whileLoading={<Skeleton lines={9} />} />;
}

/** Texts as authors write them, shown by the real component. */
export const ofTexts: Section[] = texts.map(({ id, title, html }) => ({
  id,
  title,
  Show: () => (
    <Specimen name={title}>
      <Text html={html} />
    </Specimen>
  ),
}));
