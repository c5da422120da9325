import type { Piece } from '../../domain/fields/suggestions.ts'
import { around, type Glyph } from './text-glyphs.ts'
import { runsOf } from './text-runs.ts'

/** The upright words of a page, with leaders and tick boxes as separate pieces. */
export const piecesOf = (glyphs: readonly (Glyph | null)[]): readonly Piece[] =>
  runsOf(separated(glyphs.map(named)))
    .filter(({ turns }) => turns === 0)
    .map(({ text, box }) => ({ kind: kindOf(text), text, ...box }))

const LEADER = /^[_.…‥·․＿﹍]$/u
/** The fewest characters in a row that make a leader. Some characters count for several dots. */
const LEADER_MIN = 4
/** What may separate them, as in `__/__/____`. */
const WITHIN = /^[\s/]?$/u
const MANY = /^[…‥＿]$/u
const TICK_BOX = '☐'
/** Boxes of Unicode and of the symbol fonts that word processors use. */
const TICK_BOXES = /^[☐□❏❐❑❒▢◻⬜\uf06f\uf071\uf072\uf0a8]$/u

const kindOf = (text: string): Piece['kind'] => {
  if (text === TICK_BOX) return 'tick_box'
  return /^[_.…‥·․＿﹍ /]{2,}$/u.test(text) ? 'leader' : 'words'
}

const named = (glyph: Glyph | null): Glyph | null =>
  glyph && TICK_BOXES.test(glyph.text) ? { ...glyph, text: TICK_BOX } : glyph

/** Puts a null, which ends a run, between pieces of different kinds. */
function separated(glyphs: readonly (Glyph | null)[]): (Glyph | null)[] {
  const isolate: (Glyph | null)[] = []
  for (let i = 0; i < glyphs.length; ) {
    const bracket = bracketAt(glyphs, i)
    const end = bracket?.end ?? endOfLeader(glyphs, i)
    if (end > i) {
      isolate.push(null, ...(bracket ? [bracket.box] : glyphs.slice(i, end)), null)
      i = end
    } else {
      const glyph = glyphs[i] ?? null
      isolate.push(...(glyph?.text === TICK_BOX ? [null, glyph, null] : [glyph]))
      i += 1
    }
  }
  return isolate
}

/**
 * The end of the leader that begins at `from`, or `from` if there is none. Spaces between its characters belong to it.
 */
function endOfLeader(glyphs: readonly (Glyph | null)[], from: number): number {
  let count = 0
  let end = from
  for (let i = from; i < glyphs.length; i++) {
    const glyph = glyphs[i]
    if (!glyph) break
    if (LEADER.test(glyph.text)) {
      count += MANY.test(glyph.text) ? LEADER_MIN / 2 : 1
      end = i + 1
    } else if (i === from || !WITHIN.test(glyph.text)) break
  }
  return count >= LEADER_MIN ? end : from
}

/** `[ ]` is a tick box. */
function bracketAt(glyphs: readonly (Glyph | null)[], from: number): { box: Glyph; end: number } | null {
  const open = glyphs[from]
  if (open?.text !== '[') return null
  const after = glyphs.slice(from + 1, from + 5)
  const at = after.findIndex((glyph) => glyph?.text === ']')
  const close = after[at]
  const empty = after.slice(0, at).every((glyph) => glyph !== null && glyph.text.trim() === '')
  if (at < 1 || !close || !empty || close.turns !== open.turns) return null
  return { box: { ...open, text: TICK_BOX, box: around(open.box, close.box) }, end: from + at + 2 }
}
