import type { PdfFile } from './pdf-file.ts'
import { isString, stringBytes } from './strings.ts'
import { type Dict, dictAt, isArray, isDict, nameOf, type Reference, referenceOf } from './syntax.ts'

/** Expressions within each other beyond which PDFium sees nothing. */
const DEEPEST = 32
const MOST_LINKS = 32

/** Entries of a usage dictionary that say whether a layer is shown (ISO 32000-2, table 99). */
const USAGES = ['ViewState', 'PrintState', 'ExportState'] as const
/** Words without which an object is neither a layer nor in one. */
export const LAYER_WORDS: readonly string[] = ['OC', 'OCGs', 'VE', 'OCG', 'OCMD', ...USAGES]

/**
 * Which optional content (ISO 32000-2, 8.11) PDFium shows on a screen. That is what people sign, so it is followed where it goes
 * beyond the standard or falls short of it: it obeys `/Usage` without `/AS`, takes another configuration than `/D` if one
 * is for viewing, and shows layers that the catalog does not list.
 *
 * @example new Layers(file).shows('10 0 R') // false: the layer is off
 */
export class Layers {
  readonly #file: PdfFile
  readonly #listed: readonly number[]
  readonly #settings: Dict | null
  readonly #known = new Map<number, boolean>()

  constructor(file: PdfFile) {
    this.#file = file
    const properties = file.optionalDict(file.catalog.get('OCProperties'))
    const listed = this.#items(properties.get('OCGs'))
    this.#listed = listed?.flatMap((raw) => this.#identity(raw) ?? []) ?? []
    this.#settings = listed === null ? null : this.#configuration(properties)
  }

  /** Whether content in a layer, or in a membership of layers, is shown. Content that names neither is. */
  shows(raw: string | undefined): boolean {
    const value = this.#file.resolve(raw)
    if (raw === undefined || !isDict(value)) return true
    const dict = this.#file.optionalDict(value)
    return this.#word(dict.get('Type'), 'OCG') === 'OCG' ? this.#isOn(raw) : this.#holds(dict)
  }

