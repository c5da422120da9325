import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, isArray, isDict, nameOf, referenceOf } from './syntax.ts'

const KINDS: readonly (string | null)[] = [
  ...['Type0', 'Type1', 'MMType1', 'Type3', 'TrueType', 'CIDFontType0', 'CIDFontType2'],
]
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'] as const

const LACKING = 'lacks a part of it'

/** What is wrong with the fonts that content writes with. Each font is looked at once. */
export class SoundFonts {
  readonly #file: PdfFile
  readonly #known = new Map<string, string | null>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  /**
   * Why readers show the letters of one of these fonts each in their own way; null where nothing is wrong. Where a font or
   * a part of it is not there, some take another font and some none (ISO 32000-2, 9.6 to 9.8).
   */
  faultOf(names: readonly string[], resources: Dict): string | null {
    const { fault, missing } = this.judge(names, resources)
    return fault ?? (missing.length > 0 ? `the font ${missing[0]} is not there` : null)
  }

  /** As `faultOf`, and which of them these resources do not name. */
  judge(names: readonly string[], resources: Dict): Judgement {
    if (names.length === 0) return NO_FAULT
    const fonts = this.#file.optionalDict(resources.get('Font'))
    const missing: string[] = []
    for (const name of names.filter((one) => one !== '')) {
      const raw = fonts.get(nameOf(name) ?? '')
      const fault = raw === undefined ? null : this.#faultIn(raw)
      if (fault !== null) return { fault: `the font ${name} ${fault}`, missing }
      if (raw === undefined) missing.push(name)
    }
    return { fault: null, missing }
  }

  #faultIn(raw: string): string | null {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    // An object that is not where it should be is told by the walk.
    const fault = unlessRefused(
      () => (isDict(this.#file.resolve(raw)) ? faultOfFont(this.#file.optionalDict(raw), this.#file) : 'is not there'),
      () => null,
    )
    this.#known.set(raw, fault)
    return fault
  }
}

interface Judgement {
  readonly fault: string | null
  readonly missing: readonly string[]
}
const NO_FAULT: Judgement = { fault: null, missing: [] }

function faultOfFont(dict: Dict, file: PdfFile): string | null {
  const resolved = (key: string): string => file.resolve(dict.get(key))
  const kind = nameOf(resolved('Subtype'))
  if (!KINDS.includes(kind)) return 'has no kind'
  if (kind === 'Type3') return isDict(resolved('CharProcs')) ? null : LACKING
  if (kind === 'Type0') return faultOfComposite(dict, file)
  if (!/^[/(<](?!<)/.test(resolved('BaseFont'))) return LACKING
  return faultOfDescriptor(dict, file)
}

function faultOfDescriptor(font: Dict, file: PdfFile): string | null {
  if (!font.has('FontDescriptor')) return null
  const descriptor = file.resolve(font.get('FontDescriptor'))
  if (!isDict(descriptor)) return LACKING
  const dict = file.optionalDict(font.get('FontDescriptor'))
  return PROGRAMS.some((key) => dict.has(key) && !isStream(file, dict.get(key))) ? LACKING : null
}

function isStream(file: PdfFile, raw: string | undefined): boolean {
  const reference = referenceOf(raw ?? '')
  return reference !== null && file.stream(reference) !== null
}

/** A font that is chosen by the numbers of letters has to be in the file. */
function faultOfComposite(dict: Dict, file: PdfFile): string | null {
  const list = file.resolve(dict.get('DescendantFonts'))
  const below = isArray(list) ? file.items(list, 'a font') : []
  const [only = ''] = below
  if (below.length !== 1 || !isDict(file.resolve(only))) return LACKING
  const font = file.optionalDict(only)
  if (!/^CIDFontType[02]$/.test(nameOf(file.resolve(font.get('Subtype'))) ?? '')) return LACKING
  const encoding = file.resolve(dict.get('Encoding'))
  if (nameOf(encoding) === null && !isDict(encoding)) return LACKING
  const fault = faultOfDescriptor(font, file)
  if (fault !== null) return fault
  const descriptor = file.optionalDict(font.get('FontDescriptor'))
  const is_there = PROGRAMS.some((key) => descriptor.has(key))
  return is_there || !isIdentity(font, encoding, file)
    ? null
    : 'is not in the file, and its letters have numbers in place of names'
}

/** Its letters are numbers that mean something in one font only (ISO 32000-2, 9.7.5.2). */
function isIdentity(font: Dict, encoding: string, file: PdfFile): boolean {
  const system = file.optionalDict(font.get('CIDSystemInfo'))
  const ordering = file.resolve(system.get('Ordering'))
  return /^Identity-[HV]$/.test(nameOf(encoding) ?? '') && !/^\((?:Japan1|GB1|CNS1|Korea1|KR)\)$/.test(ordering)
}
