/** A gateway refused a message. The text is user-facing Chinese without personal data. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused';
  constructor(
    message: string,
    /** Retrying is pointless, for example for an invalid address. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
