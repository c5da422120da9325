import type { DrawnMark, ImageMark } from '../../domain/envelopes/envelope.ts'
import { nums } from '../writer/numbers.ts'
import { GlyphFonts } from '../text/type3.ts'
import type { ObjectSink } from '../writer/object-sink.ts'

/** A form XObject used on several pages: its ink begins at the origin. */
export interface Form {
  readonly width: number
  readonly height: number
  /** Room around the ink for the width of its lines. */
  readonly margin: number
  readonly content: string
  /** A dictionary; left out where the content needs none. */
  readonly resources?: string
}

/** What all pages drawn in one file share: its fonts and the forms used on several of them. */
export class Drawing {
  readonly fonts: GlyphFonts
  readonly #sink: ObjectSink
  readonly #forms = new Map<string, Form & { readonly name: string; readonly reference: string }>()

  /** Drawings so far; their places are their names. */
  readonly #drawings: DrawnMark[] = []

  /** Pictures so far with their references; the place is the name. */
  readonly #pictures: { readonly mark: ImageMark; readonly reference: string }[] = []

  constructor(sink: ObjectSink, rightToLeftPages = false) {
    this.#sink = sink
    this.fonts = new GlyphFonts(rightToLeftPages)
  }

  /** The form with this key, with the name that content calls it by; made on first use. */
  form(key: string, make: () => Form): Form & { readonly name: string } {
    let found = this.#forms.get(key)
    if (!found) {
      const form = make()
      found = { ...form, name: `F${this.#forms.size}`, reference: this.#write(form) }
      this.#forms.set(key, found)
    }
    return found
  }

  /** The form of a drawn mark: equal ones, of which each field has its own copy, are written once. */
  strokes(mark: DrawnMark, make: () => Form): Form & { readonly name: string } {
    const known = this.#drawings.findIndex((other) => isSameDrawing(other, mark))
    const place = known >= 0 ? known : this.#drawings.push(mark) - 1
    return this.form(`strokes ${place}`, make)
  }

  /** The name that content calls this picture by; it is written once, as it was made at the upload. */
  picture(mark: ImageMark): string {
    const known = this.#pictures.findIndex((other) => isSamePicture(other.mark, mark))
    const place = known >= 0 ? known : this.#pictures.push({ mark, reference: this.#writePicture(mark) }) - 1
    return `I${place}`
  }

  /** Reference of the resource dictionary for everything drawn; called once, after the last page. */
  resources(): string {
    const forms = [...this.#forms.values()].map(({ name, reference }) => `/${name} ${reference}`)
    const pictures = this.#pictures.map(({ reference }, i) => `/I${i} ${reference}`)
    const objects = [...forms, ...pictures].join('')
    return this.#sink.add(`<</Font ${this.fonts.write(this.#sink)}/XObject<<${objects}>>>>`)
  }

  /** ISO 32000-2 8.9.5 and 11.6.5.2: an image, and its transparency as an image of its own. */
  #writePicture({ width, height, rgb, alpha }: ImageMark): string {
    const dict = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode`
    const write = (more: string, samples: string) =>
      this.#sink.addStream(`${dict} ${more}`, Buffer.from(samples, 'base64'), { raw: true })
    const mask = alpha === null ? '' : ` /SMask ${write('/ColorSpace /DeviceGray', alpha)}`
    return write(`/ColorSpace /DeviceRGB${mask}`, rgb)
  }

  #write({ width, height, margin, content, resources = '<<>>' }: Form): string {
    const box = nums(-margin, -margin, width + margin, height + margin)
    const dict = `/Type /XObject /Subtype /Form /BBox [${box}] /Resources ${resources}`
    return this.#sink.addStream(dict, Buffer.from(content, 'latin1'))
  }
}

const isSamePicture = (a: ImageMark, b: ImageMark): boolean =>
  a === b || (a.width === b.width && a.height === b.height && a.rgb === b.rgb && a.alpha === b.alpha)

/** Two drawings differ within a few numbers, so that this is far cheaper than a key for each. */
const isSameDrawing = (a: DrawnMark, b: DrawnMark): boolean =>
  a === b ||
  (a.width === b.width &&
    a.height === b.height &&
    a.strokes.length === b.strokes.length &&
    a.strokes.every((stroke, i) => isSameStroke(stroke, b.strokes[i] ?? [])))

const isSameStroke = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])
