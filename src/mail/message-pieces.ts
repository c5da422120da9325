import type { Transform } from 'node:stream'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

/**
 * What the library would stream, byte for byte, and made at once: of its own accord it writes a mail to the network in
 * a dozen pieces, and looks at each byte of the files on the way, which base64 has made harmless.
 */
export function streamOf(message: MimeNode): { readonly pipe: (data: Transform) => void } {
  const pieces = piecesOf(message)
  return {
    pipe(data) {
      for (const piece of pieces) data.push(piece)
      data.end('\r\n')
    },
  }
}

/** All but the last line break: files by themselves, and what lies between them. */
function piecesOf(message: MimeNode): readonly Buffer[] {
  const pieces: Buffer[] = []
  let text = ''
  for (const part of partsOf(message)) {
    if (typeof part === 'string') text += part
    else {
      pieces.push(Buffer.from(transparent(text)), part)
      text = ''
    }
  }
  return [...pieces, Buffer.from(transparent(text).replace(/\r\n$/, ''))]
}

/** Line breaks as mail servers know them (RFC 5321 2.3.8), and no line that would end the mail (4.5.2). */
const transparent = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\r\n').replaceAll('\r\n.', '\r\n..')

function* partsOf(node: MimeNode): Generator<string | Buffer> {
  // First of all, because they decide about the boundary.
  yield `${node.buildHeaders()}\r\n\r\n`
  yield bodyOf(node)
  for (const [i, child] of node.childNodes.entries()) {
    yield `${i === 0 ? '' : '\r\n'}--${node.boundary}\r\n`
    yield* partsOf(child)
  }
  if (node.multipart) yield `\r\n--${node.boundary}--\r\n`
}

function bodyOf(node: MimeNode): string | Buffer {
  const { content = '' } = node
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new TypeError('no part of a mail is a stream')
  const encoding = node.getTransferEncoding()
  if (encoding === 'base64') return base64Lines(typeof content === 'string' ? Buffer.from(content) : content)
  return encoding === 'quoted-printable' ? wrap(encode(content)) : content.toString()
}

/** RFC 2045 6.8. */
const LINE_CHARS = 76

/** Moved up line by line within the buffer that they end in: files have megabytes. */
function base64Lines(bytes: Buffer): Buffer {
  const text = bytes.toString('base64')
  const breaks = Math.max(0, Math.ceil(text.length / LINE_CHARS) - 1)
  const lines = Buffer.allocUnsafe(text.length + 2 * breaks)
  lines.write(text, 2 * breaks, 'latin1')
  for (let n = 0; n < breaks; n++) {
    const from = 2 * breaks + n * LINE_CHARS
    const to = n * (LINE_CHARS + 2)
    lines.copyWithin(to, from, from + LINE_CHARS)
    lines.write('\r\n', to + LINE_CHARS, 'latin1')
  }
  return lines
}
