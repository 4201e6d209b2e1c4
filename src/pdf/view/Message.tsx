import FileX from 'lucide/dist/esm/icons/file-x.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs';
import { useId, useState } from 'react';
import { signIn } from '../../client/session/session';
import { Button, buttonLook } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Failure } from './failure';
import { usePdfTexts } from './texts';

interface Props {
  why: Failure;
  /** Address and name of the PDF, for a link that opens it in the browser's viewer. */
  file?: { url: string; name: string } | undefined;
  onRetry?: (() => void) | undefined;
}

const icons = { login: Lock, forbidden: Lock, failed: FileX, blocked: ShieldAlert, outdated: FileX };

/** Why the PDF is not shown (RCV-11), with a retry or a link. */
export function FailureMessage({ why, file, onRetry }: Props) {
  const { platform, locale, t: common } = useLearn();
  const t = usePdfTexts();
  return (
    <div className="pdf-message" role="alert">
      <Icon icon={icons[why]} size={28} />
      <p>{t(why)}</p>
      {why === 'outdated' && file ? (
        <a {...buttonLook('primary', 'medium', false)} href={file.url} target="_blank" rel="noreferrer">
          <bdi>{file.name}</bdi>
          <VisuallyHidden> ({common('opensInNewTab')})</VisuallyHidden>
        </a>
      ) : null}
      {why === 'login' ? (
        <Button variant="primary" onClick={() => signIn(platform, { locale })}>
          {common('signIn.action')}
        </Button>
      ) : null}
      {onRetry && (why === 'login' || why === 'failed') ? (
        <Button onClick={onRetry}>{common('tryAgain')}</Button>
      ) : null}
    </div>
  );
}

/** Asks for the password of a protected PDF; it goes to PDF.js only. */
export function PasswordForm({ wrong, submit }: { wrong: boolean; submit: (password: string) => void }) {
  const t = usePdfTexts();
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <form
      className="pdf-message"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <Icon icon={Lock} size={28} />
      <label htmlFor={id}>{t('passwordLabel')}</label>
      <input
        id={id}
        type="password"
        className="field"
        autoComplete="off"
        autoFocus
        required
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {wrong ? (
        <p id={`${id}-wrong`} className="danger-text" role="alert">
          {t('passwordWrong')}
        </p>
      ) : null}
      <Button type="submit" variant="primary">
        {t('passwordOpen')}
      </Button>
    </form>
  );
}

/** How much of the PDF has loaded. */
export function LoadingMessage({ share }: { share: number | null }) {
  const t = usePdfTexts();
  const id = useId();
  return (
    <div className="pdf-message" role="status">
      <p id={id}>{t('loading')}</p>
      <progress aria-labelledby={id} max={1} {...(share !== null && { value: share })} />
    </div>
  );
}
