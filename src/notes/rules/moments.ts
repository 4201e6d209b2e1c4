import { CONTEXT, LONGEST_QUOTE, type Anchor } from '../../contract/annotations';

/** The specification of `t=npt:…`. */
const MEDIA_FRAGMENTS = 'http://www.w3.org/TR/media-frags/';
/** Films whose lengths differ by this are not the same film, in seconds. */
const OTHER_LENGTH = 0.5;

interface Moment {
  /** How the film is known to the platform. */
  source: string;
  seconds: number;
  /** The length of the film in seconds; 0: not known. */
  duration: number;
  /** What is said in the film, and the index of the line at the moment; -1: none. */
  lines: readonly string[];
  at: number;
}

/** Describes a moment of a film, with what is said then. */
export function momentAnchor({ source, seconds, duration, lines, at }: Moment): Anchor {
  const exact = lines[at]?.slice(0, LONGEST_QUOTE);
  const beside = (from: number, to: number) => lines.slice(Math.max(0, from), to).join(' ');
  return {
    source,
    edition: duration ? `film-${duration.toFixed(1)}` : '',
    unique: [],
    rival: 0,
    selectors: [
      ...(exact
        ? [
            {
              type: 'TextQuoteSelector' as const,
              exact,
              prefix: at > 0 ? `${beside(at - CONTEXT, at)} `.slice(-CONTEXT) : '',
              suffix: at < lines.length - 1 ? ` ${beside(at + 1, at + 1 + CONTEXT)}`.slice(0, CONTEXT) : '',
            },
          ]
        : []),
      {
        type: 'FragmentSelector',
        conformsTo: MEDIA_FRAGMENTS,
        value: `t=npt:${Math.max(0, Math.round(seconds * 10) / 10)}`,
      },
    ],
  };
}

/** Whether a film was cut since a moment of it was noted: it has another length. @param duration in seconds; 0: not known */
export function isOtherCut({ edition }: Anchor, duration: number): boolean {
  const [, noted] = /^film-([\d.]+)$/.exec(edition) ?? [];
  return noted !== undefined && duration > 0 && Math.abs(Number(noted) - duration) >= OTHER_LENGTH;
}
