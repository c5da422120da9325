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
  if (encoding === 'base64')
    return typeof content === 'string' ? base64Lines(Buffer.from(content)) : encodedOnce(content)
  return encoding === 'quoted-printable' ? wrap(encode(content)) : content.toString()
}

/** Files that several mails carry, for as long as one of these has them. */
const encoded = new WeakMap<Buffer, Buffer>()

function encodedOnce(content: Buffer): Buffer {
  const lines = encoded.get(content) ?? base64Lines(content)
  encoded.set(content, lines)
  return lines
}

/** RFC 2045 6.8: 76 characters. */
const LINE_BYTES = 57

/** Two characters at once, of 12 bits each: files have megabytes, and this way nothing else of their size is made. */
function base64Lines(bytes: Buffer): Buffer {
  const whole = bytes.length - (bytes.length % 3)
  const breaks = Math.max(0, Math.ceil(bytes.length / LINE_BYTES) - 1)
  const pairs = new Uint16Array(2 * Math.ceil(bytes.length / 3) + breaks)
  const lines = Buffer.from(pairs.buffer)
  let at = 0
  for (let i = 0; i < whole; i += 3) {
    if (i > 0 && i % LINE_BYTES === 0) pairs[at++] = LINE_BREAK
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    pairs[at++] = PAIRS[bits >> 12] ?? 0
    pairs[at++] = PAIRS[bits & 0xfff] ?? 0
  }
  if (whole > 0 && whole < bytes.length && whole % LINE_BYTES === 0) pairs[at++] = LINE_BREAK
  lines.write(bytes.toString('base64', whole), 2 * at, 'latin1')
  return lines
}

const CHARS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
/** In the byte order of this machine, as is the array that they are put into. */
const pairsOf = (text: string) => new Uint16Array(new Uint8Array(Buffer.from(text, 'latin1')).buffer)
const PAIRS = pairsOf(CHARS.flatMap((one) => CHARS.map((other) => one + other)).join(''))
const LINE_BREAK = pairsOf('\r\n')[0] ?? 0
