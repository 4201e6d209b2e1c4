import { readStored, store } from '../../../state/storage';

const KEY = 'learn:video-speed';

/** The speed that the learner chose last; 1 when none is stored. */
export function storedSpeed(): number {
  const speed = Number(readStored(KEY));
  return speed >= 0.25 && speed <= 4 ? speed : 1;
}

export const storeSpeed = (speed: number): void => store(KEY, String(speed));
