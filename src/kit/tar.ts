/** One file of an archive: the fields of its header. */
export interface TarHeader {
  readonly name: string
  readonly size: number
  readonly mode: number
  /** Seconds since 1970. */
  readonly mtime_s: number
}

export const TAR_BLOCK = 512
/** As much as eleven octal digits hold (POSIX.1-1988 ustar). */
const SIZE_MAX = 8 ** 11 - 1

/** The header of a regular file, in the one form that we write: it reveals nothing about the machine or the account. */
export function tarHeader({ name, size, mode, mtime_s }: TarHeader): Buffer {
  if (Buffer.byteLength(name) > 99 || size > SIZE_MAX) throw new Error(`${name} does not fit into a tar file`)
  const block = Buffer.alloc(TAR_BLOCK)
  block.write(name, 0)
  block.write(octal(mode, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(mtime_s, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(`${octal(sumOf(block), 6)}\0 `, 148)
  return block
}

/**
 * Reads a header. Null for everything that is not exactly as `tarHeader` writes it: a folder, a link, a device, a long
 * name. So nothing in an archive can lead out of it or grow.
 */
export function readTarHeader(block: Buffer): TarHeader | null {
  const name = block.toString('utf8', 0, 100).split('\0', 1)[0] ?? ''
  const [mode, size, mtime_s] = [number(block, 100, 7), number(block, 124, 11), number(block, 136, 11)]
  if (name === '' || Buffer.byteLength(name) > 99) return null
  if (mode === null || size === null || mtime_s === null) return null
  const header = { name, size, mode, mtime_s }
  return tarHeader(header).equals(block) ? header : null
}

/** The zeros after a file's bytes, up to the next block. */
export const tarPadding = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK

/** Two blocks of zeros end an archive. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK)

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

function number(block: Buffer, at: number, digits: number): number | null {
  const text = block.toString('latin1', at, at + digits)
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : null
}

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0)
