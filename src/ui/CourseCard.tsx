import type { ReactNode } from 'react';
import { Badge } from './Badge';
import type { CardFacts, FootFacts } from './card-facts';
import { Cover } from './Cover';
import { EAGER_CARDS } from './first-cards';
import { Icon } from './Icon';
import { useLearn } from './learn-context';
import { Link } from './Link';
import { Progress } from './Progress';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  facts: CardFacts;
  /** Place in the list, from 0. */
  index: number;
  level?: 2 | 3;
  /** In place of what the facts say at its foot. */
  foot?: ReactNode;
  action?: ReactNode;
}

function Foot({ texts, progress }: FootFacts) {
  if (!progress) return <p>{texts}</p>;
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

/** A course in a list, as paint-cards.ts paints it. All of the card is one link, named by the course. Its sheet is card.css. */
export function CourseCard({ facts, index, level: Level = 2, foot, action }: Props) {
  const { t } = useLearn();
  const { name, path, target, badges = [], text } = facts;
  const Title = `h${Level}` as const;
  const below = foot ?? (facts.foot && <Foot {...facts.foot} />);
  return (
    <li className="card" part="card">
      <Cover objective={facts} index={index} eager={index < EAGER_CARDS} />
      <Title>
        <Link to={path} target={target} rel={target && 'noopener'}>
          <bdi>{name}</bdi>
          {target === '_blank' ? <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden> : null}
        </Link>
      </Title>
      {badges.length ? (
        <p className="badges">
          {badges.map(({ tone, text, icon }) => (
            <Badge key={text} tone={tone}>
              {icon ? <Icon icon={icon} size={14} /> : null}
              {text}
            </Badge>
          ))}
        </p>
      ) : null}
      {text ? (
        <p className="text">
          <bdi>{text}</bdi>
        </p>
      ) : null}
      {below ? <div className="foot">{below}</div> : null}
      {action ? <div className="actions">{action}</div> : null}
    </li>
  );
}
