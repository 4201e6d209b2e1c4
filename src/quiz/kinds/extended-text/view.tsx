import { useRef, useState } from 'react';
import { LONGEST_ESSAY } from '../../../base/constants';
import { essayFile } from '../../../contract/quiz-paths';
import { countWords } from '../../../i18n/count-words';
import { formatNumber } from '../../../i18n/format';
import { useFileDrop } from '../../../submission/view/file-drop';
import { useFieldMessages } from '../../../ui/field-messages';
import { lazily, optionally } from '../../../ui/lazily';
import { useLearn } from '../../../ui/learn-context';
import { Skeleton } from '../../../ui/Skeleton';
import { asFiles, asText, essayOf } from '../../rules/quiz-response';
import type { AnswerProps, Asked, InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

const EssayFiles = lazily(() => import('./EssayFiles'));
const EssayFormat = optionally(() => import('./EssayFormat'));
const EssayText = lazily(() => import('./EssayText'));
const FileLinks = lazily(async () => ({ default: (await import('../../../discussion/view/FileLinks')).FileLinks }));

/** A field for a free answer, which an instructor grades, and for its files. */
export function Input({ interaction, response, onAnswer, attempt, name, id }: InputProps<Asked<'extendedText'>>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const messages = useFieldMessages();
  const add = useRef<(files: readonly File[]) => void>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const { dropping, area, onPaste } = useFileDrop((files) => add.current?.(files));
  const text = asText(response);
  const { expectedWords, files } = interaction;
  const words = countWords(text, locale);
  return (
    <div className={dropping ? 'quiz-work dropping' : 'quiz-work'} {...(files && area)}>
      <p className="quiz-hint" id={`${id}h`}>
        {t('hint.essay')}
        {expectedWords ? ` ${t('hint.words', { number: formatNumber(expectedWords, locale) })}` : null}
      </p>
      <EssayFormat field={field} text={text} previewing={previewing} onPreview={setPreviewing} />
      <textarea
        ref={field}
        className="quiz-text"
        dir="auto"
        rows={8}
        hidden={previewing}
        maxLength={LONGEST_ESSAY}
        value={text}
        aria-labelledby={name}
        aria-describedby={`${id}h`}
        onChange={(event) => onAnswer(essayOf(event.target.value, asFiles(response)), { soon: true })}
        {...(files && { onPaste })}
      />
      <p className="quiz-hint">{t('words', { count: words, number: formatNumber(words, locale) })}</p>
      <p className="quiz-full" role="status">
        {text.length >= LONGEST_ESSAY ? messages.tooLong(LONGEST_ESSAY) : null}
      </p>
      {files ? (
        <EssayFiles
          response={response}
          onAnswer={onAnswer}
          attempt={attempt}
          add={add}
          whileLoading={<Skeleton lines={3} />}
        />
      ) : null}
    </div>
  );
}

/** The essay, and its files. */
export function Answer({ response, activityWorkflowId }: AnswerProps<Asked<'extendedText'>>) {
  const { platform } = useLearn();
  const [text, files] = [asText(response), asFiles(response)];
  return (
    <>
      {text ? (
        <EssayText
          text={text}
          whileLoading={
            <p className="quiz-essay" dir="auto">
              {text}
            </p>
          }
        />
      ) : null}
      {files.length ? (
        <FileLinks
          files={files}
          addressOf={({ id }) => platform.client.url(essayFile(activityWorkflowId, id))}
          whileLoading={<Skeleton lines={files.length} />}
        />
      ) : null}
    </>
  );
}
