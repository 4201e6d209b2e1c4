import { useStore } from '@nanostores/react';
import type { ObjectiveAccess } from '../domain/entities';
import { $now } from '../state/now';
import { accessFoot } from './card-facts';
import { useCardTexts } from './card-texts';
import { Progress } from './Progress';

/** How far the learner is (LST-05). */
export function CardFooter({ access }: { access: ObjectiveAccess }) {
  const { t, locale } = useCardTexts();
  const { texts, progress } = accessFoot(access, useStore($now), t, locale);
  if (!progress) return <p>{texts[0]}</p>;
  return (
    <>
      <Progress {...progress} />
      <p className="ends">
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}
