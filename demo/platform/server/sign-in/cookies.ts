/** Whether a host name is this computer. */
export const isLoopback = (hostname: string) =>
  /^(localhost$|[\w.-]+\.localhost$|127\.[\d.]+$|\[::1\]$)/.test(hostname);

/** Attributes of the platform's cookies; `Secure` except on a loopback host. @param origin the public origin */
export const cookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLoopback(new URL(origin).hostname) }) as const;

/** The name of a cookie. Over https it has the prefix `__Host-`, so that other hosts of the same domain can't set it. */
export const cookieName = (name: string, origin: string) => (origin.startsWith('https:') ? `__Host-${name}` : name);
