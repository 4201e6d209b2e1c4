/**
 * The block in a shadow root that holds all that an element shows. It is the container of the container queries, and gives the element
 * its width in parents that shrink to their content. The page decides about `display` of the element itself; a block lays out in
 * each. Loader and element share it.
 */
export function boxIn(root: ShadowRoot): HTMLElement {
  let box = root.querySelector<HTMLElement>('.box');
  if (!box) {
    box = document.createElement('div');
    box.className = 'box';
    root.append(box);
  }
  return box;
}
