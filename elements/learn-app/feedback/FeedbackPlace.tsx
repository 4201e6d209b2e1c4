import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { NetworkError } from '../../../src/client/errors';
import type { User } from '../../../src/contract/users';
import { savedFeedback } from '../../../src/feedback/feedback-store';
import { toast } from '../../../src/client/page/toasts';
import { errorText } from '../../../src/ui/error-text';
import { useLearn } from '../../../src/ui/learn-context';
import type { FeedbackDialogProps } from './FeedbackDialog';
import { feedbackOpen } from './open';

/** The place of the feedback form; its code loads when the form first opens. */
export function FeedbackPlace({ user }: { user: User }) {
  const { platform, t, host } = useLearn('app');
  const $open = feedbackOpen(host);
  const open = useStore($open);
  const close = useCallback(() => $open.set(false), [$open]);
  const [Form, setForm] = useState<ComponentType<FeedbackDialogProps> | null>(null);

  // A sign-in interrupted the sending: the form opens again with the draft.
  useEffect(() => {
    if (savedFeedback(platform, user.id).sending) $open.set(true);
  }, [$open, platform, user.id]);
  useEffect(() => {
    if (!open || Form) return;
    import('./FeedbackDialog').then(
      (module) => setForm(() => module.default),
      (cause: unknown) => {
        close();
        toast({ kind: 'error', text: errorText(new NetworkError('The form did not load', { cause }), t) });
      },
    );
  }, [open, Form, close, t]);

  return open && Form ? <Form key={user.id} user={user} onClose={close} /> : null;
}
