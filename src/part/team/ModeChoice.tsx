import { useId, useState } from 'react';
import { chosenMode, rememberMode } from './teams';
import { Button } from '../../ui/Button';
import sheet from '../../ui/choice-list.css';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';

interface Props {
  workflowId: string;
  axis: string;
  onChoose: (collaborative: boolean) => void;
}

const MODES = [
  { name: 'together', collaborative: true },
  { name: 'alone', collaborative: false },
] as const;

/** The choice to work with the team or alone. It can't be changed afterwards, so the part starts only after the choice. */
export function ModeChoice({ workflowId, axis, onChoose }: Props) {
  const { platform, t } = useLearn('course');
  useSheet(sheet);
  const id = useId();
  const [collaborative, setCollaborative] = useState(() => chosenMode(platform, workflowId, axis) ?? true);
  const set = (value: boolean) => {
    setCollaborative(value);
    rememberMode(platform, workflowId, axis, value);
  };
  return (
    <form
      className="modes"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(collaborative);
      }}
    >
      <fieldset className="choice-list">
        <legend>{t('team.question')}</legend>
        {MODES.map((mode) => (
          <label key={mode.name}>
            <input
              type="radio"
              name={`${id}mode`}
              checked={mode.collaborative === collaborative}
              aria-describedby={id + mode.name}
              onChange={() => set(mode.collaborative)}
            />
            <span>
              <span className="mode-name">{t(`team.${mode.name}`)}</span>
              <span id={id + mode.name} className="mode-text">
                {t(`team.${mode.name}Text`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary">
        {t('team.begin')}
      </Button>
    </form>
  );
}
