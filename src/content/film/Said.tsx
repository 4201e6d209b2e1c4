export interface Saying {
  text: string;
  /** Counts what was said, so that the same text is shown again. */
  times: number;
}

/** What a key did, shown over the picture for a moment, and read to screen readers. */
export const Said = ({ text, times }: Saying) => (
  <p className="film-said" role="status">
    {text ? (
      <span key={times} dir="auto">
        {text}
      </span>
    ) : null}
  </p>
);
