export interface NoticeProps {
  text: string;
  /** Counts the messages, so that the same text is shown again. */
  times: number;
}

/** A short text, e.g. the effect of a key: shown over the picture for a moment, and announced to screen readers. */
export const Notice = ({ text, times }: NoticeProps) => (
  <p className="film-notice" role="status">
    {text ? (
      <span key={times} dir="auto">
        {text}
      </span>
    ) : null}
  </p>
);
