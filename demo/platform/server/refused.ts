/** A rule refuses a command. `errors` are messages by field. */
export class Refused extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors).flat()[0]);
  }
}

/** The error for an id of a client that is already in use; it does not say by whom. */
export const idInUse = () => new Refused({ id: ['This id can not be used. Send a new one.'] });
