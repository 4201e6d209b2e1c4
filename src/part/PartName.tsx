import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { inLanguage } from '../i18n/content-language';
import { useLearn } from '../ui/learn-context';

interface Props {
  name: string;
  /** Of the name, a tag of BCP 47. */
  language: string | null | undefined;
  level: 1 | 2;
  /** Ref of the heading, which gets the focus. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** Shown below the name: which part it is, and how long it takes. */
  facts: string;
  /** Only screen readers get the name and the facts. */
  isHidden: boolean;
}

/** The least height of a further line, in lines: letters may stand out of their line a little. */
const ANOTHER_LINE = 0.5;

function isCutOff(heading: HTMLElement): boolean {
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
  return heading.scrollHeight - heading.clientHeight > line * ANOTHER_LINE;
}

/**
 * The name of a part as its heading, with its facts. On a phone a name of more than two lines is smaller, and one of more than
 * three is cut: a button shows the rest, so that the text of every lesson begins in the upper part of the screen. Screen readers
 * get the whole name. What fits is measured, as the width of letters depends on the script; the lines are in part.css.
 */
export function PartName({ name, language, level, heading, facts, isHidden }: Props) {
  const { t } = useLearn('course');
  const header = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const text = header.current!.firstElementChild as HTMLElement;
    const measure = () => {
      text.dataset.lines = '2';
      if (isCutOff(text)) text.dataset.lines = '3';
      setCut(isCutOff(text));
      if (isWhole) text.dataset.lines = 'all';
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(header.current!);
    return () => sized.disconnect();
  }, [name, isWhole]);
  const Heading = `h${level}` as const;
  const { lang, dir } = inLanguage(language, name);
  return (
    // In the text direction of the course, like the body.
    <header ref={header} className={isHidden ? 'hidden' : undefined} dir={dir}>
      <Heading ref={heading} tabIndex={-1} part="heading">
        <bdi lang={lang}>{name}</bdi>
      </Heading>
      {facts || isCut ? (
        <p className="muted">
          <bdi>{facts}</bdi>
          {isCut && !isHidden ? (
            <button type="button" className="more-text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'hide' : 'showMore')}
            </button>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}
