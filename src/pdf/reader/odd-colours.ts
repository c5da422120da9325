import type { PdfFile } from './pdf-file.ts'
import { type Dict, isArray, nameOf } from './syntax.ts'

const DEFAULTS: readonly string[] = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']
const DEVICES = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK'] as const
const SHORT = ['G', 'RGB', 'CMYK'] as const
const NAMED = [...DEFAULTS, ...DEVICES, 'Pattern']

/** Keys that say how colours are understood, in a dictionary of colour spaces; `Pattern` is also a kind of resources. */
export const COLOUR_KEYS: readonly string[] = [...NAMED, ...SHORT]

const COLOURS = 'the resources change the colours of devices, which some readers take up'

/**
 * Why readers take the colours of a page for others; null if there is no reason. Some put the default spaces of the
 * resources in the place of those of devices (ISO 32000-2, 8.6.5.6), and some look for `/DeviceGray` in the resources.
 */
export const oddColours = (file: PdfFile, dict: Dict): string | null =>
  NAMED.some((key) => dict.has(key) && isRenamed(file, [key, dict.get(key) ?? 'null'])) ? COLOURS : null

/** Whether a space has the name that images within content have for one of devices: some readers take it for that. */
export const hasShortColours = (file: PdfFile, dict: Dict): boolean =>
  SHORT.some((key) => dict.has(key) && isSpace(file, dict.get(key)))

/** Colours as PDFium takes them, so that every reader does. */
export const plainColours = (file: PdfFile, dict: Dict): Dict =>
  oddColours(file, dict) === null ? dict : new Map([...dict].filter((entry) => !isRenamed(file, entry)))

const isRenamed = (file: PdfFile, [key, raw]: readonly [string, string]): boolean => {
  if (DEVICES.some((name) => name === key) || key === 'Pattern') return isSpace(file, raw)
  const own = DEFAULTS.indexOf(key)
  return own >= 0 && nameOf(file.resolve(raw)) !== DEVICES[own]
}

const isSpace = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  return isArray(value) || nameOf(value) !== null
}
