const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Attributes of the platform's cookies; `Secure` except on a loopback host. @param origin the public origin */
export const cookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: !LOOPBACK.test(new URL(origin).hostname) }) as const;

/** The name of a cookie. Over https it has the prefix `__Host-`, so that other hosts of the same domain can't set it. */
export const cookieName = (name: string, origin: string) => (origin.startsWith('https:') ? `__Host-${name}` : name);
