import { randomUUID } from 'node:crypto';

/** Who opened the tool, and how their course is told of a score. */
export interface Launch {
  version: '1.1' | '1.3';
  name: string;
  course: string;
  locale: string | undefined;
  returnUrl: string | undefined;
  /** Tells the platform the score, from 0 to 1. Absent: the platform wants none. */
  tell: ((score: number) => Promise<void>) | undefined;
}

/** The practice of one learner since they opened the tool. */
export interface Room extends Launch {
  answers: string[];
  best: number;
  /** Whether the platform heard of the last check; null: there was none. */
  told: boolean | null;
  opened: number;
}

const DAY_MS = 86_400_000;

/** Questions' choices and which is right; the words are in texts.ts, SQL is SQL everywhere. */
export const choices: readonly { options: readonly string[]; right: string }[] = [
  { options: ['order by', 'where', 'group by'], right: 'where' },
  { options: ['using (copy_id)', 'using (title)', 'using (reader_id)'], right: 'using (copy_id)' },
  {
    options: ['order by title limit 10', 'order by times limit 10', 'order by times desc limit 10'],
    right: 'order by times desc limit 10',
  },
];

const share = (answers: readonly string[]) =>
  choices.filter(({ right }, index) => answers[index] === right).length / choices.length;

/** The rooms in use. They are this process's own: after a restart the tool is opened again from the course. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** Its id is the key to it. */
  open(launch: Launch): string {
    for (const [id, { opened }] of this.#rooms) if (Date.now() - opened > DAY_MS) this.#rooms.delete(id);
    const id = randomUUID();
    this.#rooms.set(id, { ...launch, answers: [], best: 0, told: null, opened: Date.now() });
    return id;
  }

  get = (id: string): Room | undefined => this.#rooms.get(id);

  /** Checks answers, and tells the course of the best. */
  async check(room: Room, answers: string[]): Promise<void> {
    room.answers = answers;
    room.best = Math.max(room.best, share(answers));
    try {
      await room.tell?.(room.best);
      room.told = true;
    } catch (error) {
      console.info('The platform did not hear of a score.', error);
      room.told = false;
    }
  }
}
