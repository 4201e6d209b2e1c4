import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Caption } from './captions';
import { useFilmTexts } from './texts';
import { useMedia } from './use-media';

interface Props {
  name: string;
  url: string;
  poster: string | undefined;
  captions: readonly Caption[];
  /** Its files are requested with the session. */
  credentials: boolean;
  loop: boolean;
  /** Counts how often the captions were loaded again. */
  round: number;
  video: HTMLVideoElement | null;
  setVideo: (video: HTMLVideoElement | null) => void;
  onPress: () => void;
  children: ReactNode;
}

/** The picture of a film. A press plays or pauses it. If it can't be loaded, a message with a retry is shown. */
export function Stage(props: Props) {
  const { name, url, poster, captions, credentials, loop, round, video, setVideo, onPress, children } = props;
  const t = useFilmTexts();
  const [failed, setFailed] = useState(false);
  const isNew = useMedia(
    video,
    'timeupdate seeked loadedmetadata',
    ({ played, currentTime }) => !played.length && currentTime === 0,
    true,
  );
  const isWaiting = useMedia(
    video,
    'waiting playing pause error seeked',
    ({ paused, readyState }) => !paused && readyState < 3,
    false,
  );
  const retry = () => {
    if (!video) return;
    const { currentTime } = video;
    setFailed(false);
    video.load();
    video.addEventListener('loadedmetadata', () => (video.currentTime = currentTime), { once: true });
  };
  return (
    // The keyboard has the play button. The stage takes the focus after a press, so that the keys work.
    <div
      className="film-stage"
      tabIndex={-1}
      onClick={failed ? undefined : onPress}
      data-waiting={isWaiting || undefined}
    >
      <video
        ref={setVideo}
        playsInline
        preload="metadata"
        src={url}
        loop={loop}
        // Without this attribute captions of another origin do not load; with it the film also needs CORS headers of that origin.
        crossOrigin={captions.length ? (credentials ? 'use-credentials' : 'anonymous') : undefined}
        poster={poster}
        aria-label={name || t('untitled')}
        onError={() => setFailed(true)}
        onLoadedMetadata={() => setFailed(false)}
      >
        {captions.map(({ language, label, url: address }) => (
          <track key={`${address} ${round}`} kind="captions" srcLang={language} label={label} src={address} />
        ))}
      </video>
      {isNew && !failed ? (
        <span className="film-begin">
          <Icon icon={Play} size={30} />
        </span>
      ) : null}
      {failed ? <Failed onRetry={retry} /> : null}
      {children}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useFilmTexts();
  return (
    <div className="film-failed" role="alert">
      <Icon icon={CircleAlert} size={28} />
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
