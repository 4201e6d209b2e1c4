import { useState } from 'react';
import { FinishDialog } from '../../../src/part/FinishDialog';
import { FinishPanel } from '../../../src/part/FinishPanel';
import { finishQuestion } from '../../../src/course/rules/finish';
import type { Activity } from '../../../src/contract/activities';
import { Button } from '../../../src/ui/Button';
import type { Command } from '../../../src/ui/command';
import { useLearn } from '../../../src/ui/learn-context';
import { toFinish } from '../data';
import { useScope } from '../reader-scope';
import { Specimen, Specimens } from '../Specimen';

const idle: Command = { run: () => {}, busy: false, failure: null };

/** A button that opens the question; answers have no effect. */
function Question({ tree, finish = idle }: { tree: Activity; finish?: Command }) {
  const { t } = useLearn('course');
  const scope = useScope()(tree);
  const [asking, setAsking] = useState(false);
  const finishing = {
    question: finishQuestion(scope.tree, scope.locks, scope.now),
    asking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    finish,
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={finishing.ask}>
        {t('finish.action')}
      </Button>
      <FinishDialog finishing={finishing} pathOf={scope.pathOf} />
    </>
  );
}

/** The panel below the last part, and the questions before a course is submitted. */
export function Finish() {
  const { t } = useLearn('course');
  const scopeOf = useScope();
  const confirm = toFinish[0]![1];
  return (
    <Specimens wide>
      <Specimen name="panel">
        <FinishPanel scope={scopeOf(confirm)} />
      </Specimen>
      {toFinish.map(([name, tree]) => (
        <Specimen key={name} name={`question: ${name}`}>
          <Question tree={tree} />
        </Specimen>
      ))}
      <Specimen name="being submitted">
        <Question tree={confirm} finish={{ ...idle, busy: true }} />
      </Specimen>
      <Specimen name="could not be submitted">
        <Question tree={confirm} finish={{ ...idle, failure: t('error.timeOver') }} />
      </Specimen>
    </Specimens>
  );
}
