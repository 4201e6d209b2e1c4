import { useCallback, useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { readStored, store } from '../../client/page/storage';
import { useLearn } from '../../ui/learn-context';
import { fittingLanguage, storeCaptions, storedCaptions, type Caption } from './captions';
import { storedSpeed, storeSpeed } from './speed';
import { useFilmTexts } from './texts';

/** Tells the learner what has changed. */
type Show = (text: string) => void;

const TRANSCRIPT_KEY = 'learn:video-transcript';

/** The speed of films, as the learner chose it last. */
export function useSpeed(video: HTMLVideoElement | null, show: Show) {
  const { locale } = useLearn();
  const [speed, setSpeed] = useState(storedSpeed);
  useEffect(() => {
    if (!video) return undefined;
    // Loading a film resets its speed.
    const apply = () => void (video.playbackRate = speed);
    apply();
    video.addEventListener('loadedmetadata', apply);
    return () => video.removeEventListener('loadedmetadata', apply);
  }, [video, speed]);
  const choose = (next: number) => {
    setSpeed(next);
    storeSpeed(next);
    show(`${formatNumber(next, locale)}×`);
  };
  return { speed, choose };
}

/** Whether captions are shown, and in which language. */
export function useCaptions(captions: readonly Caption[], show: Show) {
  const { locale } = useLearn();
  const t = useFilmTexts();
  const [choice, setChoice] = useState(storedCaptions);
  const languages = captions.map(({ language }) => language);
  const chosen = fittingLanguage(languages, [choice.language, locale, ...navigator.languages].filter(Boolean));
  /** Shows the captions of an index, or none for -1. */
  const showCaptions = useCallback(
    (index: number) => {
      const language = captions[index]?.language;
      const next = language === undefined ? { ...storedCaptions(), on: false } : { on: true, language };
      setChoice(next);
      storeCaptions(next);
      show(captions[index]?.label ?? t('captionsOff'));
    },
    [captions, show, t],
  );
  const chooseLanguage = (index: number) => {
    const next = { on: choice.on, language: languages[index] ?? '' };
    setChoice(next);
    storeCaptions(next);
  };
  return { isOn: choice.on, chosen, showCaptions, chooseLanguage };
}

/** Whether the transcript is open, as the learner left it. */
export function useTranscript() {
  const [isOpen, setOpen] = useState(() => readStored(TRANSCRIPT_KEY) !== 'closed');
  const toggle = () => {
    setOpen(!isOpen);
    store(TRANSCRIPT_KEY, isOpen ? 'closed' : '');
  };
  return { isOpen, toggle };
}
