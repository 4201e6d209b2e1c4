import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as paths from '../../contract/paths';
import { nextConstraintDate } from '../rules/constraint-dates';
import type { Activity } from '../../contract/activities';
import { alarm } from '../../client/page/alarm';
import { $now, serverNow } from '../../client/page/now';
import { useLearn } from '../../ui/learn-context';

/** Requests the tree of an attempt again when the nearest date of its constraints arrives (TRE-02). */
export function useConstraintAlarm(tree: Activity | undefined, workflowId: string | undefined): void {
  const { platform } = useLearn();
  const now = useStore($now);
  const next = tree && nextConstraintDate(tree, now)?.getTime();
  useEffect(() => {
    if (next === undefined || workflowId === undefined) return undefined;
    const refresh = () => platform.refresh(paths.isOfTree(workflowId));
    let rang = false;
    const end = alarm(new Date(next), () => {
      rang = true;
      refresh();
    });
    return () => {
      end();
      // After sleep or a corrected clock, the date may have passed before the timer fires.
      if (!rang && serverNow().getTime() >= next) refresh();
    };
  }, [next, platform, workflowId]);
}
