import Square from 'lucide/dist/esm/icons/square.mjs';
import Eraser from 'lucide/dist/esm/icons/eraser.mjs';
import type { RefObject } from 'react';
import { LONGEST_QUESTION } from '../../../src/base/constants';
import { Button } from '../../../src/ui/Button';
import { MessageForm } from '../../../src/channels/view/MessageForm';
import { errorText } from '../../../src/ui/error-text';
import { useLearn } from '../../../src/ui/learn-context';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** An answer is loading: the learner can stop it, and the next question stays in the field. */
  asking: boolean;
  generates: boolean | undefined;
  /** The error of clearing the conversation. */
  failure: unknown;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The form for a question to the tutor, with where the questions go and a button that clears the conversation. */
export function QuestionForm({ asking, generates, failure, onStop, onClear, ...form }: Props) {
  const { t } = useLearn('course');
  return (
    <MessageForm
      {...form}
      longest={LONGEST_QUESTION}
      label={t('tutor:write')}
      sendLabel={t('tutor:send')}
      error={failure === undefined ? undefined : errorText(failure, t)}
      button={asking && <Button className="tutor-stop" icon={Square} aria-label={t('tutor:stop')} onClick={onStop} />}
    >
      <div className="tutor-foot">
        {generates === undefined ? null : <p>{t(generates ? 'tutor:noteModel' : 'tutor:noteSearch')}</p>}
        {onClear ? (
          <Button size="small" variant="quiet" icon={Eraser} onClick={onClear}>
            {t('tutor:clear')}
          </Button>
        ) : null}
      </div>
    </MessageForm>
  );
}
