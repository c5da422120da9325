import { createRequire } from 'node:module'
import { LruCache } from '../kit/lru.ts'
import { patternSize } from './size.ts'

/** RE2 in JavaScript, which is loaded when the first pattern is met. Compiled patterns are kept, so many as memory has room for. */
const require = createRequire(import.meta.url)
let engine: typeof import('re2js') | null = null
const loaded = (): typeof import('re2js') => {
  engine ??= require('re2js') as typeof import('re2js')
  return engine
}

type Compiled = ReturnType<typeof import('re2js')['RE2JS']['compile']>

const compiled = new LruCache<Compiled>(20_000, patternSize)

/** Throws where it is no regular expression. */
export const compile = (pattern: string): Compiled => compiled.get(pattern, () => loaded().RE2JS.compile(pattern))

export const isCompiled = (pattern: string): boolean => compiled.has(pattern)

/** Does the whole text match? */
export function matchesNow(pattern: string, text: string): boolean {
  const found = compile(pattern).matches(text)
  // A compiled pattern remembers how it came through each text, up to 8 MB: all are made anew before that sums up.
  walked += patternSize(pattern) * text.length
  if (walked > WALKED_MAX) {
    walked = 0
    compiled.clear()
  }
  return found
}

let walked = 0
/** Instructions times letters, of at most 16 bytes each. */
const WALKED_MAX = 2_000_000
