interface Props {
  label: string;
  options: readonly { id: string; name: string }[];
  /** Id of the chosen one; undefined: all. */
  chosen: string | undefined;
  all: string;
  onChoose: (id: string | undefined) => void;
}

/** One of some, or all of them: a row of buttons, the chosen one pressed. Its sheet is choices.css. */
export const Choices = ({ label, options, chosen, all, onChoose }: Props) => (
  <div role="group" aria-label={label} className="chips">
    {[{ id: undefined, name: all }, ...options].map(({ id, name }) => (
      <button key={id ?? ''} type="button" className="chip" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        <bdi>{name}</bdi>
      </button>
    ))}
  </div>
);
