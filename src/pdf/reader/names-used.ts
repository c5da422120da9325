import { afterToken, keyOf, keyOfWord } from './content-tokens.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, nameOf } from './syntax.ts'

export interface NamesUsed {
  /** Something is named that the resources do not have: some readers look for it in those of the page. */
  readonly is_missing: boolean
  /** The forms and images that are drawn, as the resources refer to them. */
  readonly drawn: ReadonlySet<string>
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
const LONGEST = 3
const [SLASH, GREATER] = [0x2f, 0x3e]
/** Colour spaces that need no resources (ISO 32000-2, table 61). */
const BUILT_IN: readonly string[] = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']

/** What content names. Readers that come to different ends in it look for different names, so then something is missing. */
export const namesUsed = (file: PdfFile, content: Uint8Array, resources: Dict): NamesUsed => {
  if (!content.includes(SLASH)) return { is_missing: false, drawn: new Set() }
  const walk = new Walk(file, resources)
  const ends = unlessRefused(
    () => walk.through(content),
    () => false,
  )
  return { is_missing: walk.is_missing || !ends, drawn: walk.drawn }
}

class Walk implements NamesUsed {
  is_missing = false
  readonly drawn = new Set<string>()
  readonly #file: PdfFile
  readonly #resources: Dict
  readonly #kinds = new Map<string, Dict>()

  constructor(file: PdfFile, resources: Dict) {
    this.#file = file
    this.#resources = resources
  }

  /** True, so that it answers something else than content which ends within a value. */
  through(content: Uint8Array): boolean {
    let name: readonly [number, number] | null = null
    for (let at = 0; at < content.length; ) {
      const from = at
      at = afterToken(content, from)
      if (content[from] === SLASH) name = [from, at]
      // Properties that are written out have names of their own.
      if (content[from] === GREATER) name = null
      const kind = name === null || at - from > LONGEST ? undefined : KINDS.get(keyOf(content, from, at))
      if (name === null || kind === undefined) continue
      this.#named(kind, Buffer.from(content.subarray(...name)).toString('latin1'))
      name = null
    }
    return true
  }

  #named(kind: string, raw: string): void {
    const name = nameOf(raw) ?? ''
    const found = this.#of(kind).get(name)
    if (found === undefined && !(kind === 'ColorSpace' && BUILT_IN.includes(name))) this.is_missing = true
    if (found !== undefined && kind === 'XObject') this.drawn.add(found)
  }

  #of(kind: string): Dict {
    const known = this.#kinds.get(kind) ?? this.#file.optionalDict(this.#resources.get(kind))
    this.#kinds.set(kind, known)
    return known
  }
}
