/** A gateway did not take a message. The text is Chinese for people, and names nobody. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused';
  constructor(
    message: string,
    /** Asking again would be refused again: an address that is none. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
