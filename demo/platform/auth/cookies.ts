const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Attributes of the platform's own cookies; `Secure` off a loopback host only. */
export const cookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: !LOOPBACK.test(new URL(origin).hostname) }) as const;

/** The name of a cookie that over https no neighbour below the same domain can plant (`__Host-`: this host, every path). */
export const cookieName = (name: string, origin: string) => (origin.startsWith('https:') ? `__Host-${name}` : name);
