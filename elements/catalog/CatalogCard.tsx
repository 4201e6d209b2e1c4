import { Check, Plus } from 'lucide';
import { useState, type MouseEvent } from 'react';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { PublicationState } from '../../src/domain/enumerations';
import { toast } from '../../src/state/toasts';
import { enrol } from '../../src/state/workflow';
import { Badge } from '../../src/ui/Badge';
import { Button } from '../../src/ui/Button';
import { CourseCard } from '../../src/ui/CourseCard';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** A course of the catalog; only one that is not mandatory can be added (ENR-03). */
export function CatalogCard({ access, index }: { access: ObjectiveAccess; index: number }) {
  const { platform, t, emit } = useLearn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { objective, isMandatory, objectiveAccess: own } = access;
  const closed = objective.state === PublicationState.draft || objective.state === PublicationState.archived;

  const add = async ({ currentTarget }: MouseEvent) => {
    const title = currentTarget.closest('li')?.querySelector('a');
    setBusy(true);
    setFailure(undefined);
    try {
      await enrol(platform, access);
      title?.focus(); // the button goes
      emit('learn-enrol', { objectiveId: objective.id });
      toast({ kind: 'success', text: t('added', { courseName: objective.name }) });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <CourseCard
      objective={objective}
      index={index}
      to={`/catalog/${encodeURIComponent(objective.id)}`}
      text={objective.description}
      badges={
        own || closed ? (
          <>
            {own ? (
              <Badge tone="success">
                <Icon icon={Check} size={14} />
                {t('enrolled')}
              </Badge>
            ) : null}
            {isMandatory ? <Badge tone="accent">{t('state.mandatory')}</Badge> : null}
            {closed ? (
              <Badge>{t(objective.state === PublicationState.draft ? 'state.comingSoon' : 'state.archived')}</Badge>
            ) : null}
          </>
        ) : null
      }
      foot={failure ? <p role="alert">{errorText(failure, t)}</p> : null}
      action={
        own || isMandatory || closed ? null : (
          <Button
            size="small"
            icon={Plus}
            busy={busy}
            onClick={(event) => void add(event)}
            aria-label={t('addOf', { name: objective.name })}
          >
            {t('add')}
          </Button>
        )
      }
    />
  );
}
