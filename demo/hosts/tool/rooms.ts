import { randomUUID } from 'node:crypto';

/** Who opened the tool, and how to send the score. */
export interface Launch {
  version: '1.1' | '1.3';
  name: string;
  course: string;
  locale: string | undefined;
  returnUrl: string | undefined;
  /** Sends the score, from 0 to 1, to the platform. Undefined: the platform takes no score. */
  sendScore: ((score: number) => Promise<void>) | undefined;
}

/** The practice of one learner since they opened the tool. */
export interface Room extends Launch {
  answers: string[];
  best: number;
  /** Whether the platform accepted the score of the last check; null: no check yet. */
  delivered: boolean | null;
  opened: number;
}

const DAY_MS = 86_400_000;

/** The options of each question and the right one. The words are in texts.ts; SQL needs no translation. */
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

/** The rooms in use, in this process's memory: after a restart the learner opens the tool from the course again. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** Makes a room. The id is the key to it: it can't be guessed. */
  open(launch: Launch): string {
    for (const [id, { opened }] of this.#rooms) if (Date.now() - opened > DAY_MS) this.#rooms.delete(id);
    const id = randomUUID();
    this.#rooms.set(id, { ...launch, answers: [], best: 0, delivered: null, opened: Date.now() });
    return id;
  }

  get = (id: string): Room | undefined => this.#rooms.get(id);

  /** Checks answers, and sends the best score to the platform. */
  async check(room: Room, answers: string[]): Promise<void> {
    room.answers = answers;
    room.best = Math.max(room.best, share(answers));
    try {
      await room.sendScore?.(room.best);
      room.delivered = true;
    } catch (error) {
      console.info('The platform did not hear of a score.', error);
      room.delivered = false;
    }
  }
}
