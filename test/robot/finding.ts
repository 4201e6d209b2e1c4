/** Something that is wrong in the product. `rule`: which of the robot's rules; the same for all findings of one kind. */
export class Finding extends Error {
  constructor(
    readonly rule: string,
    message: string,
  ) {
    super(message);
  }
}

/** The machine was too slow to tell: nothing is known to be wrong. */
export class NotYet extends Error {}
