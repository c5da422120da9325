import type { Glyph } from './text-glyphs.ts'
import { readable } from './text-runs.ts'

interface Tag {
  /** Without the braces, on one line. */
  readonly text: string
  /** Those of the braces too. */
  readonly glyphs: readonly Glyph[]
}

/** The longest tag. What has more between its braces is none. */
const CHARS_MAX = 2_000

/** What stands between double braces, wherever lines end in it. */
export function tagsIn(order: readonly (Glyph | null)[]): readonly Tag[] {
  const { text, glyphs } = spelled(order)
  const tags: Tag[] = []
  let from = 0
  for (;;) {
    const end = text.indexOf('}}', from)
    if (end < 0) return tags
    const open = text.lastIndexOf('{{', end - 2)
    if (open >= from && end - open <= CHARS_MAX) {
      const within = glyphs.slice(open, end + 2).filter((glyph) => glyph !== null)
      tags.push({ text: readable(text.slice(open + 2, end)), glyphs: [...new Set(within)] })
    }
    from = end + 2
  }
}

/** The text with a space for each gap, and the character behind each UTF-16 unit of it. */
function spelled(order: readonly (Glyph | null)[]) {
  const parts: string[] = []
  const glyphs: (Glyph | null)[] = []
  for (const glyph of order) {
    const is_gap = glyph === null || glyph.text.trim() === '' || !Number.isFinite(glyph.box.left + glyph.box.top)
    const written = is_gap ? ' ' : (BRACES.get(glyph.text) ?? glyph.text)
    parts.push(written)
    for (let unit = 0; unit < written.length; unit++) glyphs.push(is_gap ? null : glyph)
  }
  return { text: parts.join(''), glyphs }
}

/** As Chinese and Japanese keyboards write them. */
const BRACES = new Map([
  ['｛', '{'],
  ['｝', '}'],
])
