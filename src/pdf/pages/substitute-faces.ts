import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What PDFium asks for: a font that is not in the file, by what the file says of it. */
export interface Wanted {
  readonly name: string
  /** From 100 to 900. */
  readonly weight: number
  readonly is_italic: boolean
  /** Of Windows' LOGFONT, as in PDFium's fx_font.h. */
  readonly charset: number
  /** FXFONT_FF_FIXEDPITCH and FXFONT_FF_ROMAN of PDFium's fpdf_sysfontinfo.h. */
  readonly pitch: number
}

/** A face of a file in fonts/. */
export interface Face {
  readonly file: string
  /** In a collection; otherwise null. */
  readonly index: number | null
}

const [FIXED_PITCH, ROMAN] = [0x01, 0x10]
const SYMBOLS = 2

/**
 * The face in which readers show such a font. Where another one is taken, pages look otherwise: raise PICTURES_VERSION
 * (ports/page-images.ts). Null where PDFium has its own (symbols).
 */
export function faceFor(wanted: Wanted): Face | null {
  if (wanted.charset === SYMBOLS || /symbol|dingbats|wingdings|webdings/i.test(wanted.name)) return null
  const east_asian = EAST_ASIAN.get(wanted.charset)
  if (east_asian !== undefined) return { file: 'NotoSansCJK-Regular.ttc', index: east_asian }
  const other = OTHERS.get(wanted.charset)
  if (other !== undefined) return { file: other, index: null }
  return { file: `${styled(familyFor(wanted), wanted)}.ttf`, index: null }
}

/** Shift JIS, Hangul, GB 2312 and Big5. */
const EAST_ASIAN: ReadonlyMap<number, number> = new Map([
  [128, 0],
  [129, 1],
  [134, 2],
  [136, 3],
])
/** Thai, which none of the twins has. */
const OTHERS: ReadonlyMap<number, string> = new Map([[222, 'NotoSansThai-Regular.ttf']])

/** Faces whose letters are as wide as those of the fonts that they stand for. */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/calibri|carlito/, 'Carlito'],
  [/cambria|caladea/, 'Caladea'],
  [/courier|cousine|consol|typewriter|monospace|liberationmono|nimbusmono/, 'Cousine'],
  [/arial|helvetica|arimo|liberationsans|nimbussans/, 'Arimo'],
  [/times|tinos|georgia|garamond|palatino|bookman|century|minion|liberationserif|nimbusroman/, 'Tinos'],
]
type Family = 'Arimo' | 'Caladea' | 'Carlito' | 'Cousine' | 'Tinos'

function familyFor({ name, pitch }: Wanted): Family {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const named = FAMILIES.find(([names]) => names.test(plain))
  if (named) return named[1]
  if ((pitch & FIXED_PITCH) !== 0) return 'Cousine'
  return (pitch & ROMAN) === 0 ? 'Arimo' : 'Tinos'
}

const BOLD_FROM = 600

function styled(family: Family, { name, weight, is_italic }: Wanted): string {
  const bold = weight >= BOLD_FROM || /bold|black|heavy/i.test(name)
  // PDFium slants what has no italic face.
  const italic = family !== 'Carlito' && (is_italic || /italic|oblique/i.test(name))
  return `${family}-${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}${bold || italic ? '' : 'Regular'}`
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../fonts/${file}`, import.meta.url))

/** How many bytes a font file has, and where the faces of a collection begin (OpenType 1.9, TTC header). */
export function layoutOf({ file }: Face): { readonly length: number; readonly offsets: readonly number[] } {
  return withFile(file, (fd) => {
    const length = fstatSync(fd).size
    const head = Buffer.alloc(12)
    readSync(fd, head, 0, 12, 0)
    if (head.toString('latin1', 0, 4) !== 'ttcf') return { length, offsets: [] }
    const table = Buffer.alloc(4 * head.readUInt32BE(8))
    readSync(fd, table, 0, table.length, 12)
    return { length, offsets: Array.from({ length: table.length / 4 }, (_, i) => table.readUInt32BE(4 * i)) }
  })
}

/** Reads a font file, or its beginning, into memory that is there already. */
export function readFace({ file }: Face, target: Buffer): number {
  return withFile(file, (fd) => {
    let done = 0
    while (done < target.length) {
      const n = readSync(fd, target, done, target.length - done, done)
      if (n === 0) break
      done += n
    }
    return done
  })
}

function withFile<T>(file: string, work: (fd: number) => T): T {
  const fd = openSync(pathOf(file), 'r')
  try {
    return work(fd)
  } finally {
    closeSync(fd)
  }
}
