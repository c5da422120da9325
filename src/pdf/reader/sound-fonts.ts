import { programAt } from './font-programs.ts'
import { mayLackLetters } from './left-out-fonts.ts'
import { isKnownEncoding, oddFont } from './odd-fonts.ts'
import { numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, isArray, isDict, nameOf } from './syntax.ts'

const KINDS: readonly (string | null)[] = [
  ...['Type0', 'Type1', 'MMType1', 'Type3', 'TrueType', 'CIDFontType0', 'CIDFontType2'],
]
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'] as const

const LACKING = 'lacks a part of it'

/** What is wrong with the fonts that content writes with. Each font is looked at once. */
export class SoundFonts {
  /** Fonts, by how they are referred to, that say by themselves what their glyphs read, or choose them in two ways. */
  readonly claiming: string[] = []
  /** Why readers understand one of them differently, where a copy settles that; null if there is no reason. */
  oddity: string | null = null
  readonly #file: PdfFile
  readonly #known = new Map<string, string | null>()
  /** Those of which letters may be missing where they are drawn. */
  readonly #lacking = new Set<string>()

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

  /** Whether letters of one of these fonts may be missing where they are drawn. Asked once they have been judged. */
  mayLack(names: readonly string[], resources: Dict): boolean {
    if (this.#lacking.size === 0) return false
    const fonts = this.#file.optionalDict(resources.get('Font'))
    return names.some((name) => this.#lacking.has(fonts.get(nameOf(name) ?? '') ?? ''))
  }

  #faultIn(raw: string): string | null {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    // An object that is not where it should be is told by the walk.
    const fault = unlessRefused(
      () => (isDict(this.#file.resolve(raw)) ? this.#judged(raw, this.#file.optionalDict(raw)) : 'is not there'),
      () => null,
    )
    this.#known.set(raw, fault)
    return fault
  }

  #judged(raw: string, dict: Dict): string | null {
    if (dict.has('ToUnicode') || nameOf(dict.get('Subtype')) === 'TrueType') this.claiming.push(raw)
    const { fault, oddity, may_lack } = judgedFont(dict, this.#file)
    this.oddity ??= oddity
    if (may_lack === true) this.#lacking.add(raw)
    return fault
  }
}

interface Judgement {
  readonly fault: string | null
  readonly missing: readonly string[]
}
const NO_FAULT: Judgement = { fault: null, missing: [] }

interface Judged {
  readonly fault: string | null
  readonly oddity: string | null
  /** It is not in the file, and readers may lack letters of it. */
  readonly may_lack?: boolean
}
const SOUND: Judged = { fault: null, oddity: null }
const LACKS: Judged = { fault: LACKING, oddity: null }

function judgedFont(dict: Dict, file: PdfFile): Judged {
  const kind = nameOf(file.resolve(dict.get('Subtype')))
  const type = dict.get('Type') ?? '/Font'
  if (!KINDS.includes(kind) || (type !== '/Font' && nameOf(file.resolve(type)) !== 'Font'))
    return { fault: 'has no kind', oddity: null }
  if (kind === 'Type0') return judgedComposite(dict, file)
  if (!hasSoundEncoding(dict, file)) return LACKS
  if (kind === 'Type3') return hasGlyphs(dict, file) ? { fault: null, oddity: oddFont(file, dict, null) } : LACKS
  if (!/^[/(<](?!<)/.test(file.resolve(dict.get('BaseFont')))) return LACKS
  const descriptor = descriptorOf(dict, file)
  if (descriptor === undefined) return LACKS
  return {
    fault: null,
    oddity: oddFont(file, dict, descriptor),
    may_lack: !isEmbedded(descriptor, file) && mayLackLetters(file, dict),
  }
}

const isEmbedded = (descriptor: Dict | null, file: PdfFile): boolean =>
  descriptor !== null &&
  PROGRAMS.some((key) => descriptor.has(key) && programAt(file, descriptor.get(key)) !== 'nothing')

function hasGlyphs(dict: Dict, file: PdfFile): boolean {
  const has_size = numbersIn(file, dict.get('FontMatrix'))?.length === 6
  const has_resources = !dict.has('Resources') || /^<<|^null$/.test(file.resolve(dict.get('Resources')))
  const is_encoded = file.resolve(dict.get('Encoding')) !== 'null'
  // There is no program to take widths from.
  return has_size && has_resources && is_encoded && dict.has('Widths') && isDict(file.resolve(dict.get('CharProcs')))
}

/** Other letters for some numbers are a list of numbers and names (table 112). Some readers leave out the font otherwise. */
function hasSoundEncoding(dict: Dict, file: PdfFile): boolean {
  const raw = dict.get('Encoding')
  if (raw === undefined || raw.startsWith('/')) return true
  if (isPlainList(file.placeOf(raw))) return true
  const encoding = file.resolve(raw)
  if (!isDict(encoding)) return nameOf(encoding) !== null
  const differences = file.optionalDict(encoding).get('Differences')
  return differences === undefined || SOUND_LIST.test(file.resolve(differences))
}

/** Nearly always the list is written right there, and nothing but names and numbers is in the dictionary. */
function isPlainList(place: ReturnType<PdfFile['placeOf']>): boolean {
  if (place === null || !place.text.startsWith('<<', place.from)) return false
  const inside = place.text.slice(place.from + 2, place.text.indexOf('>>', place.from))
  return LISTED.test(inside) && !inside.includes('null') && !inside.includes('(') && !inside.includes('<')
}

const LISTED = /\/Differences[\0\t\n\f\r ]*\[/
const SOUND_LIST = /^(?![\s\S]*(?:[\s[]null[\s\]]|[(<]))\[/

/** Null where it has none, and undefined where a part of it is not there. */
function descriptorOf(font: Dict, file: PdfFile): Dict | null | undefined {
  const raw = font.get('FontDescriptor')
  if (raw === undefined) return null
  if (!isDict(file.resolve(raw))) return undefined
  const dict = file.optionalDict(raw)
  return PROGRAMS.some((key) => dict.has(key) && programAt(file, dict.get(key)) === 'something else') ? undefined : dict
}

/** A font that is chosen by the numbers of letters has to be in the file. */
function judgedComposite(dict: Dict, file: PdfFile): Judged {
  const list = file.resolve(dict.get('DescendantFonts'))
  const below = isArray(list) ? file.items(list, 'a font') : []
  const [only = ''] = below
  if (below.length !== 1 || !isDict(file.resolve(only))) return LACKS
  const font = file.optionalDict(only)
  if (!/^CIDFontType[02]$/.test(nameOf(file.resolve(font.get('Subtype'))) ?? '')) return LACKS
  const encoding = dict.get('Encoding')
  if (!isKnownEncoding(file, encoding, file.isStream(encoding))) return LACKS
  const system = file.optionalDict(font.get('CIDSystemInfo'))
  const descriptor = descriptorOf(font, file)
  if (descriptor === undefined || !hasCollection(system, file) || !hasWidths(file, font)) return LACKS
  const oddity = descriptor === null ? null : oddFont(file, NO_WIDTHS, descriptor)
  if (isEmbedded(descriptor, file)) return { ...SOUND, oddity }
  return isIdentity(system, file.resolve(encoding), file)
    ? { fault: NOT_THERE, oddity }
    : { ...SOUND, oddity, may_lack: true }
}

const NOT_THERE = 'is not in the file, and its letters have numbers in place of names'
/** Composite fonts have other ones. */
const NO_WIDTHS: Dict = new Map()

/** Some readers leave out a font that does not say what its numbers are of (table 114). */
const hasCollection = (system: Dict, file: PdfFile): boolean =>
  ['Registry', 'Ordering'].every((key) => /^[(<](?!<)/.test(file.resolve(system.get(key))))

/** Widths begin with the number of a letter (ISO 32000-2, 9.7.4.3). */
const hasWidths = (file: PdfFile, font: Dict): boolean =>
  /^(?:null$|\[[\0\t\n\f\r ]*(?:\d|\]))/.test(file.resolve(font.get('W')))

/** Its letters are numbers that mean something in one font only (ISO 32000-2, 9.7.5.2). */
function isIdentity(system: Dict, encoding: string, file: PdfFile): boolean {
  const ordering = file.resolve(system.get('Ordering'))
  return /^Identity-[HV]$/.test(nameOf(encoding) ?? '') && !/^\((?:Japan1|GB1|CNS1|Korea1|KR)\)$/.test(ordering)
}
