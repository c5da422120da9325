import { randomInt } from 'node:crypto'
import type { Area, PreflightIssue, PreflightRequest } from '../../ports/pdf.ts'
import type { Probe } from '../pages/covered-areas.ts'

/**
 * Pages that are drawn of a file without annotations. What it has lies under the seal's ink, so a look at some of them
 * tells whether the ink is shown at all.
 */
const LOOKED_AT_MAX = 6

/** A box, and the position of the first value in it. */
interface TrialBox {
  readonly area: Area
  readonly at: number
}

export const COVERED = {
  reason: 'covered',
  message:
    'would lie under something that the document shows there: move the field, or upload the document without that',
} as const satisfies Omit<PreflightIssue, 'stamp'>

/** Each box once, with the first value in it, and no more pages than are looked at. */
export function boxesOf({ stamps, pdf_index }: PreflightRequest): readonly TrialBox[] {
  const boxes = new Map<string, TrialBox>()
  for (const [at, { page, x, y, width, height }] of stamps.entries()) {
    const area = { page, x, y, width, height }
    const key = JSON.stringify(area)
    if (!boxes.has(key)) boxes.set(key, { area, at })
  }
  const pages = [...new Set(stamps.map(({ page }) => page))].sort((a, b) => a - b)
  const step = isLive(pdf_index) ? 1 : Math.ceil(pages.length / LOOKED_AT_MAX)
  const looked_at = new Set(pages.filter((_, at) => at % step === 0))
  return [...boxes.values()].filter(({ area }) => looked_at.has(area.page))
}

/** Only a file that was signed before keeps fields and annotations. */
export const isLive = (pdf_index: PreflightRequest['pdf_index']): boolean => pdf_index['has_signatures'] === true

/** Null where nothing is to be looked at. */
export const probeOf = (boxes: readonly TrialBox[]): Probe | null =>
  boxes.length === 0 ? null : { areas: boxes.map(({ area }) => area), colour: anyColour() }

/** Nothing in a file can be of it on purpose. No part is near 0 or 255, where a highlight over it would change nothing. */
const anyColour = (): Probe['colour'] => [anyPart(), anyPart(), anyPart()]
const anyPart = (): number => randomInt(50, 200)
