/** A command that a rule refuses: field to messages. */
export class Refused extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors).flat()[0]);
  }
}

/** An id that a client made is in use already, by whom is not said. */
export const idInUse = () => new Refused({ id: ['This id can not be used. Send a new one.'] });
