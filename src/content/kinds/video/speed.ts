const KEY = 'learn:video-speed';

/** The speed that the learner chose last; 1 where none is kept. */
export function storedSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(KEY));
    return speed >= 0.25 && speed <= 4 ? speed : 1;
  } catch {
    return 1;
  }
}

export function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(KEY, String(speed));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
