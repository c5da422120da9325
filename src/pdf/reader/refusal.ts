/** A file that the strict reader does not take; the message is the reason. Never leaves `planSeal`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
