import { hasColoursOrNone, numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, isArray, isDict, nameOf, numberOf, referenceOf } from './syntax.ts'

/** Opacities of a graphics state, from 0 to 1 (ISO 32000-2, table 57). */
export const OPACITIES = ['CA', 'ca'] as const

const OPACITY = 'a graphics state has an opacity that readers understand differently'

/** Why readers take an opacity for others, where a copy can settle that; null if there is no reason. Some take the nearest, and some none. */
export const oddOpacity = (file: PdfFile, dict: Dict): string | null =>
  OPACITIES.some((key) => dict.has(key) && !isOpacity(file, dict.get(key))) ? OPACITY : null

/** A string is the caption of a field (table 192): only where content names it, it is known for a state, and told there. */
const isOpacity = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  const opacity = numberOf(value) ?? -1
  return (opacity >= 0 && opacity <= 1) || STRING.test(value)
}

const STRING = /^(?:\(|<(?!<))/

/** Opacities as PDFium takes them: the nearest, and 0 for what is no number. */
export const plainOpacities = (file: PdfFile, dict: Dict): Dict =>
  oddOpacity(file, dict) === null
    ? dict
    : new Map(
        [...dict].map(([key, raw]) => {
          const is_odd = OPACITIES.some((one) => one === key) && !isOpacity(file, raw)
          return [key, is_odd ? `${Math.min(1, Math.max(0, numberOf(file.resolve(raw)) ?? 0))}` : raw] as const
        }),
      )

/** What entries of a graphics state may be (table 57), as far as readers make each their own of other values. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  ...{ LC: /^[012]$/, LJ: /^[012]$/, ML: /^[+]?[\d.]+$/, LW: /^[+]?[\d.]+$/, FL: /^[+]?[\d.]+$/ },
  RI: /^\//,
}

/** Whether every reader understands a graphics state in the same way. */
export const isSoundState = (file: PdfFile, dict: Dict): boolean => {
  for (const [key, raw] of dict) {
    const plain = PLAIN[key]
    if (plain !== undefined && !plain.test(file.resolve(raw))) return false
    if (OPACITIES.some((one) => one === key) && STRING.test(file.resolve(raw))) return false
  }
  return (!dict.has('D') || isDash(file, dict.get('D'))) && (!dict.has('SMask') || isMask(file, dict.get('SMask')))
}

/** Lengths of dashes, and where they begin (8.4.3.6). */
const isDash = (file: PdfFile, raw: string | undefined): boolean => {
  const [lengths, phase, ...more] = isArray(file.resolve(raw)) ? file.items(raw, 'dashes') : []
  const all = numbersIn(file, lengths)
  return more.length === 0 && numberOf(file.resolve(phase)) !== null && all?.every((one) => one >= 0) === true
}

/** A mask has a kind and a form (11.6.5.3). */
const isMask = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  if (!isDict(value)) return true
  const mask = file.optionalDict(value)
  const form = referenceOf(mask.get('G') ?? '')
  const is_kind = /^(?:Luminosity|Alpha)$/.test(nameOf(file.resolve(mask.get('S'))) ?? '')
  return (
    is_kind &&
    form !== null &&
    hasColoursOrNone(file, mask.get('BC')) &&
    unlessRefused(
      () => file.stream(form) !== null,
      () => false,
    )
  )
}
