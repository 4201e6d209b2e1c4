export interface Saying {
  text: string;
  /** Counts the messages, so that the same text is shown again. */
  times: number;
}

/** The effect of a key, shown over the picture for a moment and announced to screen readers. */
export const Said = ({ text, times }: Saying) => (
  <p className="film-said" role="status">
    {text ? (
      <span key={times} dir="auto">
        {text}
      </span>
    ) : null}
  </p>
);
