import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { WorkflowState } from '../../../src/contract/enumerations';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import type { Tutor } from '../../../src/tutor/tutor';
import { tutorChat, type TutorChat } from '../../../src/tutor/tutor-store';
import { ChatPanel } from '../../../src/channels/view/ChatPanel';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import { Talk } from './Talk';
import { QuestionForm } from './QuestionForm';
import sheet from './tutor.css';

export interface TutorPanelProps {
  /** The course of the page; null: the page has none. */
  access: ObjectiveAccess | null;
  /** Id of the user whose chat this is. */
  userId: string;
  tutor: Tutor;
  /** The learner opened the panel, so that the field gets the focus. */
  typeAtOnce: boolean;
  onClose: () => void;
}

/** A dialog takes the focus when it is shown: a panel that opened by itself returns the focus. */
function useLeavingFocus(leaves: boolean) {
  const { root } = useLearn();
  const [before] = useState(() => root.activeElement ?? document.activeElement);
  const giveBack = useEffectEvent(() => {
    const now = root.activeElement;
    if (!leaves || !(now instanceof HTMLElement)) return;
    now.blur();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  // Must run after the panel's effect that shows the dialog.
  useLayoutEffect(() => giveBack(), []);
}

/** The chat with the tutor: beside the page, or over it when the page is narrow. */
export default function TutorPanel({ access, userId, tutor, typeAtOnce, onClose }: TutorPanelProps) {
  const { platform, t } = useLearn('course');
  useSheet(sheet);
  useLeavingFocus(!typeAtOnce);
  const chat = tutorChat(platform, tutor.knowledgeModelId, userId);
  useEffect(() => void chat.start(), [chat]);
  const { name } = useStore(chat.$state);
  const subject = access?.objective.name ?? name;
  // Unknown on a page without a course: the course that a link opens decides it.
  const reviewing = access
    ? access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state !== WorkflowState.inProgress
    : false;
  return (
    <ChatPanel title={t('tutor:title')} subtitle={subject ? <bdi>{subject}</bdi> : undefined} onClose={onClose}>
      {(wide) => (
        <Chat
          chat={chat}
          reviewing={reviewing}
          typeAtOnce={wide && typeAtOnce}
          // A panel over the page would cover the opened page.
          onLeave={wide ? undefined : onClose}
        />
      )}
    </ChatPanel>
  );
}

interface ChatProps {
  chat: TutorChat;
  reviewing: boolean;
  typeAtOnce: boolean;
  onLeave: (() => void) | undefined;
}

function Chat({ chat, reviewing, typeAtOnce, onLeave }: ChatProps) {
  const { t } = useLearn('course');
  const state = useStore(chat.$state);
  const [text, setText] = useState(chat.draft);
  const [cleared, setCleared] = useState<'yes' | { error: unknown } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (next: string) => {
    setText(next);
    chat.saveDraft(next);
  };
  const ask = (question: string) => {
    setCleared(null);
    void chat.ask(question);
    field.current?.focus();
  };
  const send = (question: string) => {
    ask(question);
    change('');
  };
  const takeBack = () => {
    change([chat.takeBack(), text].filter(Boolean).join('\n\n'));
    field.current?.focus();
  };
  const clear = async () => {
    setCleared(null);
    try {
      await chat.clear();
      setCleared('yes');
    } catch (error) {
      setCleared({ error });
    }
    field.current?.focus();
  };
  // On a small screen the keyboard would cover the conversation.
  useLayoutEffect(() => {
    if (typeAtOnce) field.current?.focus();
  }, [typeAtOnce]);

  const hasBegun = Boolean(state.messages?.length || state.open);
  return (
    <>
      <Talk
        state={state}
        reviewing={reviewing}
        announcement={cleared === 'yes' ? t('tutor:cleared') : null}
        onAsk={ask}
        onRetry={() => {
          void chat.retry();
          field.current?.focus();
        }}
        onTakeBack={takeBack}
        onStart={() => void chat.start()}
        onLeave={onLeave}
      />
      <QuestionForm
        field={field}
        text={text}
        asking={state.open?.status === 'asking'}
        generates={state.generates}
        failure={cleared && cleared !== 'yes' ? cleared.error : undefined}
        onChange={change}
        onSend={send}
        onStop={() => {
          chat.stop();
          field.current?.focus();
        }}
        onClear={hasBegun ? () => void clear() : undefined}
      />
    </>
  );
}
