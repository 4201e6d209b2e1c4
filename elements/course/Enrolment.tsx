import { Check, Plus } from 'lucide';
import { useCallback, useState } from 'react';
import { enrolment } from '../../src/domain/enrolment';
import { toast } from '../../src/state/toasts';
import { enrol } from '../../src/state/workflow';
import { Badge } from '../../src/ui/Badge';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import type { CourseData } from './course-data';

/** Adds a course of the catalog to the learner's own, or says that it is one (CRS-03). */
export function Enrolment({ access, isCatalog }: Pick<CourseData, 'access' | 'isCatalog'>) {
  const { platform, t, emit } = useLearn();
  const [busy, setBusy] = useState(false);
  const { id, name } = access.objective;
  const standing = enrolment(access);

  const add = useCallback(async () => {
    setBusy(true);
    try {
      await enrol(platform, access);
      emit('learn-enrol', { objectiveId: id });
      toast({ kind: 'success', text: t('added', { courseName: name }) });
    } catch (error) {
      // On this page a failure is only logged (section 8); the button stays.
      console.error(`'${name}' could not be added to the learner's courses.`, error);
    } finally {
      setBusy(false);
    }
  }, [platform, access, emit, t, id, name]);

  if (standing === 'addable') {
    return (
      <Button icon={Plus} busy={busy} onClick={() => void add()}>
        {t('add')}
      </Button>
    );
  }
  return isCatalog && standing === 'enrolled' ? (
    <Badge tone="success">
      <Icon icon={Check} size={14} />
      {t('enrolled')}
    </Badge>
  ) : null;
}
