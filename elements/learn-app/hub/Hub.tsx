import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../src/contract/channels';
import type { User } from '../../../src/contract/users';
import { pathTo } from '../../../src/portal/portal-paths';
import { channelOf } from '../../../src/channels/store/channels';
import { conversations } from '../../../src/channels/store/conversations';
import { Button } from '../../../src/ui/Button';
import { Chat } from '../../../src/channels/view/Chat';
import { ChatPanel } from '../../../src/channels/view/ChatPanel';
import { useLearn } from '../../../src/ui/learn-context';
import { Link } from '../../../src/ui/Link';
import { useSheet } from '../../../src/ui/sheet';
import type { PanelProps } from './CountButton';
import { ConversationLists } from './ConversationLists';
import sheet from './hub.css';
import { NewMessage } from './NewMessage';

/** The path of the course or the room of a channel. */
const places = {
  course: (id: string) => pathTo('course', { objectiveId: id }),
  room: (id: string) => pathTo('room', { roomId: id }),
};

type View = { name: 'lists' } | { name: 'new' } | { name: 'chat'; conversation: Conversation };
const LISTS: View = { name: 'lists' };

/** The communications hub: the announcements of the learner's courses, and the messages in their rooms and to them. */
export default function Hub({ user, opener: button, onClose }: PanelProps & { user: User }) {
  const { platform, t } = useLearn('app');
  useSheet(sheet);
  const store = conversations(platform);
  const { data, error } = useStore(store);
  const [view, setView] = useState(LISTS);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The element that opened the view; it gets the focus back. */
  const opener = useRef<HTMLElement | null>(null);
  const shown = useRef<View['name'] | null>(null);

  const show = (next: View) => {
    if (view.name === 'lists')
      opener.current = (heading.current?.getRootNode() as ShadowRoot).activeElement as HTMLElement;
    setView(next);
  };
  // The chat takes the focus itself when it has a field to type in.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = view.name;
    if (before === null || before === view.name) return;
    const root = heading.current!.getRootNode() as ShadowRoot;
    if (view.name !== 'lists') {
      if (!(root.activeElement instanceof HTMLTextAreaElement)) heading.current!.focus();
    } else if (opener.current?.isConnected) opener.current.focus();
    else heading.current!.focus();
  }, [view.name]);

  const title = () => {
    if (view.name === 'lists') return t('hub:title');
    return view.name === 'new' ? t('hub:new') : <bdi>{view.conversation.name}</bdi>;
  };
  const place = view.name === 'chat' && view.conversation.of !== 'person' ? view.conversation : undefined;

  return (
    <ChatPanel
      title={title()}
      heading={heading}
      opener={button}
      subtitle={
        place?.ofId ? <PlaceLink of={place.of as keyof typeof places} id={place.ofId} onFollow={onClose} /> : undefined
      }
      before={
        view.name === 'lists' ? null : (
          <Button
            variant="quiet"
            icon={ArrowLeft}
            className="hub-back"
            aria-label={t('hub:back')}
            onClick={() => setView(LISTS)}
          />
        )
      }
      onClose={onClose}
    >
      {(wide) => (
        <>
          <div className="panel-lists hub-lists" hidden={view.name !== 'lists'}>
            <ConversationLists
              data={data?.data}
              error={error}
              onRetry={store.revalidate}
              onOpen={(conversation) => show({ name: 'chat', conversation })}
              onNew={() => show({ name: 'new' })}
            />
          </div>
          {view.name === 'new' ? (
            <NewMessage onOpen={(conversation) => setView({ name: 'chat', conversation })} />
          ) : null}
          {view.name === 'chat' ? (
            <Chat
              key={view.conversation.id}
              channel={channelOf(platform, view.conversation.id, user.id)}
              emptyText={t(`hub:nothing.${view.conversation.of}`)}
              typeAtOnce={wide}
            />
          ) : null}
        </>
      )}
    </ChatPanel>
  );
}

interface PlaceProps {
  of: keyof typeof places;
  id: string;
  onFollow: () => void;
}

function PlaceLink({ of, id, onFollow }: PlaceProps) {
  const { t } = useLearn('app');
  return (
    <Link to={places[of](id)} onClick={onFollow}>
      {t(`hub:to.${of}`)}
    </Link>
  );
}
