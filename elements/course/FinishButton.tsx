import Flag from 'lucide/dist/esm/icons/flag.mjs';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { FinishDialog } from '../../src/content/part/FinishDialog';
import { useFinishing } from '../../src/content/part/finishing';
import type { ReaderScope } from './reader-scope';

/** The button under the contents: finishes the course at any time, or says what is still to do. */
export function FinishButton({ scope }: { scope: ReaderScope }) {
  const { t } = useLearn('course');
  const finishing = useFinishing(scope);
  return (
    <>
      <Button variant="quiet" size="small" icon={Flag} aria-haspopup="dialog" onClick={finishing.ask}>
        {t('finish.action')}
      </Button>
      <FinishDialog finishing={finishing} pathOf={scope.pathOf} />
    </>
  );
}
