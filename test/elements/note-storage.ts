import type { Annotation, SaveAnnotation } from '../../src/contract/annotations';
import { browserDatabase } from '../../src/client/page/database';
import { NOTES_DATABASE } from '../../src/client/page/stored-values';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';

interface Options {
  /** The network is away. */
  isAway?: () => boolean;
  /** False: the platform has no notes. */
  keeps?: boolean;
}

/** The notes that the browser keeps, because the platform does not have them. */
export async function keptNotes(): Promise<Annotation[]> {
  const { request } = browserDatabase(NOTES_DATABASE, 'changes');
  const kept = await request<{ note: Annotation }[]>('readonly', (store) => store.getAll());
  return kept.map(({ note }) => note);
}

/** The platform's part of notes: it stores them. */
export function noteStorage(
  base: string,
  stored: Annotation[],
  { isAway = (): boolean => false, keeps = true }: Options = {},
) {
  const sent: { method: string; id: string; body: SaveAnnotation }[] = [];
  const asked: string[] = [];
  const restore = stubFetch((url, init) => {
    const { pathname } = new URL(url, location.href);
    if (!pathname.startsWith(base)) return undefined;
    asked.push(pathname);
    if (pathname.endsWith('/users/me')) return answer({ ...learner, ...(keeps && { notes: true }) });
    if (!pathname.includes('/annotations')) return undefined;
    if (isAway()) throw new TypeError('Failed to fetch');
    const method = init.method ?? 'GET';
    if (pathname.endsWith('/courses')) return answer({ data: [] });
    if (method === 'GET') return answer({ data: stored, total: stored.length });
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    const body = JSON.parse(String(init.body)) as SaveAnnotation;
    sent.push({ method, id, body });
    const at = stored.findIndex((each) => each.id === id);
    if (method === 'DELETE') {
      stored.splice(at, 1);
      return answer({ annotation: null, saved: true });
    }
    const names = { course: 'Bees', partName: 'Winter', axis: 'a', open: true };
    const saved = { ...body, id, ...names, updated: body.created, revision: body.revision + 1 };
    if (at >= 0) stored[at] = saved;
    else stored.push(saved);
    return answer({ annotation: saved, saved: true });
  });
  return { sent, asked, restore };
}
