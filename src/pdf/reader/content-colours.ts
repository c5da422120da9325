import { FAR } from './before-operator.ts'
import type { ColourSpaces } from './colour-spaces.ts'
import { nameOf } from './syntax.ts'

/** A colour that content sets in a space that it names. */
export interface ColourUse {
  /** The space as the content spells it; empty where the content before it has set one, or the page. */
  readonly space: string
  /** How many numbers the colour has. */
  readonly parts: number
  /** Whether it names a pattern. */
  readonly is_named: boolean
  /** How far from 0 they go, in whole numbers up to FAR. */
  readonly reach: number
}

/**
 * Of a colour with more or fewer parts than those of its space each reader takes others (ISO 32000-2, 8.6.8), and with
 * numbers far out of its range some run over.
 */
export function suitsSpace({ space, parts, is_named, reach }: ColourUse, colours: ColourSpaces): boolean {
  // The colour of a pattern that has none.
  if (is_named && reach > 1) return false
  // Without a pattern no reader paints.
  if (nameOf(space) === 'Pattern') return true
  const most = partsOf(space, colours)
  return most === null || (!is_named && most === parts && reach <= rangeOf(space, colours))
}

/** How far from 0 the numbers of its colours may be: a share, a place in a table, or what Lab or a profile has. */
export function rangeOf(space: string, colours: ColourSpaces): number {
  const spelled = colours.spelled(space)
  if (spelled === null) return FAR - 1
  const kind = colours.kindOf(spelled)
  if (kind === 'Indexed') return colours.highest(spelled)
  return ['Lab', 'ICCBased'].includes(kind) ? FAR - 1 : 1
}

/** How many parts a colour in a space has; null where that is not known. */
export function partsOf(space: string, colours: ColourSpaces): number | null {
  const spelled = colours.spelled(space)
  return spelled === null ? null : colours.components(spelled)
}
