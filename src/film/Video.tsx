import { useContext } from 'react';
import { webUrl } from '../base/content-urls';
import { hostedVideo } from '../base/framed-pages';
import { knownAs } from '../base/known-as';
import { useLearn } from '../ui/learn-context';
import { useSheet } from '../ui/sheet';
import Player from './view/Player';
import './view/texts';
import type { KindProps } from '../course/props';
import { FoundContext } from '../course/view/found-context';
import { readFoundPlace } from '../course/view/found-place';
import sheet from './video.css';

/** A film: our player for files, the host's page for the others. */
export default function Video({ workflowId, part, content, reviewing, notes }: KindProps) {
  const { platform, t, locale } = useLearn();
  useSheet(sheet);
  const found = useContext(FoundContext);
  const place = found ? readFoundPlace(found) : undefined;
  const { video } = content;
  const base = platform.client.url('/');
  const url = webUrl(video?.url ?? null, base);
  if (!video || !url) return <p className="notice">{t('film:missing')}</p>;
  const { name, activityWorkflowAggregate } = part.childActivity;
  const hosted = hostedVideo(url, locale);
  if (hosted) {
    return (
      <iframe
        className="hosted-video"
        src={hosted}
        title={name}
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );
  }
  const activityWorkflowId = activityWorkflowAggregate?.lastActivityWorkflow?.id;
  return (
    <Player
      name={name}
      url={url}
      startAt={place?.film === '' ? place.second : undefined}
      notes={notes && { place: notes, source: knownAs(url, base) }}
      poster={webUrl(video.poster, base) ?? undefined}
      captions={video.captions.flatMap(({ language, label, url: address }) => {
        const file = webUrl(address, base);
        return file ? [{ language, label, url: file }] : [];
      })}
      remembered={{
        place: () =>
          activityWorkflowId === undefined || reviewing ? null : { workflowId, activityWorkflowId, film: '' },
        saved: { position: video.position, updated: video.updated },
      }}
    />
  );
}
