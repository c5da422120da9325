import { LIMITS } from '../../domain/account/limits.ts'
import { ToolError } from '../tool-error.ts'

/** A file that the tool server does not take. The sentence quotes nobody. */
export const refuseFile = (param: string, code: string, message: string): ToolError =>
  new ToolError(code, 'a file cannot be taken; nothing was done', [{ code, param, message: `${param} ${message}` }])

const MB = LIMITS.document_bytes_max / 1024 / 1024

export const tooLarge = (param: string): ToolError =>
  refuseFile(param, 'file_too_large', `is longer than ${MB} MB, the most that a document may have`)

/** A header may stand anywhere in the first bytes (ISO 32000-1, annex H.3, note 13). */
const HEADER_BYTES = 1024

/** Only what says that it is a PDF leaves this machine; the service reads it thoroughly. */
export function refuseUnlessPdf(bytes: Uint8Array<ArrayBuffer>, param: string): void {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(HEADER_BYTES, bytes.length)).includes('%PDF-'))
    throw refuseFile(param, 'unsupported_document_type', 'is no PDF')
}
