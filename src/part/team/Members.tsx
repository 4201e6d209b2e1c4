import type { Participant } from '../../contract/teams';
import { useLearn } from '../../ui/learn-context';

interface Props {
  team: string;
  members: readonly Participant[];
  /** Shows who is here now; false for a finished attempt. */
  live: boolean;
}

/** The first letters of the first and the last name. */
const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  // Leaves out the Arabic article, and separates the letters, as Arabic letters would join.
  return ends.map((word) => [...word.replace(/^ال(?=..)/, '')][0]!.toUpperCase()).join('\u200c');
};

const statusOf = ({ here, joined }: Participant) => (here ? 'here' : joined ? 'away' : 'notBegun');

/** All members of the team: initials, name, and who is here now. */
export function Members({ team, members, live }: Props) {
  const { t } = useLearn('course');
  return (
    <ul className="members" aria-label={t('team.members', { team })}>
      {members.map((member) => (
        <li key={member.id} className={live && member.here ? 'here' : undefined}>
          <span className="avatar" data-initials={initials(member.name)} />
          <span>
            <span className="member-name">
              <bdi>{member.name}</bdi>
              {member.me ? <span className="muted"> ({t('team.you')})</span> : null}
            </span>
            {live ? (
              <>
                <span className="hidden">, </span>
                <span className="member-status">{t(`team.${statusOf(member)}`)}</span>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
