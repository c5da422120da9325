import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { fileSource, type FileSource, type SourcedFile } from './file-source.ts'
import { refuseFile, refuseUnlessPdf, tooLarge } from './refuse-file.ts'

/** Four characters for three bytes (RFC 4648 4). */
const BASE64_CHARS_MAX = Math.ceil(LIMITS.document_bytes_max / 3) * 4

/** Files for a tool server elsewhere: uploaded before, or sent along with the call. */
export const sentFiles = (): FileSource =>
  fileSource({
    input: z.strictObject({
      upload: z
        .string()
        .regex(/^\w{1,64}$/)
        .optional()
        .meta({ description: 'The ref of an upload by POST /uploads/init' }),
      base64: z.string().min(1).max(BASE64_CHARS_MAX).optional().meta({ description: 'Or the PDF itself' }),
      name: z.string().min(1).max(LIMITS.name_chars_max).optional().meta({ description: 'Its file name' }),
    }),
    async read({ upload, base64, name = null }, param): Promise<SourcedFile> {
      if ((upload === undefined) === (base64 === undefined))
        throw refuseFile(param, 'invalid_parameter', 'needs either upload or base64')
      if (base64 === undefined) return { kind: 'upload', name, ref: upload ?? '' }
      const bytes = bytesOf(base64, `${param}.base64`)
      refuseUnlessPdf(bytes, `${param}.base64`)
      return { kind: 'bytes', name: name ?? 'document.pdf', bytes }
    },
  })

/** Decoders skip what is no base64; a file that lost something on its way is not sent. */
function bytesOf(base64: string, param: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0)
    throw refuseFile(param, 'invalid_parameter', 'is no base64')
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  if (bytes.length > LIMITS.document_bytes_max) throw tooLarge(param)
  return bytes
}
