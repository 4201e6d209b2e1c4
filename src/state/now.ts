import { atom, onMount } from 'nanostores';

/** The present, to the minute while somebody looks. Tests set it. */
export const $now = atom(new Date());

onMount($now, () => {
  $now.set(new Date());
  const timer = setInterval(() => $now.set(new Date()), 60_000);
  return () => clearInterval(timer);
});
