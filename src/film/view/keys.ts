import type { NoteKind } from '../../contract/annotations';

/** The effects of keys on a film. Times in seconds; shares 0..1. */
export type FilmAction =
  | { do: 'play' | 'mute' | 'captions' | 'fullScreen' | 'pictureInPicture' | 'faster' | 'slower' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; share: number }
  | { do: 'volumeBy'; share: number }
  | { do: 'mark'; kind: NoteKind };

/** The keys of YouTube. Letters in lower case. */
const ACTIONS = new Map<string, FilmAction>([
  [' ', { do: 'play' }],
  ['k', { do: 'play' }],
  ['j', { do: 'seekBy', seconds: -10 }],
  ['l', { do: 'seekBy', seconds: 10 }],
  ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
  ['ArrowRight', { do: 'seekBy', seconds: 5 }],
  ['ArrowUp', { do: 'volumeBy', share: 0.05 }],
  ['ArrowDown', { do: 'volumeBy', share: -0.05 }],
  ['m', { do: 'mute' }],
  ['c', { do: 'captions' }],
  ['f', { do: 'fullScreen' }],
  ['i', { do: 'pictureInPicture' }],
  ['>', { do: 'faster' }],
  ['<', { do: 'slower' }],
  ['n', { do: 'mark', kind: 'note' }],
  ['b', { do: 'mark', kind: 'bookmark' }],
  ['Home', { do: 'seekTo', share: 0 }],
  ['End', { do: 'seekTo', share: 1 }],
  ...[...'0123456789'].map((digit) => [digit, { do: 'seekTo', share: Number(digit) / 10 }] as const),
]);

const SHIFTED = new Map([
  ['Comma', '<'],
  ['Period', '>'],
]);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a key in ACTIONS. On a keyboard with other letters (Arabic, Russian) the position of the key counts. */
function nameOf({ key, code, shiftKey }: Pressed): string {
  if (key.length > 1) return key;
  if (key >= ' ' && key <= '~') return key.toLowerCase();
  return (shiftKey && SHIFTED.get(code)) || code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/**
 * The action of a key; null for keys that the player does not use, and for combinations with Ctrl, Alt or the command key, which
 * belong to the browser.
 */
export function actionOf(pressed: Pressed): FilmAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  return ACTIONS.get(nameOf(pressed)) ?? null;
}

const LINE_KEYS = new Map<string, NoteKind>([
  ['h', 'highlight'],
  ['n', 'note'],
  ['b', 'bookmark'],
]);

/** What a key does with a line of the transcript: H, N and B, as on words of a text. */
export const noteKeyOf = (pressed: Pressed): NoteKind | undefined =>
  pressed.ctrlKey || pressed.metaKey || pressed.altKey ? undefined : LINE_KEYS.get(nameOf(pressed));

/** Keys that buttons and lines of the transcript use themselves. */
const OF_BUTTONS = new Set([' ', 'Enter']);
/** Keys that sliders use themselves. */
const OF_SLIDERS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** Whether the focused element uses the key itself: a text field, an open menu, a button, a slider. */
export function isTaken(target: Element, key: string): boolean {
  if (target.matches('input[type=range]')) return OF_SLIDERS.has(key);
  if (target.closest('input, textarea, select, [contenteditable], [role=menu]')) return true;
  return target.closest('button, a') !== null && OF_BUTTONS.has(key);
}
