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
}

/** Of a colour with more or fewer parts than those of its space each reader takes others (ISO 32000-2, 8.6.8). */
export function suitsSpace({ space, parts, is_named }: ColourUse, colours: ColourSpaces): boolean {
  // Without a pattern no reader paints.
  if (nameOf(space) === 'Pattern') return true
  const most = partsOf(space, colours)
  return most === null || (!is_named && most === parts)
}

/** How many parts a colour in a space has; null where that is not known. */
export function partsOf(space: string, colours: ColourSpaces): number | null {
  const spelled = colours.spelled(space)
  return spelled === null ? null : colours.components(spelled)
}
