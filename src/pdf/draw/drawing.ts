import type { DrawnMark, ImageMark } from '../../domain/envelopes/envelope.ts'
import { GlyphFonts } from '../text/type3.ts'
import { nums } from '../writer/numbers.ts'
import type { ObjectSink } from '../writer/object-sink.ts'

/** A form XObject that several pages use. Its ink begins at the origin. */
export interface Form {
  readonly width: number
  readonly height: number
  /** Space around the ink for the width of its lines. */
  readonly margin: number
  readonly content: string
  /** A resource dictionary, if the content needs one. */
  readonly resources?: string
}

/** What all drawn pages of one file share: fonts, forms and pictures. */
export class Drawing {
  readonly fonts: GlyphFonts
  readonly #sink: ObjectSink
  readonly #forms = new Map<string, Form & { readonly name: string; readonly reference: string }>()

  /** The drawings so far. A drawing's position is part of its name. */
  readonly #drawings: DrawnMark[] = []

  /** The pictures so far and their references. A picture's position is its name. */
  readonly #pictures: { readonly mark: ImageMark; readonly reference: string }[] = []

  constructor(sink: ObjectSink, rightToLeftPages = false) {
    this.#sink = sink
    this.fonts = new GlyphFonts(rightToLeftPages)
  }

  /** The form with this key and its resource name. It is made on first use. */
  form(key: string, make: () => Form): Form & { readonly name: string } {
    let found = this.#forms.get(key)
    if (!found) {
      const form = make()
      found = { ...form, name: `F${this.#forms.size}`, reference: this.#write(form) }
      this.#forms.set(key, found)
    }
    return found
  }

  /** The form of a drawn mark. Each field has its own copy of the mark; equal copies are written once. */
  strokes(mark: DrawnMark, make: () => Form): Form & { readonly name: string } {
    const known = this.#drawings.findIndex((other) => isSameDrawing(other, mark))
    const index = known >= 0 ? known : this.#drawings.push(mark) - 1
    return this.form(`strokes ${index}`, make)
  }

  /** The resource name of this picture. Equal pictures are written once. */
  picture(mark: ImageMark): string {
    const known = this.#pictures.findIndex((other) => isSamePicture(other.mark, mark))
    const index = known >= 0 ? known : this.#pictures.push({ mark, reference: this.#writePicture(mark) }) - 1
    return `I${index}`
  }

  /** The reference of the resource dictionary for everything drawn. Call it once, after the last page. */
  resources(): string {
    const forms = [...this.#forms.values()].map(({ name, reference }) => `/${name} ${reference}`)
    const pictures = this.#pictures.map(({ reference }, i) => `/I${i} ${reference}`)
    const objects = [...forms, ...pictures].join('')
    return this.#sink.add(`<</Font ${this.fonts.write(this.#sink)}/XObject<<${objects}>>>>`)
  }

  /** An image, and its transparency as a second image (ISO 32000-2, 8.9.5 and 11.6.5.2). */
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

/** Two different drawings differ within a few numbers, so comparing them is far cheaper than building keys. */
const isSameDrawing = (a: DrawnMark, b: DrawnMark): boolean =>
  a === b ||
  (a.width === b.width &&
    a.height === b.height &&
    a.strokes.length === b.strokes.length &&
    a.strokes.every((stroke, i) => isSameStroke(stroke, b.strokes[i] ?? [])))

const isSameStroke = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])
