import { hasMatrixOrNone, isSoundShading } from './odd-shadings.ts'
import { isSoundSpace } from './odd-spaces.ts'
import { isSoundState } from './odd-states.ts'
import type { PdfFile } from './pdf-file.ts'
import { isAmbiguous, unlessRefused } from './refusal.ts'
import { SoundImages } from './sound-images.ts'
import { type Dict, nameOf, referenceOf } from './syntax.ts'

const KINDS = ['ColorSpace', 'XObject', 'Shading', 'Pattern', 'ExtGState'] as const
type Kind = (typeof KINDS)[number]

const SHADING = 'a shading, or a function of it, has entries that readers understand differently'
const FAULTS: Readonly<Record<Kind, string>> = {
  ColorSpace: 'a colour space has entries that readers understand differently',
  XObject: 'an image has entries that readers understand differently',
  Shading: SHADING,
  Pattern: SHADING,
  ExtGState: 'a graphics state has entries that readers understand differently',
}

/** What is wrong with the pictures and shadings of resources. Each is looked at once. */
export class SoundPaint {
  readonly #file: PdfFile
  readonly #images: SoundImages
  readonly #known = new Map<string, string | null>()

  constructor(file: PdfFile) {
    this.#file = file
    this.#images = new SoundImages(file)
  }

  /** Why readers show something of these resources each in its own way; null where nothing is wrong. */
  faultIn(resources: Dict): string | null {
    for (const kind of KINDS) {
      const all = resources.get(kind)
      if (all === undefined) continue
      for (const raw of this.#file.optionalDict(all).values()) {
        const fault = this.#faultOf(kind, raw)
        if (fault !== null) return fault
      }
    }
    return null
  }

  #faultOf(kind: Kind, raw: string): string | null {
    const key = kind + raw
    const known = this.#known.get(key)
    if (known !== undefined) return known
    // An object that another reader may take for another one is told by the walk.
    const fault = unlessRefused(
      () => this.#judged(kind, raw),
      (why) => (isAmbiguous(why) ? null : FAULTS[kind]),
    )
    this.#known.set(key, fault)
    return fault
  }

  #judged(kind: Kind, raw: string): string | null {
    if (kind === 'XObject') return this.#ofImage(raw)
    if (kind === 'ColorSpace') return isSoundSpace(this.#file, raw) ? null : FAULTS[kind]
    const is_sound =
      kind === 'ExtGState' ? isSoundState(this.#file, this.#file.optionalDict(raw)) : this.#isSound(kind, raw)
    return is_sound ? null : FAULTS[kind]
  }

  #isSound(kind: Kind, raw: string): boolean {
    if (kind === 'Pattern') return this.#isPattern(raw)
    return this.#file.resolve(raw) === 'null' || isSoundShading(this.#file, raw)
  }

  #isPattern(raw: string): boolean {
    const dict = this.#file.optionalDict(raw)
    const reference = referenceOf(raw)
    // Those that have content are looked at with it.
    if (dict.size === 0 || (reference !== null && this.#file.stream(reference) !== null)) return true
    const is_shading = this.#file.resolve(dict.get('PatternType')) === '2' && hasMatrixOrNone(this.#file, dict)
    return is_shading && isSoundShading(this.#file, dict.get('Shading'))
  }

  #ofImage(raw: string): string | null {
    const reference = referenceOf(raw)
    if (reference === null || !this.#file.mayHold(raw, 'Image')) return null
    const dict = this.#file.optionalDict(raw)
    return nameOf(this.#file.resolve(dict.get('Subtype'))) === 'Image' ? this.#images.faultOf(reference) : null
  }
}