  /** Whether a reference leads to a layer or to a membership of layers. */
  leadsTo(reference: Reference): boolean {
    const raw = `${reference.number} ${reference.generation} R`
    if (this.#listed.includes(this.#identity(raw) ?? Number.NaN)) return true
    const value = this.#file.resolve(raw)
    return isDict(value) && mayBeLayer(value) && isLayer(this.#file, dictAt(value, 0).dict)
  }

  /** One view configuration counts before the default one (`/D`). */
  #configuration(properties: Dict): Dict {
    const others = this.#items(properties.get('Configs')) ?? []
    const found = others.map((raw) => this.#file.optionalDict(raw)).find((one) => this.#isFor(one, false))
    return found ?? this.#file.optionalDict(properties.get('D'))
  }

  #isOn(raw: string): boolean {
    const identity = this.#identity(raw)
    const known = this.#known.get(identity ?? Number.NaN)
    if (known !== undefined) return known
    const on = this.#stateOf(this.#file.optionalDict(raw), identity)
    if (identity !== null) this.#known.set(identity, on)
    return on
  }

  #stateOf(layer: Dict, identity: number | null): boolean {
    if (!this.#isFor(layer, true)) return true
    const view = this.#file.optionalDict(this.#file.optionalDict(layer.get('Usage')).get('View'))
    if (view.has('ViewState')) return this.#word(view.get('ViewState')) !== 'OFF'
    if (this.#settings === null || identity === null || !this.#listed.includes(identity)) return true
    return this.#setting(this.#settings, identity)
  }

  #setting(settings: Dict, identity: number): boolean {
    let on = this.#word(settings.get('BaseState')) !== 'OFF'
    if (this.#lists(settings.get('ON'), identity)) on = true
    if (this.#lists(settings.get('OFF'), identity)) on = false
    for (const raw of this.#items(settings.get('AS')) ?? []) {
      const usage = this.#file.optionalDict(raw)
      const view = this.#file.resolve(usage.get('View'))
      const counts = this.#word(usage.get('Event'), 'View') === 'View' && this.#lists(usage.get('OCGs'), identity)
      if (counts && isDict(view)) on = this.#word(dictAt(view, 0).dict.get('ViewState')) !== 'OFF'
    }
    return on
  }

  /** Membership (ISO 32000-2, 8.11.2.2): an expression counts before a policy. */
  #holds(membership: Dict): boolean {
    const expression = this.#file.resolve(membership.get('VE'))
    if (isArray(expression)) return this.#isTrue(expression, 0)
    const layers = this.#file.resolve(membership.get('OCGs'))
    if (isDict(layers)) return this.#isOn(membership.get('OCGs') ?? '')
    const members = (this.#items(layers) ?? []).filter((raw) => isDict(this.#file.resolve(raw)))
    if (members.length === 0) return true
    const states = members.map((raw) => this.#isOn(raw))
    const policy = this.#word(membership.get('P'), 'AnyOn')
    if (policy === 'AllOn') return states.every((on) => on)
    if (policy === 'AllOff') return states.every((on) => !on)
    return policy === 'AnyOff' ? states.some((on) => !on) : policy === 'AnyOn' && states.some((on) => on)
  }

  #isTrue(expression: string, depth: number): boolean {
    if (depth > DEEPEST) return false
    const [operator, ...operands] = this.#items(expression) ?? []
    const word = this.#word(operator)
    if (word === 'Not') return this.#isFalse(operands[0], depth)
    if (word !== 'Or' && word !== 'And') return false
    // An object that is not there is left out, but for the first one, which counts as false.
    const given = operands.filter((raw, i) => i === 0 || raw === 'null' || this.#file.resolve(raw) !== 'null')
    const values = given.map((raw) => this.#operand(raw, depth))
    return word === 'Or' ? values.includes(true) : values.length > 0 && !values.includes(false)
  }

  #isFalse(raw: string | undefined, depth: number): boolean {
    const value = this.#file.resolve(raw)
    return raw !== undefined && (isDict(value) || isArray(value)) && !this.#operand(raw, depth)
  }

  #operand(raw: string, depth: number): boolean {
    const value = this.#file.resolve(raw)
    if (isDict(value)) return this.#isOn(raw)
    return isArray(value) && this.#isTrue(value, depth + 1)
  }

  #isFor(owner: Dict, otherwise: boolean): boolean {
    const written = owner.get('Intent')
    const intent = this.#file.resolve(written)
    if (intent === 'null' && written !== 'null') return otherwise
    const words = (this.#items(intent) ?? [intent]).map((raw) => this.#word(raw))
    return words.includes('All') || words.includes('View')
  }

  #lists(raw: string | undefined, identity: number): boolean {
    return (this.#items(raw) ?? []).some((item) => this.#identity(item) === identity)
  }

  /** The number of the object that a reference leads to. A layer that is written where it is used is like no other. */
  #identity(raw: string): number | null {
    let last: number | null = null
    let reference = referenceOf(raw)
    for (let links = 0; reference !== null && links < MOST_LINKS; links++) {
      last = reference.number
      reference = referenceOf(this.#file.object(reference)?.raw ?? 'null')
    }
    return last
  }

  #items(raw: string | undefined): readonly string[] | null {
    const value = this.#file.resolve(raw)
    return isArray(value) ? this.#file.items(value, 'a list of layers') : null
  }

  /** Names and strings are the same to PDFium, and a null that is written counts as said. */
  #word(raw: string | undefined, otherwise = ''): string {
    if (raw === undefined) return otherwise
    const value = this.#file.resolve(raw)
    return nameOf(value) ?? (isString(value) ? stringBytes(value) : '')
  }
}

/** Names can be escaped with #xx. */
const WORDS = new RegExp(`#|/(?:${LAYER_WORDS.join('|')})(?![A-Za-z0-9])`)
export const mayBeLayer = (raw: string): boolean => WORDS.test(raw)

/** Whether a dictionary is a layer or a membership of layers, or says how a layer is used. */
export const isLayer = (file: PdfFile, dict: Dict): boolean => {
  const type = nameOf(file.resolve(dict.get('Type')))
  if (type === 'OCG' || type === 'OCMD') return true
  return (
    USAGES.some((key) => dict.has(key)) || isArray(file.resolve(dict.get('OCGs'))) || isExpression(file, dict.get('VE'))
  )
}

/** What may be put into a layer: forms, images and annotations (ISO 32000-2, 8.11.3.3). */
const IN_LAYERS = ['Subtype', 'BBox', 'Rect', 'Width'] as const
export const isInLayer = (file: PdfFile, dict: Dict): boolean =>
  dict.has('OC') && file.resolve(dict.get('OC')) !== 'null' && IN_LAYERS.some((key) => dict.has(key))

const isExpression = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  const first = isArray(value) ? nameOf(file.resolve(file.items(value, 'an expression')[0])) : null
  return first !== null && ['And', 'Or', 'Not'].includes(first)
}
