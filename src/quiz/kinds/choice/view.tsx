import { formatNumber } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { useLearn } from '../../../ui/learn-context';
import { useContentOrigins } from '../../../text/origins';
import RichContent from '../../../text/RichContent';
import { asList } from '../../rules/quiz-response';
import type { AnswerProps, Asked, InputProps } from '../../view/kind-view';
import { useQuizTexts } from '../../texts';

/** One of some, or several: radio buttons or checkboxes. */
export function Input({ interaction, response, onAnswer, id }: InputProps<Asked<'choice'>>) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const origins = useContentOrigins();
  const { choices, maxChoices } = interaction;
  const chosen = asList(response);
  const single = maxChoices === 1;
  const isFull = maxChoices > 1 && chosen.length >= maxChoices;
  const toggle = (identifier: string, on: boolean) => {
    if (single) onAnswer([identifier]);
    else onAnswer(on ? [...chosen, identifier] : chosen.filter((each) => each !== identifier));
  };
  const hint = single ? 'hint.one' : maxChoices > 1 ? 'hint.most' : 'hint.any';
  return (
    <>
      <p className="quiz-hint">{t(hint, { number: formatNumber(maxChoices, locale) })}</p>
      <div className="quiz-choices">
        {choices.map(({ identifier, text }) => {
          const checked = chosen.includes(identifier);
          return (
            <label key={identifier}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={id}
                checked={checked}
                disabled={isFull && !checked}
                onChange={(event) => toggle(identifier, event.target.checked)}
              />
              {origins ? <RichContent html={text} origins={origins} inLabel /> : null}
            </label>
          );
        })}
      </div>
      {single && chosen.length ? (
        <Button variant="quiet" size="small" onClick={() => onAnswer([])}>
          {t('clear')}
        </Button>
      ) : null}
    </>
  );
}

/** The chosen texts. */
export function Answer({ interaction, response }: AnswerProps<Asked<'choice'>>) {
  const origins = useContentOrigins();
  if (!origins) return null;
  const list = asList(response);
  return (
    <ul>
      {interaction.choices
        .filter(({ identifier }) => list.includes(identifier))
        .map(({ identifier, text }) => (
          <li key={identifier}>
            <RichContent html={text} origins={origins} />
          </li>
        ))}
    </ul>
  );
}
