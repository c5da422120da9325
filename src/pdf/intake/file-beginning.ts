import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { InspectTask } from './inspect-task.ts'
import { NOT_A_PDF, type Refused, refuse } from './refusals.ts'

/** PDF readers look for the header this far into the file (ISO 32000-1, annex H, note 13); some look further. */
export const HEADER_WITHIN = 1024
const HEADER_WITHIN_AT_MOST = 64 * 1024

/** Returns the offset of the header. */
export function beginningOf({ path, limits }: InspectTask): Refused | number {
  const fd = openSync(path, 'r')
  try {
    const { size } = fstatSync(fd)
    if (size > limits.bytes_max) {
      const message = `The file has ${size} bytes; at most ${limits.bytes_max} are allowed.`
      return { refused: 'limit_exceeded', message, limit: limits.bytes_max, value: size }
    }
    const begins =
      headerWithin(fd, HEADER_WITHIN) ?? headerWithin(fd, HEADER_WITHIN_AT_MOST) ?? oddHeaderWithin(fd, HEADER_WITHIN)
    return begins ?? refuse('unsupported_document_type', NOT_A_PDF)
  } finally {
    closeSync(fd)
  }
}

/** As some programs write it, and readers take it at the very beginning: without the hyphen, or behind the mark of PostScript. */
const ODD_HEADER = /^(?:%PDF(?=[ _\d.\r\n])|%!PS-Adobe-\d\.\d PDF-\d)/

function oddHeaderWithin(fd: number, bytes: number): number | null {
  const head = Buffer.alloc(bytes)
  readSync(fd, head, 0, bytes, 0)
  const begins = head.toString('latin1').search(ODD_HEADER)
  return begins < 0 ? null : begins
}

/** Nearly every header is within the first bytes, so no more is read for it. */
function headerWithin(fd: number, bytes: number): number | null {
  const head = Buffer.alloc(bytes)
  readSync(fd, head, 0, bytes, 0)
  const begins = head.indexOf('%PDF-')
  return begins < 0 ? null : begins
}
