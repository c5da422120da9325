import type { AttachedFile, DrawnMark, ShownImage, TypedMark } from '../envelopes/envelope.ts'
import { composed } from '../composed.ts'
import { isFilled } from './values.ts'

/** What a page shows in a box: a picture is known by when it was saved. */
type Seen =
  | string
  | boolean
  | readonly string[]
  | AttachedFile
  | TypedMark
  | DrawnMark
  | Pick<ShownImage, 'kind' | 'saved_ms'>

/** What was on the signing page when its person pressed Finish. */
export interface ShownOnPage {
  /** Their ids. */
  readonly documents: readonly string[]
  /** Of each box of this person that showed something: its id, and what it showed (`seenAs`). */
  readonly fields: Readonly<Record<string, string>>
}

/** Longer than most answers, and short enough that all boxes of an envelope fit into one call. */
export const SEEN_CHARS_MAX = 60

/**
 * What a box shows, in a few characters that are equal where it shows the same; null where it shows nothing. Made by the page and by the service
 * alike. It tells apart what differs by chance: it is no proof against somebody who searches for two texts of the same.
 */
export function seenAs(value: Seen | null | undefined): string | null {
  if (value === null || value === undefined || value === false || !isFilled(value)) return null
  const text = inFull(value)
  return text.length <= SEEN_CHARS_MAX ? text : `${text.length}:${fingerprintOf(text)}`
}

function inFull(value: Seen): string {
  if (typeof value === 'string') return `=${composed(value)}`
  if (typeof value === 'boolean') return String(value)
  if (!('kind' in value)) return `+${JSON.stringify(value.map(composed))}`
  switch (value.kind) {
    case 'typed':
      return `typed ${value.font} ${composed(value.text)}`
    case 'drawn':
      return `drawn ${JSON.stringify([value.width, value.height, value.strokes])}`
    case 'file':
      return `file ${value.sha256}`
    case 'image':
      return `image ${value.saved_ms}`
    default:
      return value satisfies never
  }
}

/** 64 bits of a text, by two sums that each letter changes. Pages without TLS have no SHA-256. */
function fingerprintOf(text: string): string {
  let [one, two] = [0x2545_f491, 0x9e37_79b9]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x0100_0193)
    two = Math.imul(two + code, 0x85eb_ca6b) ^ (two >>> 13)
  }
  return [one, two].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The ids of the boxes that show something else than the service holds, or nothing where it holds something. */
export function differingIn(seen: ShownOnPage['fields'], held: ShownOnPage['fields']): readonly string[] {
  const ids = new Set([...Object.keys(held), ...Object.keys(seen)])
  return [...ids].filter((id) => seen[id] !== held[id])
}
