import type { PdfRefusal } from '../ports/pdf.ts'

/** Why a Word document is not taken, in the rest of a sentence that begins with its name. */
export class DocxRefusal extends Error {
  override readonly name = 'DocxRefusal'
  readonly code: PdfRefusal | 'invalid_parameter'
  /** What is written between the braces that are wrong. */
  readonly placeholder: string | null

  constructor(code: DocxRefusal['code'], message: string, placeholder: string | null = null) {
    super(message)
    this.code = code
    this.placeholder = placeholder
  }
}
