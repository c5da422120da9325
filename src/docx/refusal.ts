import type { PdfRefusal } from '../ports/pdf.ts'

/** Why a Word document is not taken, in the rest of a sentence that begins with its name. */
export class DocxRefusal extends Error {
  override readonly name = 'DocxRefusal'
  readonly code: PdfRefusal | 'invalid_parameter'

  constructor(code: DocxRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}
