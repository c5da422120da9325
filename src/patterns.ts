import { createRequire } from 'node:module'

/**
 * Regular expressions of strangers, by RE2: they need time in proportion to the text, whatever they say. The package is
 * loaded when the first one is met.
 */
const require = createRequire(import.meta.url)
let engine: typeof import('re2js') | null = null
const loaded = (): typeof import('re2js') => {
  engine ??= require('re2js') as typeof import('re2js')
  return engine
}

export function isPattern(text: string): boolean {
  try {
    loaded().RE2JS.compile(text)
    return true
  } catch {
    return false
  }
}

/** Does the whole text match? */
export const matchesPattern = (pattern: string, text: string): boolean => loaded().RE2JS.matches(pattern, text)
