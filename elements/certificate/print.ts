/**
 * Prints a picture alone on a landscape page, without the page around it.
 * @param url absolute, of the picture; when it does not load, the whole page is printed
 */
export function printPicture(url: string): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: some browsers print nothing of a frame without a box.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inner) return;
  // A policy of the host page may forbid inline styles, but not a sheet that a script makes.
  const sheet = new inner.CSSStyleSheet();
  sheet.replaceSync(
    '@page { size: landscape; margin: 0 } body { margin: 0 } img { width: 100vw; height: 100vh; object-fit: contain }',
  );
  inner.document.adoptedStyleSheets = [sheet];
  const picture = inner.document.createElement('img');
  picture.onload = () => {
    inner.onafterprint = () => frame.remove();
    inner.print();
  };
  picture.onerror = () => {
    frame.remove();
    window.print();
  };
  picture.src = url;
  inner.document.body.append(picture);
}
