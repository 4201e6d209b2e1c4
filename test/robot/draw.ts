/** Draws numbers from a seed (mulberry32): the same seed always draws the same. */
export class Draw {
  constructor(private state: number) {}

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** One of a list that is not empty. */
  pick<Each>(list: readonly Each[]): Each {
    return list[this.below(list.length)]!;
  }

  /** The list in a random order. */
  mixed<Each>(list: readonly Each[]): Each[] {
    const left = [...list];
    return list.map(() => left.splice(this.below(left.length), 1)[0]!);
  }

  /** A seed for another generator. */
  seed(): number {
    return this.below(2 ** 31);
  }
}
