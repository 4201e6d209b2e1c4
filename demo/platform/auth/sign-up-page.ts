import { escape } from './escape';
import { page } from './pages';
import type { SignUpErrors, SignUpField } from './sign-up';

interface Input {
  name: SignUpField;
  label: string;
  attributes: string;
  hint?: string;
}

const inputs: readonly Input[] = [
  { name: 'firstName', label: 'First name', attributes: 'autocomplete="given-name" maxlength="80"' },
  { name: 'lastName', label: 'Last name', attributes: 'autocomplete="family-name" maxlength="80"' },
  { name: 'email', label: 'Email', attributes: 'type="email" autocomplete="email" maxlength="254"' },
  {
    name: 'username',
    label: 'Username',
    attributes: 'autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="40"',
    hint: 'You sign in with it. Letters from a to z, digits, dots, hyphens and underscores.',
  },
  {
    name: 'password',
    label: 'Password',
    attributes: 'type="password" autocomplete="new-password" maxlength="200"',
    hint: '10 or more characters.',
  },
];

interface SignUpPage {
  action: string;
  /** Where those go who have an account. */
  signIn: string;
  /** What was typed; a password is never sent back. */
  typed?: URLSearchParams;
  errors?: SignUpErrors;
  /** What is wrong with no field of its own. */
  error?: string;
}

/** The page where an account is made. Errors stand at their fields; the first of them has the focus. */
export function signUpPage({ action, signIn, typed, errors = {}, error }: SignUpPage): string {
  const focused = inputs.find(({ name }) => errors[name])?.name ?? 'firstName';
  const fields = inputs.map(({ name, label, attributes, hint }) => {
    const wrong = errors[name];
    const described = [wrong && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
    const value = name === 'password' ? '' : (typed?.get(name) ?? '');
    return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} required value="${escape(value)}"${wrong ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}${name === focused ? ' autofocus' : ''}>
${wrong ? `<p id="${name}-error" class="wrong">${escape(wrong)}.</p>` : ''}
${hint ? `<p id="${name}-hint" class="hint">${escape(hint)}</p>` : ''}
</div>`;
  });
  const summary = error ?? (Object.keys(errors).length ? 'Please look at the marked fields.' : undefined);
  return page(
    'Create an account',
    `<h1>Create an account</h1>
<form method="post" action="${escape(action)}" novalidate>
${summary ? `<p class="error" role="alert">${escape(summary)}</p>` : ''}
${fields.join('\n')}
<button>Create an account</button>
</form>
<p class="other">Have an account already? <a href="${escape(signIn)}">Sign in</a></p>`,
  );
}
