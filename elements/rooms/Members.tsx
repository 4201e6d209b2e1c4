import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import { isolate } from '../../src/i18n/isolate';
import type { Conversation } from '../../src/contract/channels';
import type { Room } from '../../src/contract/rooms';
import { toast } from '../../src/client/page/toasts';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Initials } from './Initials';

const MemberChat = lazily(() => import('./MemberChat'));

/** The members of the room; the learner can write to each of the others. */
export function Members({ members }: Pick<Room, 'members'>) {
  const { platform, t } = useLearn('rooms');
  const [asked, setAsked] = useState<string | null>(null);
  const [open, setOpen] = useState<Conversation | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const me = members.find((member) => member.me);

  const write = (id: string, button: HTMLElement) => {
    opener.current = button;
    setAsked(id);
    // Few learners write, so the code loads on demand.
    import('../../src/channels/store/conversations')
      .then(({ conversationWith }) => conversationWith(platform, id))
      .then(setOpen, (error: unknown) => toast({ kind: 'error', text: errorText(error, t) }))
      .finally(() => setAsked(null));
  };
  // After the panel is removed: a closing dialog itself returns the focus to the element that had it before.
  useLayoutEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);

  return (
    <section aria-labelledby="members" className="room-members" part="section">
      <h2 id="members" part="section-heading">
        {t('who')}
      </h2>
      <ul role="list" className="members" part="members">
        {members.map((member) => (
          <li key={member.id} part="member">
            <Initials name={member.name} />
            <span className="member-name">
              <bdi>{member.name}</bdi>
              {member.me ? <span className="muted"> {t('you')}</span> : null}
            </span>
            {member.me ? null : (
              <Button
                variant="quiet"
                size="small"
                icon={PenLine}
                aria-label={t('writeTo', { name: isolate(member.name) })}
                busy={asked === member.id}
                onClick={(event) => write(member.id, event.currentTarget)}
              />
            )}
          </li>
        ))}
      </ul>
      {open && me ? (
        <MemberChat key={open.id} conversation={open} userId={me.id} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  );
}
