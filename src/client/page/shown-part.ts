import { atom } from 'nanostores';

/** The part that a course shows though its address names none, e.g. the first one: titles and the breadcrumb name it. */
export const $shownPart = atom<{ workflowId: string; axis: string } | undefined>();
