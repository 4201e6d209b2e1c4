import { focused } from './focused';

/** Copies by selection and `execCommand`, for browsers without the clipboard API and pages that may not use it. */
function legacyCopy(text: string): boolean {
  const before = document.activeElement;
  // Within an open modal dialog, as text outside of it can't be selected.
  const place = deepestDialog() ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** The dialog around the focused element, if any; looks into open shadow roots. */
const deepestDialog = (): Element | null => focused()?.closest('dialog[open]') ?? null;

/** Copies a text to the clipboard; resolves to false when neither the clipboard API nor the legacy command worked (BTN-06). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return legacyCopy(text);
  }
}
