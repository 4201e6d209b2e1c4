const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Attributes of the platform's own cookies; `Secure` off a loopback host only. */
export const cookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: !LOOPBACK.test(new URL(origin).hostname) }) as const;
