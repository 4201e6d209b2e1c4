import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ObjectiveAccess, ReadingPlace } from '../../src/contract/objectives';
import { placeStore } from '../../src/course/store/reading-place';
import { useLearn } from '../../src/ui/learn-context';
import type { OpenContent } from '../../src/course/rules/open-content';

/** The elements whose number is the place in a text. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table, figure';
/** How far below the top of the window a text is read, in CSS px: below a header that sticks. */
const READING_LINE = 120;
/** How long a text may take to load before the page no longer waits for the place in it, in ms. */
const LOADING_MS = 15_000;
/** How long a learner stays at a place until it is sent, in ms. */
const PAUSE_MS = 2_000;
/** Events by which a learner moves in the text. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const blocksOf = (part: Element) =>
  [...part.querySelectorAll('.rich-content')].flatMap((text) => [...text.querySelectorAll(BLOCKS)]);
const partsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('article[data-axis]')];

/** The place at the reading line; undefined: no part is on screen. */
function placeIn(root: ParentNode): Omit<ReadingPlace, 'at'> | undefined {
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > READING_LINE;
  const part = partsIn(root).find(isBelow);
  if (!part) return undefined;
  const isAtBeginning = part.getBoundingClientRect().top >= 0;
  const paragraph = isAtBeginning ? 0 : Math.max(0, blocksOf(part).findIndex(isBelow));
  return { axis: part.dataset.axis!, paragraph };
}

/** Scrolls to a place as soon as its text is there, unless the learner moves first. Returns a function that ends the wait. */
function goTo({ axis, paragraph }: ReadingPlace, root: ParentNode, onEnd: () => void): () => void {
  const begun = performance.now();
  const top = scrollY;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, end, true);
    onEnd();
  };
  const look = () => {
    if (scrollY !== top || performance.now() - begun > LOADING_MS) return end();
    const part = partsIn(root).find(({ dataset }) => dataset.axis === axis);
    const block = part && blocksOf(part)[paragraph];
    if (!block) {
      frame = requestAnimationFrame(look);
      return undefined;
    }
    block.scrollIntoView({ block: 'start', behavior: 'instant' });
    return end();
  };
  for (const move of OWN_MOVES) addEventListener(move, end, { capture: true, passive: true });
  frame = requestAnimationFrame(look);
  return end;
}

/**
 * The last place of the learner in this attempt, as stored when the content opens (LST-14). Undefined in a review, and when
 * there is none.
 */
export function useLastPlace(
  { objectiveWorkflowAggregate }: ObjectiveAccess,
  content: OpenContent,
): ReadingPlace | undefined {
  const { platform } = useLearn();
  const { workflowId, reviewing } = content;
  const [place] = useState(() => {
    const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
    if (reviewing || workflow?.id !== workflowId) return undefined;
    const [known, own] = [workflow.lastPlace ?? undefined, placeStore(platform, workflowId).last()];
    return own && (!known || own.at > known.at) ? own : known;
  });
  return place;
}

/**
 * Opens the content at the last place, and stores each place that the learner reaches.
 * @param last see `useLastPlace`
 * @param axis the part that the address names
 */
export function useReadingPlace(
  { objectiveWorkflowAggregate }: ObjectiveAccess,
  content: OpenContent,
  last: ReadingPlace | undefined,
  axis: string | undefined,
): void {
  const { platform, host } = useLearn();
  const { workflowId, reviewing } = content;
  const first = useRef({ last, axis });
  // A platform that stores places says so with each attempt.
  const isStored = useEffectEvent(() => {
    const workflow = objectiveWorkflowAggregate?.lastObjectiveWorkflow;
    return workflow?.id !== workflowId || workflow.lastPlace !== undefined;
  });
  useEffect(() => {
    const root = host.shadowRoot;
    if (reviewing || !root) return undefined;
    const places = placeStore(platform, workflowId);
    const send = () => void places.send();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const { last: place, axis: asked } = first.current;
    let known = place;
    let isOnTheWay = Boolean(place?.paragraph) && (asked === undefined || asked === place!.axis);
    const note = () => {
      const here = isOnTheWay ? undefined : placeIn(root);
      if (!here || !isStored() || (here.axis === known?.axis && here.paragraph === known.paragraph)) return;
      known = { ...here, at: '' };
      places.save(here);
      clearTimeout(pause);
      pause = setTimeout(send, PAUSE_MS);
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(note);
    };
    const stop = isOnTheWay
      ? goTo(place!, root, () => {
          isOnTheWay = false;
          // Scrolling to the place is not a move of the learner: the stored place stays until they read on.
          known = { ...known!, ...placeIn(root) };
        })
      : undefined;
    // A part that is opened changes the page without a scroll.
    const changes = new MutationObserver(soon);
    changes.observe(root, { childList: true, subtree: true });
    addEventListener('scroll', soon, { capture: true, passive: true });
    const leave = () => document.visibilityState === 'hidden' && send();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', send);
    // A place that could not be sent before.
    send();
    addEventListener('online', send);
    return () => {
      stop?.();
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', send);
      removeEventListener('online', send);
      clearTimeout(pause);
      send();
    };
  }, [host, platform, workflowId, reviewing]);
}
