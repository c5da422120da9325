import { afterToken, keyOf, keyOfWord, writtenIn } from './content-tokens.ts'
import type { PdfFile } from './pdf-file.ts'
import { isOddName } from './odd-names.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, nameOf } from './syntax.ts'

/** Kinds of resources that have content of their own. Glyphs that set themselves are nothing to any reader. */
export type Drawable = 'XObject' | 'Pattern' | 'ExtGState'
const DRAWABLE: readonly string[] = ['XObject', 'Pattern', 'ExtGState'] satisfies Drawable[]

export interface NamesUsed {
  /** Something is named that the resources do not have: some readers look for it in those of the page. */
  readonly is_missing: boolean
  /** Something is named that the resources have as null: some readers look for it in those of the page. */
  readonly is_void: boolean
  /** Something is named at all. */
  readonly is_naming: boolean
  /** Something is named that readers take for different names. */
  readonly is_odd: boolean
  /** What is drawn, by its kind and as the resources refer to it. */
  readonly drawn: ReadonlyMap<string, Drawable>
  /** Kinds and names that the resources lack, although they have that kind: some readers look further for them. */
  readonly lacking: readonly (readonly [kind: string, name: string])[]
}

/** Operators behind a name, and the kind of resources in which it is looked up (ISO 32000-2, 7.8.3). */
const KINDS = new Map(
  (
    [
      ['Do', 'XObject'],
      ['gs', 'ExtGState'],
      ['cs', 'ColorSpace'],
      ['CS', 'ColorSpace'],
      ['scn', 'Pattern'],
      ['SCN', 'Pattern'],
      ['sh', 'Shading'],
      ['Tf', 'Font'],
    ] as const
  ).map(([word, kind]) => [keyOfWord(word), kind] as const),
)
/** Why content is refused that draws something by such a name: it keeps its bytes in a copy. */
export const ODD_NAME = 'a page draws something by a name that PDF readers read differently'

const LONGEST = 3
const [SLASH, GREATER] = [0x2f, 0x3e]
/** Colour spaces that need no resources (ISO 32000-2, table 61). */
const BUILT_IN: readonly string[] = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']

/** What content names. Readers that come to different ends in it look for different names, so then something is missing. */
export const namesUsed = (file: PdfFile, content: Uint8Array, resources: Dict): NamesUsed => {
  const walk = new Walk(file, resources)
  const ends = unlessRefused(
    () => walk.through(content),
    () => false,
  )
  if (!ends) walk.is_missing = true
  return walk
}

type Place = readonly [from: number, to: number]

/** The last name before an operator. Properties that are written out have names of their own. */
const nameAfter = (content: Uint8Array, token: Place, name: Place | null): Place | null => {
  const sign = content[token[0]]
  if (sign === SLASH) return token
  return sign === GREATER ? null : name
}

class Walk implements NamesUsed {
  is_missing = false
  is_void = false
  is_naming = false
  is_odd = false
  readonly drawn = new Map<string, Drawable>()
  readonly lacking: (readonly [string, string])[] = []
  readonly #file: PdfFile
  readonly #resources: Dict
  readonly #kinds = new Map<string, Dict>()

  constructor(file: PdfFile, resources: Dict) {
    this.#file = file
    this.#resources = resources
  }

  /** True, so that it answers something else than content which ends within a value. */
  through(content: Uint8Array): boolean {
    let name: Place | null = null
    for (let at = 0; at < content.length; ) {
      const from = at
      at = afterToken(content, from)
      name = nameAfter(content, [from, at], name)
      const kind = name === null || at - from > LONGEST ? undefined : KINDS.get(keyOf(content, from, at))
      if (name === null || kind === undefined) continue
      this.#named(kind, writtenIn(content, ...name))
      name = null
    }
    return true
  }

  #named(kind: string, raw: string): void {
    const name = nameOf(raw) ?? ''
    this.is_naming = true
    if (isOddName(raw)) this.is_odd = true
    const found = this.#of(kind).get(name)
    if (found === undefined && !(kind === 'ColorSpace' && BUILT_IN.includes(name))) this.is_missing = true
    if (found !== undefined && this.#file.resolve(found) === 'null') this.is_void = true
    if (found !== undefined && DRAWABLE.includes(kind)) this.drawn.set(found, kind as Drawable)
    if (found === undefined && this.#resources.has(kind)) this.lacking.push([kind, name])
  }

  #of(kind: string): Dict {
    const known = this.#kinds.get(kind) ?? this.#file.optionalDict(this.#resources.get(kind))
    this.#kinds.set(kind, known)
    return known
  }
}
