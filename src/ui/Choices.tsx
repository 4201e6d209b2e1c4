interface Props {
  label: string;
  options: readonly { id: string; name: string }[];
  /** Ids of the chosen options; empty: all. */
  chosen: readonly string[];
  all: string;
  onChoose: (id: string | undefined) => void;
}

/** A choice between all and single options: a row of buttons, the chosen ones pressed. Its sheet is choices.css. */
export const Choices = ({ label, options, chosen, all, onChoose }: Props) => (
  <div role="group" aria-label={label} className="chips" part="chips">
    {[{ id: undefined, name: all }, ...options].map(({ id, name }) => {
      const pressed = id === undefined ? chosen.length === 0 : chosen.includes(id);
      return (
        <button
          key={id ?? ''}
          type="button"
          className="chip"
          part={pressed ? 'chip chip-chosen' : 'chip'}
          aria-pressed={pressed}
          onClick={() => onChoose(pressed ? undefined : id)}
        >
          <bdi>{name}</bdi>
        </button>
      );
    })}
  </div>
);
