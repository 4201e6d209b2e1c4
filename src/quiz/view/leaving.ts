import { useEffect, useRef, type RefObject } from 'react';
import { formatList } from '../../i18n/format';
import { toast } from '../../client/page/toasts';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../texts';

/** The numbers of the questions without an answer, in the learner's language; null: the attempt is submitted. */
export type OpenQuestions = () => string[] | null;

interface Left {
  name: string;
  /** The learner can work on the attempt. */
  working: boolean;
  /** The path back; undefined: nothing is said. */
  path: string | undefined;
}

/**
 * Shows a message after the learner has left an open attempt by a link or by Back: the attempt stays open, which questions are not
 * answered, and a link back. It does not stop the navigation, because nothing is lost. There is no message when a host page removes
 * the element.
 * @returns a ref for the questions of the attempt
 */
export function useLeaving({ name, working, path }: Left): RefObject<OpenQuestions | null> {
  const { host, locale, navigate } = useLearn();
  const t = useQuizTexts();
  const questions = useRef<OpenQuestions | null>(null);
  const isHere = useRef(true);
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => {
      const left = working && path ? questions.current?.() : null;
      if (!left || !path) return;
      const rest = left.length ? ` ${t('left.some', { questions: formatList(left, locale) })}` : '';
      // The way back is that of this element, which may be gone with the page of the portal.
      const back = host.isConnected && { action: { text: t('submit.back'), run: () => navigate(path) } };
      toast({ kind: 'info', text: t('left.open', { name }) + rest, ...back });
    };
  });
  useEffect(() => {
    isHere.current = true;
    // Within the portal, its shadow root.
    const around = host.getRootNode();
    const isOnPage = () => host.isConnected || (around instanceof ShadowRoot && around.host.isConnected);
    return () => {
      isHere.current = false;
      // In StrictMode the component is back in the same moment.
      queueMicrotask(() => {
        if (!isHere.current && isOnPage()) say.current();
      });
    };
  }, [host]);
  return questions;
}
