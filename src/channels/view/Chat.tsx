import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LONGEST_MESSAGE } from '../../contract/channels';
import type { Channel } from '../store/channels';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import sheet from './chat.css';
import { Conversation } from './Conversation';
import { MessageForm } from './MessageForm';

interface Props {
  channel: Channel;
  /** Shown in a channel without messages. */
  emptyText: string;
  /** Gives the field the focus at once. */
  typeAtOnce?: boolean;
}

/** A channel: its messages, live, and a field for new ones when the learner may write. Typed text is never lost. */
export function Chat({ channel, emptyText, typeAtOnce = false }: Props) {
  const { t } = useLearn();
  useSheet(sheet);
  const state = useStore(channel.$state);
  const { mayWrite = false } = state;
  const [text, setText] = useState(channel.draft);
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (next: string) => {
    setText(next);
    channel.saveDraft(next);
  };
  const send = (message: string) => {
    channel.send(message);
    change('');
  };
  const takeBack = (id: string) => {
    change([channel.takeBack(id), text].filter(Boolean).join('\n\n'));
    field.current?.focus();
  };
  // On a small screen the keyboard would cover the messages.
  useLayoutEffect(() => {
    if (typeAtOnce) field.current?.focus();
  }, [typeAtOnce, mayWrite]);

  return (
    <>
      <Conversation
        channel={channel}
        state={state}
        emptyText={emptyText}
        readAtOnce={typeAtOnce && !mayWrite}
        onTakeBack={takeBack}
      />
      {mayWrite ? (
        <MessageForm
          field={field}
          text={text}
          longest={LONGEST_MESSAGE}
          label={t('chat:write')}
          sendLabel={t('chat:send')}
          onChange={change}
          onSend={send}
        />
      ) : null}
    </>
  );
}
