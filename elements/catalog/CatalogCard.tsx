import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState, type MouseEvent } from 'react';
import type { CatalogAccess } from '../../src/contract/listed';
import { toast } from '../../src/client/page/toasts';
import { enrol } from '../../src/course/store/workflow';
import { Button } from '../../src/ui/Button';
import { CourseCard } from '../../src/lists/view/CourseCard';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';
import { card } from './card';

/** The card of a course in the catalog, with the button that adds the course. */
export function CatalogCard({ access, index }: { access: CatalogAccess; index: number }) {
  const { platform, t, locale, emit } = useLearn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { objective } = access;
  const facts = card(access, { t, locale });
  const foot = failure ? { texts: [errorText(failure, t)], isAlert: true } : facts.foot;

  const add = async ({ currentTarget }: MouseEvent) => {
    const title = currentTarget.closest('li')?.querySelector('a');
    setBusy(true);
    setFailure(undefined);
    try {
      await enrol(platform, access);
      title?.focus(); // the focused button is removed
      emit('learn-enrol', { objectiveId: objective.id });
      toast({ kind: 'success', text: t('catalog:added', { courseName: objective.name }) });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CourseCard
      facts={{ ...facts, foot }}
      index={index}
      action={
        facts.hasAction ? (
          <Button
            size="small"
            icon={Plus}
            busy={busy}
            onClick={(event) => void add(event)}
            aria-label={t('catalog:addOf', { name: objective.name })}
          >
            {t('catalog:add')}
          </Button>
        ) : null
      }
    />
  );
}
