import type { ReactNode } from 'react';
import type { Objective } from '../domain/entities';
import { Cover } from './Cover';
import { useLearn } from './learn-context';
import { Link } from './Link';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  objective: Pick<Objective, 'name' | 'imageUrl'>;
  /** Place in the list, from 0. */
  index: number;
  /** A path of the portal. */
  to: string;
  target?: string | undefined;
  level?: 2 | 3;
  badges?: ReactNode;
  text?: string | undefined;
  foot?: ReactNode;
  action?: ReactNode;
}

/** Cards on the first screen of most windows: their pictures are not waited with. */
const EAGER = 4;

/** A course in a list. All of the card is one link, named by the course. Its sheet is card.css. */
export function CourseCard({ objective, index, to, target, level: Level = 2, ...parts }: Props) {
  const { t } = useLearn();
  const { badges, text, foot, action } = parts;
  const Title = `h${Level}` as const;
  return (
    <li className="card" part="card">
      <Cover objective={objective} index={index} eager={index < EAGER} />
      <Title>
        <Link to={to} target={target} rel={target && 'noopener'}>
          <bdi>{objective.name}</bdi>
          {target === '_blank' ? <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden> : null}
        </Link>
      </Title>
      {badges ? <p className="badges">{badges}</p> : null}
      {text ? (
        <p className="text">
          <bdi>{text}</bdi>
        </p>
      ) : null}
      {foot ? <div className="foot">{foot}</div> : null}
      {action ? <div className="actions">{action}</div> : null}
    </li>
  );
}
