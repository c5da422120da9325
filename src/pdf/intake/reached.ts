import { isInLayer, isLayer, LAYER_WORDS } from '../reader/layers.ts'
import { COLOUR_KEYS, hasShortColours, oddColours } from '../reader/odd-colours.ts'
import { OPACITIES, oddOpacity } from '../reader/odd-states.ts'
import { unevenTree } from '../reader/page-tree.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { scannerFor, type Walked, walkObjects } from '../reader/soundness.ts'
import { givesText, TEXT_KEYS } from '../reader/spoken/text-signs.ts'
import { type Dict, dictAt, isArray, isDict, itemsOf, nameOf } from '../reader/syntax.ts'
import { ACTIVE, type Removable } from './active-actions.ts'
import { unevenLayer } from './signed-layers.ts'

/** Names of entries and actions that a copy does not have, wherever they are. */
export const SUSPECT_NAMES: readonly string[] = ['EF', 'RF', 'TR', 'TR2', ...ACTIVE.keys()]

/** Optional content is hidden or shown also where the catalog lists no layers. */
const SCANNER = scannerFor([...SUSPECT_NAMES, ...LAYER_WORDS], [...COLOUR_KEYS, ...OPACITIES, ...TEXT_KEYS])

export interface Reached extends Omit<Walked, 'suspects'> {
  readonly removed: ReadonlySet<Removable>
  /** Whether anything is a layer or in one. */
  readonly has_layers: boolean
  /** The first reason why not everyone would see its layers; null if there is none. */
  readonly uneven_layer: string | null
  /** Whether something in it has two meanings, of which only a picture tells if it shows. */
  readonly is_doubtful: boolean
  /** Whether an object gives a text for what is drawn. */
  readonly gives_texts: boolean
}

/** What is wrong with anything that the catalog leads to, at any depth, wherever a reader may come across it. */
export const reachedBy = (file: PdfFile): Reached => {
  const { ambiguity, suspects, entangled, highest } = walkObjects(file, SCANNER)
  const search = new Search(file)
  const unread = unlessRefused(() => search.all(suspects), asIs)
  const why = ambiguity ?? unread ?? search.ambiguity ?? unlessRefused(() => unevenTree(file), asIs)
  const removed = new Set<Removable>(why === null ? search.removed : [...search.removed, 'ambiguities'])
  const { uneven_layer, gives_texts, is_doubtful } = search
  const has_layers = search.has_layers || file.resolve(file.catalog.get('OCProperties')) !== 'null'
  if (has_layers) removed.add('layers')
  return { removed, entangled, highest, ambiguity: why, has_layers, uneven_layer, is_doubtful, gives_texts }
}

const asIs = (message: string): string => message

const TRANSFER = 'a graphics state changes the colours for some readers only'

/** Searches the few objects that have one of the names. */
class Search {
  readonly removed = new Set<Removable>()
  ambiguity: string | null = null
  has_layers = false
  uneven_layer: string | null = null
  is_doubtful = false
  gives_texts = false
  readonly #file: PdfFile
  #masks = false

  constructor(file: PdfFile) {
    this.#file = file
  }

  all(suspects: readonly string[]): null {
    for (const raw of suspects) {
      const kind = activeName(raw)
      if (kind !== null) this.removed.add(kind)
      for (const dict of dictsIn(raw)) this.#judge(dict)
    }
    if (this.#masks && hasStateLikeMask(this.#file)) this.ambiguity = TRANSFER
    return null
  }

  #judge(dict: Dict): void {
    const active = ACTIVE.get(activeKindOf(dict, this.#file) ?? '')
    if (active !== undefined) this.removed.add(active)
    if (isFileSpecification(dict, this.#file)) this.removed.add('attachments')
    if (transfersOf(dict, this.#file).length > 0) this.ambiguity = TRANSFER
    if (isMask(dict) && devicesOf(dict, this.#file).length > 0) this.#masks = true
    if (hasShortColours(this.#file, dict)) this.is_doubtful = true
    if (givesText(this.#file, dict)) this.gives_texts = true
    this.ambiguity ??= oddColours(this.#file, dict) ?? oddOpacity(this.#file, dict)
    if (!isLayer(this.#file, dict) && !isInLayer(this.#file, dict)) return
    this.has_layers = true
    this.uneven_layer ??= unevenLayer(this.#file, dict)
  }
}

/** All dictionaries in a value, at any depth. What the walk could not read has been told as an ambiguity. */
function* dictsIn(raw: string): Generator<Dict> {
  const waiting = [raw]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isArray(value)) waiting.push(...itemsOf(value, Number.POSITIVE_INFINITY))
    const dict = isDict(value) ? unlessRefused(() => dictAt(value, 0).dict, asIs) : ''
    if (typeof dict === 'string') continue
    yield dict
    waiting.push(...dict.values())
  }
}

/** What a name that is an object of its own stands for: nothing but the kind of an action can be meant. */
export const activeName = (raw: string): Removable | null => ACTIVE.get(nameOf(raw) ?? '') ?? null

/** Structure elements also have an entry S, for their role, but none that an action needs (ISO 32000-2, table 355). */
export const activeKindOf = (dict: Dict, file: PdfFile): string | null => {
  const kind = nameOf(file.resolve(dict.get('S')))
  if (kind === null || !ACTIVE.has(kind)) return null
  const element = nameOf(file.resolve(dict.get('Type'))) === 'StructElem' || (dict.has('P') && dict.has('K'))
  return element && [...dict.keys()].every((key) => OF_ELEMENTS.includes(key)) ? null : kind
}

const OF_ELEMENTS: readonly string[] = [
  ...['Type', 'S', 'P', 'ID', 'Ref', 'Pg', 'K', 'A', 'C', 'R', 'T', 'Lang', 'Alt', 'E', 'ActualText', 'AF', 'NS'],
  ...['PhoneticAlphabet', 'Phoneme'],
]

/** An entry EF counts only if it looks like a file specification. */
export const isFileSpecification = (dict: Dict, file: PdfFile): boolean => {
  const embedded = dict.get('EF')
  if (embedded === undefined) return false
  const files = file.optionalDict(embedded)
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => files.has(key))
}

/**
 * Transfer functions of a graphics state, which are made for one device: some readers apply them on the screen and some
 * do not (ISO 32000-2, 10.5). That of a soft mask is part of the picture.
 */
export const transfersOf = (dict: Dict, file: PdfFile): readonly string[] => (isMask(dict) ? [] : devicesOf(dict, file))

const isMask = (dict: Dict): boolean => dict.has('G') && dict.has('S')

const devicesOf = (dict: Dict, file: PdfFile): readonly string[] =>
  ['TR', 'TR2'].filter((key) => dict.has(key) && !PLAIN.includes(nameOf(file.resolve(dict.get(key)))))

const PLAIN: readonly (string | null)[] = ['Identity', 'Default']

const STATES = scannerFor(['ExtGState'])

/** Whether what looks like a soft mask is used as a graphics state. Masks with a transfer function are rare. */
const hasStateLikeMask = (file: PdfFile): boolean =>
  walkObjects(file, STATES).suspects.some((raw) =>
    [...dictsIn(raw)].some((dict) =>
      [...file.optionalDict(dict.get('ExtGState')).values()].some(
        (state) => devicesOf(file.optionalDict(state), file).length > 0,
      ),
    ),
  )
