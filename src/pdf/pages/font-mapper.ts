import { type Face, faceFor, layoutOf, readFace, type Wanted } from './substitute-faces.ts'

/** The part of PDFium that fonts are told to. */
export interface FontHost {
  addFunction(work: (...args: number[]) => unknown, signature: string): number
  setSystemFontInfo(at: number): void
  allocate(length: number): number
  view(at: number, length: number): Buffer
}

/** 'ttcf', for which a collection answers with all of its bytes. */
const COLLECTION = 0x74746366
const NAME_MAX = 256
/** The version of FPDF_SYSFONTINFO, and its words: the version itself and eight functions. */
const [VERSION, WORDS] = [1, 9]

/**
 * Gives PDFium the faces of the repository for fonts that are not in a file (FPDF_SYSFONTINFO of PDFium's
 * fpdf_sysfontinfo.h). In WebAssembly it finds none of the system, and left out all letters that its own few Latin fonts lack.
 * A face is read when a page first needs it, and PDFium keeps it from then on.
 */
export function giveFaces(host: FontHost): void {
  const mapper = new Mapper(host)
  const functions = [
    host.addFunction(() => undefined, 'vi'),
    host.addFunction(() => undefined, 'vii'),
    host.addFunction((...[, weight = 0, italic = 0, charset = 0, pitch = 0, name = 0]) => {
      return mapper.find({ weight, is_italic: italic !== 0, charset, pitch, name: mapper.text(name) })
    }, 'iiiiiiii'),
    host.addFunction(() => 0, 'iii'),
    host.addFunction(
      (...[, font = 0, table = 0, at = 0, size = 0]) => mapper.data(font, table, { at, size }),
      'iiiiii',
    ),
    host.addFunction((_, font = 0, at = 0, size = 0) => mapper.name(font, { at, size }), 'iiiii'),
    host.addFunction((_, font = 0) => mapper.charset(font), 'iii'),
    host.addFunction(() => undefined, 'vii'),
  ]
  const at = host.allocate(4 * WORDS)
  for (const [i, word] of [VERSION, ...functions].entries()) host.view(at, 4 * WORDS).writeInt32LE(word, 4 * i)
  host.setSystemFontInfo(at)
}

interface Room {
  readonly at: number
  readonly size: number
}

interface Known extends Face {
  readonly charset: number
  readonly length: number
  readonly offsets: readonly number[]
}

/** Faces that were asked for; PDFium calls each by its number, from 1. */
class Mapper {
  readonly #host: FontHost
  readonly #known: Known[] = []

  constructor(host: FontHost) {
    this.#host = host
  }

  /** 0 where PDFium is to take a font of its own. */
  find(wanted: Wanted): number {
    const face = faceFor(wanted)
    if (face === null) return 0
    const at = this.#known.findIndex(({ file, index }) => file === face.file && index === face.index)
    if (at >= 0) return at + 1
    return this.#known.push({ ...face, charset: wanted.charset, ...layoutOf(face) })
  }

  /** How long the data are, which are written where there is room. */
  data(font: number, table: number, { at, size }: Room): number {
    const face = this.#known[font - 1]
    if (face === undefined) return 0
    const is_collection = face.index !== null
    if (table === COLLECTION) return is_collection ? this.#read(face, face.length, { at, size }) : 0
    if (table !== 0) return 0
    // PDFium knows a face of a collection by where it begins.
    if (is_collection) return face.length - (face.offsets[face.index ?? 0] ?? 0)
    return this.#read(face, face.length, { at, size })
  }

  #read(face: Known, length: number, { at, size }: Room): number {
    if (at !== 0) readFace(face, this.#host.view(at, Math.min(size, length)))
    return length
  }

  name(font: number, { at, size }: Room): number {
    const face = this.#known[font - 1]
    if (face === undefined) return 0
    const name = Buffer.from(`${face.file.replace(/\.\w+$/, '')}-${face.index ?? 0}\0`, 'latin1')
    if (at !== 0 && size >= name.length) this.#host.view(at, name.length).set(name)
    return name.length
  }

  charset(font: number): number {
    return this.#known[font - 1]?.charset ?? 0
  }

  text(at: number): string {
    if (at === 0) return ''
    const bytes = this.#host.view(at, NAME_MAX)
    const end = bytes.indexOf(0)
    return bytes.toString('latin1', 0, end < 0 ? NAME_MAX : end)
  }
}
