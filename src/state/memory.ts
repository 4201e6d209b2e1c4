import type { NanoqueryArgs } from '@nanostores/query';

type Answers = NonNullable<NanoqueryArgs['cache']>;
type Answer = NonNullable<ReturnType<Answers['get']>>;

/** Why a request ended that nobody waited for any more. */
export const UNSEEN = new Error('Nobody looks at it any more');

/** The answers of a platform by path. A failure does not make it forget what it knew; what was not waited for leaves no trace. */
export class Memory extends Map<string, Answer> {
  override set(path: string, answer: Answer): this {
    if (answer.error === UNSEEN) return this;
    return super.set(path, answer.error ? { data: this.get(path)?.data, ...answer } : answer);
  }
}
