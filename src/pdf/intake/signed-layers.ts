import { isLayer } from '../reader/layers.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringText } from '../reader/strings.ts'
import { type Dict, isArray, isDict, nameOf } from '../reader/syntax.ts'

const NAME_MAX = 60
const SOME_READERS = 'is shown by some PDF readers and not by others'

/**
 * Why a layer of a signed file is not shown to everyone, on the screen and on paper alike; null if it is. Anywhere else layers are
 * settled to what a signer sees, but here nothing can be changed (ISO 32000-2, 8.11.2 to 8.11.4).
 */
export const unevenLayer = (file: PdfFile, dict: Dict): string | null => {
  if (!isLayer(file, dict)) return null
  if (dict.has('D') && dict.has('OCGs')) return unevenSettings(file, dict)
  if (USAGES.some((key) => dict.has(key)))
    return USAGES.every((key) => isOn(file, dict.get(key))) ? null : 'a layer is shown on some media only'
  if (dict.has('Event')) return 'a layer is shown on some media only'
  if (nameOf(file.resolve(dict.get('Type'))) !== 'OCG') return `a part whose layers follow a rule ${SOME_READERS}`
  return isForViewing(file, dict.get('Intent')) ? null : `${named(file, dict)} ${SOME_READERS}`
}

const USAGES = ['ViewState', 'PrintState', 'ExportState'] as const
const isOn = (file: PdfFile, raw: string | undefined): boolean => ['null', '/ON'].includes(file.resolve(raw))

/** What the catalog says of its layers: all of them must be on, whatever configuration a reader takes. */
const unevenSettings = (file: PdfFile, properties: Dict): string | null => {
  const others = file.items(list(file, properties.get('Configs')), 'the settings of layers')
  for (const raw of [properties.get('D'), ...others]) {
    const settings = file.optionalDict(raw)
    const [hidden] = file.items(list(file, settings.get('OFF')), 'the hidden layers')
    if (hidden !== undefined) return `${named(file, file.optionalDict(hidden))} is hidden`
    if (!['null', '/ON'].includes(file.resolve(settings.get('BaseState')))) return 'its layers are hidden'
    if (!isForViewing(file, settings.get('Intent'))) return `a layer ${SOME_READERS}`
  }
  return null
}

const list = (file: PdfFile, raw: string | undefined): string => {
  const value = file.resolve(raw)
  return isArray(value) ? value : '[]'
}

const isForViewing = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  const words = isArray(value) ? file.items(value, 'intents') : [value]
  return words.some((word) => ['null', '/View', '/All'].includes(file.resolve(word)))
}

/** `the layer "Price"`. */
const named = (file: PdfFile, layer: Dict): string => {
  const name = file.resolve(layer.get('Name'))
  if (isDict(name) || !isString(name)) return 'a layer'
  return `the layer "${stringText(name)
    .replace(/[^\p{L}\p{N} ._-]/gu, '?')
    .slice(0, NAME_MAX)}"`
}
