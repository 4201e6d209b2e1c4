import { useCallback, useState } from 'react';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { toast } from '../../src/client/page/toasts';
import { enrol } from '../../src/course/store/workflow';
import { useLearn } from '../../src/ui/learn-context';

export interface Enrolling {
  add: () => void;
  busy: boolean;
}

/** Adds a course of the catalog to the learner's courses (CRS-03). */
export function useEnrolling(access: ObjectiveAccess): Enrolling {
  const { platform, t, emit } = useLearn('course');
  const [busy, setBusy] = useState(false);
  const { id, name } = access.objective;
  const add = useCallback(async () => {
    setBusy(true);
    try {
      await enrol(platform, access);
      emit('learn-enrol', { objectiveId: id });
      toast({ kind: 'success', text: t('added', { courseName: name }) });
    } catch (error) {
      // On this page a failure is only logged (ENR-04); the button stays.
      console.error(`Learn: '${name}' could not be added to the learner's courses.`, error);
    } finally {
      setBusy(false);
    }
  }, [platform, access, emit, t, id, name]);
  return { add: () => void add(), busy };
}
