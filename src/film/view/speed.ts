import { readStored, store } from '../../client/page/storage';

const KEY = 'learn:video-speed';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The speed that the learner chose last; 1 when none is stored. */
export function storedSpeed(): number {
  const speed = Number(readStored(KEY));
  return speed >= 0.5 && speed <= 2 ? speed : 1;
}

/** Stores the speed for all films in the browser; 1 is normal. */
export const storeSpeed = (speed: number): void => void store(KEY, String(speed));

/** The next faster (1) or slower (-1) speed; at the ends the same speed. */
export function stepSpeed(speed: number, step: 1 | -1): number {
  const further = SPEEDS.filter((each) => (step > 0 ? each > speed : each < speed));
  return further.at(step > 0 ? 0 : -1) ?? speed;
}
