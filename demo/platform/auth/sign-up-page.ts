import { escapeHtml } from '../../../src/domain/escape-html';
import { page, type Languages } from './pages';
import { longest, SHORTEST_PASSWORD, type SignUpErrors, type SignUpField } from './sign-up';
import type { AuthWords } from './words';

interface Input {
  name: SignUpField;
  attributes: string;
  hint?: (words: AuthWords) => string;
}

const inputs: readonly Input[] = [
  { name: 'firstName', attributes: 'autocomplete="given-name"' },
  { name: 'lastName', attributes: 'autocomplete="family-name"' },
  { name: 'email', attributes: 'type="email" dir="ltr" autocomplete="email"' },
  {
    name: 'username',
    attributes: 'dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false"',
    hint: ({ usernameHint }) => usernameHint,
  },
  {
    name: 'password',
    attributes: 'type="password" dir="ltr" autocomplete="new-password"',
    hint: ({ passwordHint }) => passwordHint.replace('{count}', String(SHORTEST_PASSWORD)),
  },
];

interface SignUpPage {
  words: AuthWords;
  action: string;
  /** Address for people who have an account; undefined: there are no accounts yet. */
  signIn?: string;
  /** Title and heading of the page; undefined: those of a new account. */
  title?: string;
  text?: string;
  /** False: people sign in at another provider, and the form has no password. */
  hasPassword?: boolean;
  /** The values that were typed, except the password, which is never sent back. */
  typed?: URLSearchParams;
  errors?: SignUpErrors;
  /** An error that belongs to no field. */
  error?: string;
  languages?: Languages;
}

/** The page where a person creates an account. Errors are next to their fields; the first field with an error has the focus. */
export function signUpPage({
  words,
  action,
  signIn,
  title = words.createAccount,
  text,
  hasPassword = true,
  typed,
  errors = {},
  error,
  languages,
}: SignUpPage): string {
  const focused = inputs.find(({ name }) => errors[name])?.name ?? 'firstName';
  const asked = inputs.filter(({ name }) => hasPassword || name !== 'password');
  const fields = asked.map(({ name, attributes, hint }) => {
    const wrong = errors[name];
    const count = wrong === 'short' ? SHORTEST_PASSWORD : longest[name];
    const described = [wrong && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
    const value = name === 'password' ? '' : (typed?.get(name) ?? '');
    return `<div class="field">
<label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" ${attributes} maxlength="${longest[name]}" required value="${escapeHtml(value)}"${wrong ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}${name === focused ? ' autofocus' : ''}>
${wrong ? `<p id="${name}-error" class="wrong">${words.errors[wrong].replace('{count}', String(count))}</p>` : ''}
${hint ? `<p id="${name}-hint" class="hint">${hint(words)}</p>` : ''}
</div>`;
  });
  const summary = error ?? (Object.keys(errors).length ? words.lookAtMarked : undefined);
  return page(
    words,
    title,
    `<h1>${title}</h1>${text ? `<p class="lead">${text}</p>` : ''}
<form method="post" action="${escapeHtml(action)}" novalidate>
${summary ? `<p class="error" role="alert">${escapeHtml(summary)}</p>` : ''}
${fields.join('\n')}
<button>${words.createAccount}</button>
</form>${signIn ? `<p class="other">${words.haveAccount} <a href="${escapeHtml(signIn)}">${words.signIn}</a></p>` : ''}`,
    { languages },
  );
}
