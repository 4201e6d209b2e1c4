/** The state of a sign-in in a window; `href` is the address for a link when the browser refused the window. */
export type SignInWindow = { at: 'none' | 'open' | 'failed' } | { at: 'blocked'; href: string };

/** A sign-in in a window. */
export interface SignInWish {
  /** Language of its pages; undefined: the browser's. */
  locale: string | undefined;
  /** `create`: it begins with the page to create an account, where the platform has one. */
  prompt?: 'create' | undefined;
  /** Called once the learner is signed in. */
  onSignedIn?: () => void;
}
