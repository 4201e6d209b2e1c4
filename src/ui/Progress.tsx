interface Props {
  /** 0..1 */
  value: number;
  /** What progresses. */
  label: string;
}

export const Progress = ({ value, label }: Props) => (
  <progress className="progress" max={100} value={Math.round(value * 100)} aria-label={label} />
);
