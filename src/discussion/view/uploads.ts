import { useCallback, useEffect, useRef, useState } from 'react';
import type { PostFile } from '../../contract/discussion';
import { newId } from '../../client/commands';
import { attachmentProblem, type AttachmentProblem } from '../../base/attachments';
import { MOST_ATTACHMENTS } from '../../base/constants';
import type { Discussion } from '../store/discussion';

/** A file of a post that is being written: uploading, uploaded or failed. */
export interface Item {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Share that is uploaded, 0..1. */
  share: number;
  file?: File;
  done?: PostFile;
  error?: unknown;
}

export type Problem = AttachmentProblem | 'many';

export interface Uploads {
  items: readonly Item[];
  /** The files of the last choice that can't be attached, and why. */
  refused: readonly { name: string; problem: Problem }[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  again: (key: string) => void;
  /** Waits until no upload runs; resolves to the uploaded files, or to null when an upload failed. */
  finished: () => Promise<PostFile[] | null>;
  clear: () => void;
  /** Takes these for the uploaded files, which were changed elsewhere; uploads go on. */
  take: (files: readonly PostFile[]) => void;
}

const asItem = (done: PostFile): Item => ({ key: done.id, name: done.name, size: done.size, share: 1, done });

/** The items, also between two renders, and the uploads that run. */
function useSending(upload: Discussion['upload'], initial: readonly PostFile[]) {
  const [items, setItems] = useState<readonly Item[]>(() => initial.map(asItem));
  const current = useRef(items);
  const onTheWay = useRef(new Map<string, { controller: AbortController; ended: Promise<void> }>());

  const change = useCallback((next: (items: readonly Item[]) => readonly Item[]) => {
    current.current = next(current.current);
    setItems(current.current);
  }, []);
  useEffect(() => {
    const sending = onTheWay.current;
    return () => sending.forEach(({ controller }) => controller.abort());
  }, []);

  const start = useCallback(
    ({ key, name, size, file }: Item) => {
      if (!file) return;
      const controller = new AbortController();
      const { signal } = controller;
      const put = (changes: Partial<Item>) =>
        change((all) => all.map((item) => (item.key === key ? { key, name, size, file, share: 0, ...changes } : item)));
      put({});
      const ended = upload(file, (share) => put({ share }), signal)
        .then(
          (done) => put({ share: 1, done }),
          (error: unknown) => signal.aborted || put({ error }),
        )
        .then(() => void onTheWay.current.delete(key));
      onTheWay.current.set(key, { controller, ended });
    },
    [upload, change],
  );

  return { items, current, onTheWay, change, start };
}

/** Uploads files as soon as they are chosen, before the post is sent. */
export function useUploads(upload: Discussion['upload'], initial: readonly PostFile[]): Uploads {
  const { items, current, onTheWay, change, start } = useSending(upload, initial);
  const [refused, setRefused] = useState<Uploads['refused']>([]);

  const add = (files: readonly File[]) => {
    const problems: { name: string; problem: Problem }[] = [];
    for (const file of files) {
      const { name, size } = file;
      const problem = attachmentProblem(file) ?? (current.current.length >= MOST_ATTACHMENTS ? 'many' : null);
      if (problem) {
        problems.push({ name, problem });
        continue;
      }
      const item = { key: newId(), name, size, share: 0, file };
      change((all) => [...all, item]);
      start(item);
    }
    setRefused(problems);
  };
  const remove = (key: string) => {
    onTheWay.current.get(key)?.controller.abort();
    onTheWay.current.delete(key);
    change((all) => all.filter((item) => item.key !== key));
    setRefused([]);
  };
  const again = (key: string) => {
    const item = current.current.find((each) => each.key === key);
    if (item) start(item);
  };
  const finished = async () => {
    await Promise.all([...onTheWay.current.values()].map(({ ended }) => ended));
    const sent = current.current.flatMap(({ done }) => done ?? []);
    return sent.length === current.current.length ? sent : null;
  };
  const clear = () => {
    change(() => []);
    setRefused([]);
  };
  const take = (files: readonly PostFile[]) =>
    change((all) => [...files.map(asItem), ...all.filter(({ done }) => !done)]);
  return { items, refused, add, remove, again, finished, clear, take };
}
