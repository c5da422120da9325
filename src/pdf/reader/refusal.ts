/** The strict reader refuses a file; the message says why. `indexPdf` catches it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
