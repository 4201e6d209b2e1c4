// What platform-session.ts loads when a session is to be a token.
export { signInByWindow } from './sign-in-window';
export { createTokenSession, type TokenSession } from './token-session';
