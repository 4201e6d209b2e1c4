/** A command that a rule refuses: field to messages. */
export class Refused extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors).flat()[0]);
  }
}
