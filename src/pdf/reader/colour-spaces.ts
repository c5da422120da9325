import type { PdfFile } from './pdf-file.ts'
import { type Dict, integerOf, isArray, nameOf, referenceOf } from './syntax.ts'

/** In which pages begin (ISO 32000-2, table 51). */
export const INITIAL_SPACE = '/DeviceGray'

/** The colour spaces that content may name: those that every reader knows, and those of its resources. */
export class ColourSpaces {
  readonly #file: PdfFile
  readonly #named: Dict

  constructor(file: PdfFile, resources: Dict) {
    this.#file = file
    this.#named = file.optionalDict(resources.get('ColorSpace'))
  }

  /** A colour space as an image outside of the content must spell it; null if nothing has that name. */
  spelled(raw: string): string | null {
    const name = nameOf(raw)
    if (name !== null) return SHORT[name] ?? (COMPONENTS[name] === undefined ? (this.#named.get(name) ?? null) : raw)
    if (!isArray(raw)) return null
    const [kind = '', base = '', ...rest] = this.#file.items(raw, 'a colour space')
    if (!INDEXED.includes(nameOf(kind) ?? '')) return raw
    const spelled = this.spelled(base)
    return spelled === null ? null : `[/Indexed ${[spelled, ...rest].join(' ')}]`
  }

  /** How many numbers a point has, of a colour space as `spelled` answers it; null if that is not known. */
  components(spelled: string): number | null {
    const value = this.#file.resolve(spelled)
    if (!isArray(value)) return COMPONENTS[nameOf(value) ?? ''] ?? null
    const [kind = '', second = ''] = this.#file.items(value, 'a colour space')
    const name = nameOf(this.#file.resolve(kind)) ?? ''
    if (name === 'ICCBased') return this.#profile(second)
    if (name === 'DeviceN') return this.#file.items(second, 'the colorants').length
    return COMPONENTS[name] ?? (ONE.includes(name) ? 1 : null)
  }

  /** The name of its kind, of a colour space as `spelled` answers it; empty if it has none. */
  kindOf(spelled: string): string {
    const value = this.#file.resolve(spelled)
    const kind = isArray(value) ? this.#file.resolve(this.#file.items(value, 'a colour space')[0]) : value
    return nameOf(kind) ?? ''
  }

  /** The last place of a table of colours, as `spelled` answers it. */
  highest(spelled: string): number {
    const value = this.#file.resolve(spelled)
    const highest = isArray(value) ? this.#file.items(value, 'a colour space')[2] : undefined
    return integerOf(this.#file.resolve(highest)) ?? 0
  }

  #profile(raw: string): number | null {
    const reference = referenceOf(raw)
    const stream = reference && this.#file.stream(reference)
    return stream ? integerOf(this.#file.resolve(stream.dict.get('N'))) : null
  }
}

const SHORT: Readonly<Record<string, string>> = { G: '/DeviceGray', RGB: '/DeviceRGB', CMYK: '/DeviceCMYK' }
const INDEXED: readonly string[] = ['I', 'Indexed']
const ONE: readonly string[] = [...INDEXED, 'Separation']
const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
}
