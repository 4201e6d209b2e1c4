/** The texts of the provider's pages in one language. */
export interface AuthTexts {
  language: string;
  searchLanguages: string;
  signIn: string;
  username: string;
  password: string;
  wrong: string;
  manyTries: string;
  newHere: string;
  createAccount: string;
  demoPeople: string;
  /** `{password}` is the password. */
  demoPassword: string;
  /** Descriptions of the demo's people, by username. */
  about: Record<string, string>;
  firstName: string;
  lastName: string;
  email: string;
  usernameHint: string;
  /** `{count}` characters. */
  passwordHint: string;
  haveAccount: string;
  firstAdministrator: string;
  firstAdministratorText: string;
  linkOver: string;
  linkOverText: string;
  lookAtMarked: string;
  manyAccounts: string;
  errors: {
    required: string;
    /** `{count}` characters. */
    tooLong: string;
    control: string;
    email: string;
    username: string;
    /** `{count}` characters. */
    short: string;
    same: string;
    usernameTaken: string;
    emailTaken: string;
  };
  signingOut: string;
  signOut: string;
  /** On the sign-in page, which follows. */
  signedOut: string;
  expired: string;
  didNotWork: string;
  startAgain: string;
  noAccount: string;
  noAccountText: string;
  goToLearn: string;
}

export const enUS: AuthTexts = {
  language: 'Language',
  searchLanguages: 'Search languages',
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  wrong: 'The username or the password is wrong.',
  manyTries: 'There were too many tries to sign in. Please wait a few minutes and try again.',
  newHere: 'New here?',
  createAccount: 'Create an account',
  demoPeople: 'People of this demo',
  demoPassword: 'The password of each is {password}.',
  about: {},
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  usernameHint: 'You sign in with it. Letters from a to z, digits, dots, hyphens and underscores.',
  passwordHint: '{count} or more characters.',
  haveAccount: 'Have an account already?',
  firstAdministrator: 'Set up the first administrator',
  firstAdministratorText:
    'Nobody administers this platform yet. The account that you make here will. This address works once.',
  linkOver: 'This address is over',
  linkOverText: 'It was used before, or its time has passed. Start the platform again for a new one.',
  lookAtMarked: 'Please look at the marked fields.',
  manyAccounts: 'There are many new accounts from your network right now. Please try again in a few minutes.',
  errors: {
    required: 'Field is required.',
    tooLong: 'Maximum length is {count}.',
    control: 'Please leave out control characters.',
    email: 'Please enter an email address, such as name@example.org.',
    username: 'Please use 3 or more letters from a to z, digits, dots, hyphens or underscores.',
    short: 'Please use {count} or more characters.',
    same: 'Please choose one that is neither your username nor your email address.',
    usernameTaken: 'This username is taken. Please choose another.',
    emailTaken: 'There is an account with this email address. Sign in with it instead.',
  },
  signingOut: 'Signing you out',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  expired: 'This sign-in has expired',
  didNotWork: 'Sign-in did not work',
  startAgain: 'Please start again.',
  noAccount: 'No account',
  noAccountText: 'You are signed in, but have no account here. Ask the administrator.',
  goToLearn: 'Go to Learn',
};
