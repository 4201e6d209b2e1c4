import { useEffect, useId, useRef, useState } from 'react';
import { hostedVideo, webUrl } from '../../../domain/content-urls';
import { formatNumber } from '../../../i18n/format';
import { saveVideoPosition } from '../../../state/video';
import { useLearn } from '../../../ui/learn-context';
import { useSheet } from '../../../ui/sheet';
import type { KindProps } from '../props';
import { storedSpeed, storeSpeed } from './speed';
import sheet from './video.css';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** A film: the browser's own player for files, the host's page for the others. */
export default function Video(props: KindProps) {
  const { platform, t, locale } = useLearn('course');
  useSheet(sheet);
  const { video } = props.content;
  const url = webUrl(video?.url ?? null, platform.client.url('/'));
  if (!video || !url) return <p className="notice">{t('video.missing')}</p>;
  const hosted = hostedVideo(url, locale);
  return hosted ? (
    <iframe
      className="hosted-video"
      src={hosted}
      title={props.part.childActivity.name}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  ) : (
    <Player {...props} url={url} />
  );
}

/** How often the position is stored while the film plays. */
const SAVE_EVERY_MS = 5_000;

function Player({ workflowId, part, content, reviewing, url }: KindProps & { url: string }) {
  const { platform, t, locale } = useLearn('course');
  const player = useRef<HTMLVideoElement>(null);
  const speedId = useId();
  const [speed, setSpeed] = useState(storedSpeed);
  const { captions, poster, position } = content.video!;
  const activityWorkflowId = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id;

  useEffect(() => {
    if (player.current) player.current.playbackRate = speed;
  }, [speed]);

  useEffect(() => {
    const video = player.current;
    if (!video || reviewing || !activityWorkflowId) return;
    let last = video.currentTime;
    const save = () => {
      if (Math.abs(video.currentTime - last) < 1) return;
      last = video.currentTime;
      const duration = Number.isFinite(video.duration) ? video.duration : null;
      void saveVideoPosition(platform, workflowId, activityWorkflowId, { position: last, duration });
    };
    const timer = setInterval(save, SAVE_EVERY_MS);
    video.addEventListener('pause', save);
    window.addEventListener('pagehide', save);
    return () => {
      clearInterval(timer);
      video.removeEventListener('pause', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [platform, workflowId, activityWorkflowId, reviewing]);

  return (
    <div className="video">
      <video
        ref={player}
        controls
        playsInline
        preload="metadata"
        src={url}
        crossOrigin="anonymous"
        poster={webUrl(poster, platform.client.url('/')) ?? undefined}
        aria-label={part.childActivity.name}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed;
          // A film that was seen to its end starts again.
          if (position > 0 && position < currentTarget.duration - 2) currentTarget.currentTime = position;
        }}
      >
        {captions.map(({ language, label, url: address }, index) => (
          <track
            key={address}
            kind="captions"
            srcLang={language}
            label={label}
            src={webUrl(address, platform.client.url('/')) ?? undefined}
            default={index === 0}
          />
        ))}
      </video>
      <label className="speed" htmlFor={speedId}>
        {t('video.speed')}
        <select
          id={speedId}
          value={speed}
          onChange={({ currentTarget }) => {
            const next = Number(currentTarget.value);
            setSpeed(next);
            storeSpeed(next);
          }}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {formatNumber(each, locale)}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
