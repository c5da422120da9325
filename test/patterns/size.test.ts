import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { boundedTogether, PATTERN_SIZE_MAX, patternIssue } from '../../src/patterns/issue.ts'
import { patternSize } from '../../src/patterns/size.ts'
import { rounds } from '../support/effort.ts'

/** Whatever the syntax has, and what could be taken for something else. */
const PARTS = [
  ...['a', 'é', '😀', '.', '^', '$', '|', '{', '}', ']', '-', '['],
  ...['(', '(?:', '(?i)', '(?s-i)', '(?i:', '(?P<n>', '(?<n>', ')', ')', ')'],
  ...['[a-c]', '[^]x{9}]', '[[:alpha:]]', '[]a]', '[\\]]', '[\\pL-]', '[{3}]'],
  ...['{2}', '{0,5}', '{3,}', '{1,99}', '{0}', '{1000}', '*', '+', '?', '??', '{,2}'],
  ...['\\Q', '\\E', '\\Qx+\\E', '\\Q\\E', '\\pL', '\\p{Greek}', '\\d', '\\b', '\\x{41}', '\\x41', '\\\\', '\\[', '\\('],
]

/** Instructions of the compiled pattern; null where it is none. */
function instructions(pattern: string): number | null {
  try {
    return RE2JS.compile(pattern).programSize()
  } catch {
    return null
  }
}

describe('the size of a pattern', () => {
  test('is told by its text, and is never much less than it becomes', () => {
    let compiled = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 14 }), (parts) => {
        const pattern = parts.join('')
        const size = patternSize(pattern)
        if (size > 20_000) return
        const real = instructions(pattern)
        compiled += real === null ? 0 : 1
        if (real !== null) expect(real).toBeLessThanOrEqual(2 * (size + 2))
      }),
      { numRuns: rounds(4_000) },
    )
    expect(compiled).toBeGreaterThan(200)
  })

  test.each([
    ['nested repetitions', '(?:(?:a?){0,99}){0,99}'],
    ['repetitions in a row', '(?:a?){0,1000}'.repeat(35)],
    ['what is repeated after flags', '(?:(?:ab){1000})(?i){1000}'],
    ['what is repeated after an empty quotation', '(?:(?:ab){1000})\\Q\\E{1000}'],
    ['tables of Unicode', '\\pL'.repeat(160)],
    ['no pattern at all', '(?:a{1000}'.repeat(49)],
  ])('is too large, and is refused before anything is compiled: %s', (_, pattern) => {
    expect(pattern.length).toBeLessThanOrEqual(500)
    expect(patternIssue(pattern)).toContain('is too large')
  })

  test.each([
    '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}',
    "(?i)[\\pL\\pN .,'-]{1,200}",
    '(?:[0-9]{1,3}\\.){3}[0-9]{1,3}',
    '[^@\\s]{1,64}@(?:[a-z0-9-]{1,63}\\.){1,4}[a-z]{2,24}',
    '.{0,490}',
  ])('leaves room for what people ask: %s', (pattern) => {
    expect(patternIssue(pattern)).toBeNull()
  })

  test('is bounded for all that differ in one request', () => {
    const issues = (patterns: readonly string[]) => boundedTogether(() => patterns.map(patternIssue))
    const wide = (i: number) => `a{${PATTERN_SIZE_MAX - 50}}${i}`
    const many = issues(Array.from({ length: 12 }, (_, i) => wide(i)))
    expect(many.slice(0, 10)).toEqual(Array(10).fill(null))
    expect(many.slice(10)).toEqual([
      expect.stringContaining('is one too many'),
      expect.stringContaining('is one too many'),
    ])
    expect(issues(Array(500).fill(wide(0)))).toEqual(Array(500).fill(null))
  })
})
