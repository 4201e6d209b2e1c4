import Flag from 'lucide/dist/esm/icons/flag.mjs';
import { unsentSections } from '../../src/course/rules/unsent';
import { openWholeTree } from '../../src/course/store/grown-tree';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { FinishDialog } from '../../src/part/FinishDialog';
import { useFinishing } from '../../src/part/finishing';
import type { ReaderScope } from './reader-scope';

/** The button under the contents: finishes the course at any time, or says what is still to do. */
export function FinishButton({ scope }: { scope: ReaderScope }) {
  const { t, platform } = useLearn('course');
  const finishing = useFinishing(scope);
  const { asking, ask } = finishing;
  // The question lists what is left in all sections.
  const lacksParts = unsentSections(scope.tree).length > 0;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={Flag}
        aria-haspopup="dialog"
        busy={asking && lacksParts}
        onClick={() => {
          if (lacksParts) openWholeTree(platform, scope.content.workflowId);
          ask();
        }}
      >
        {t('finish.action')}
      </Button>
      <FinishDialog finishing={{ ...finishing, asking: asking && !lacksParts }} pathOf={scope.pathOf} />
    </>
  );
}
