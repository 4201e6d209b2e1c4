import { useEffect, useState } from 'react';
import { toast } from '../../src/client/page/toasts';
import { pushState, startPush, stopPush, type PushState } from '../../src/notice/store/push';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { useLearn } from '../../src/ui/learn-context';

const texts = {
  on: 'notices:pushIsOn',
  denied: 'notices:pushDenied',
  apple: 'notices:pushApple',
  missing: 'notices:pushMissing',
} as const;

/** Whether this browser shows notices while the portal is closed. Nothing is asked before the click. */
export function PushChoice({ userId, pushKey }: { userId: string; pushKey: string }) {
  const { platform, t } = useLearn('profile');
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void pushState(platform, userId).then(setState, () => setState('missing'));
  }, [platform, userId]);
  const turn = async () => {
    setBusy(true);
    try {
      setState(state === 'on' ? await stopPush(platform, userId) : await startPush(platform, userId, pushKey));
    } catch (error) {
      toast({ kind: 'error', text: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  if (!state) return null;
  return (
    <fieldset>
      <legend>{t('notices:pushTitle')}</legend>
      <p className="hint" role="status">
        {state === 'off' ? null : t(texts[state])}
      </p>
      {state === 'on' || state === 'off' ? (
        <Button busy={busy} onClick={() => void turn()}>
          {t(state === 'on' ? 'notices:pushOff' : 'notices:pushOn')}
        </Button>
      ) : null}
    </fieldset>
  );
}
