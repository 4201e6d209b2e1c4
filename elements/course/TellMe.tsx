import { useStore } from '@nanostores/react';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useEffect, useState } from 'react';
import { toast } from '../../src/client/page/toasts';
import { currentUser } from '../../src/client/session/session';
import type { NoticeSetup } from '../../src/contract/notices';
import notices from '../../src/i18n/locales/en-US/notices.json';
import { addTexts } from '../../src/i18n/i18n';
import { noticeSetupOf, saveChoices } from '../../src/notice/store/choices';
import { pushState, startPush, type PushState } from '../../src/notice/store/push';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

addTexts('notices', notices);

/** Offers to tell the learner on this device when a result is out, where the platform has notices. Nothing is asked before the click. */
export default function TellMe() {
  const { platform } = useLearn('course');
  const { data: user } = useStore(currentUser(platform));
  return user?.unreadNotices !== undefined && !user.impersonator ? <TellPerson userId={user.id} /> : null;
}

function TellPerson({ userId }: { userId: string }) {
  const { platform } = useLearn('course');
  const { data } = useStore(noticeSetupOf(platform));
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    void pushState(platform, userId).then(setState, () => setState('missing'));
  }, [platform, userId]);
  if (!data?.pushKey || !state || !data.kinds.includes('result')) return null;
  return <Offer {...{ userId, state, setState }} setup={data} pushKey={data.pushKey} />;
}

interface Props {
  userId: string;
  pushKey: string;
  setup: NoticeSetup;
  state: PushState;
  setState: (state: PushState) => void;
}

function Offer({ userId, pushKey, setup: { choices }, state, setState }: Props) {
  const { platform, t } = useLearn('course');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const isOn = state === 'on' && choices.kinds.result.push;
  const start = async () => {
    setAsked(true);
    if (state === 'apple') return;
    setBusy(true);
    try {
      const now = state === 'on' ? state : await startPush(platform, userId, pushKey);
      if (now === 'on') {
        const result = { ...choices.kinds.result, push: true };
        await saveChoices(platform, { ...choices, kinds: { ...choices.kinds, result } });
      }
      setState(now);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const isOffered = !isOn && (state === 'off' || state === 'on' || (state === 'apple' && !asked));
  if (!isOn && !isOffered && !asked) return null;
  return (
    <div className="notice tell-me">
      <Icon icon={Bell} />
      {/* The status is there before its text, so that a screen reader says it after the click. */}
      <p role={asked || !isOn ? 'status' : undefined}>
        {isOn ? t('notices:resultOn') : null}
        {asked && (state === 'apple' || state === 'denied') ? t(HINTS[state]) : null}
      </p>
      {isOffered ? (
        <Button busy={busy} onClick={() => void start()}>
          {t('notices:tellResult')}
        </Button>
      ) : null}
    </div>
  );
}
const HINTS = { apple: 'notices:pushApple', denied: 'notices:pushDenied' } as const;
