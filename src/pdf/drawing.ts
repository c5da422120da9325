import { nums } from './draw-numbers.ts'
import { GlyphFonts } from './glyphs-type3.ts'
import type { ObjectSink } from './objects.ts'

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

  /** Reference of the resource dictionary for everything drawn; called once, after the last page. */
  resources(): string {
    const forms = [...this.#forms.values()].map(({ name, reference }) => `/${name} ${reference}`)
    return this.#sink.add(`<</Font ${this.fonts.write(this.#sink)}/XObject<<${forms.join('')}>>>>`)
  }

  #write({ width, height, margin, content, resources = '<<>>' }: Form): string {
    const box = nums(-margin, -margin, width + margin, height + margin)
    const dict = `/Type /XObject /Subtype /Form /BBox [${box}] /Resources ${resources}`
    return this.#sink.addStream(dict, Buffer.from(content, 'latin1'))
  }
}
