import { matchesGlob } from 'node:path'

/** What `npm test` runs: quick, and with nothing but what npm brings. Everything else is in the full tier. */
export const FAST = [
  'test/*.test.ts',
  'test/{domain,embed,i18n,kit,outgoing,pages,patterns,signer,store,story,tools,web}/**/*.test.ts',
  'test/mail/*.test.ts',
  'test/blobs/local-disk.test.ts',
  'test/docs/{command-line,links,snippets,words}.test.ts',
  'test/jobs/{events,mails,sealing,sweeps,texts}.test.ts',
  'test/openapi/description.test.ts',
  'test/pdf/seal/seal.test.ts',
  'test/browser/whole-story.test.ts',
]

/** They lie beside quick ones, but take long or need a program that is seldom installed. */
export const SLOW = [
  'test/i18n/certificate.test.ts',
  'test/kit/zip-large.test.ts',
  'test/store/{connection-watch,lost-connections,month-erased,months,outage,pooler}.test.ts',
  'test/story/{fresh-proof-provider,hostile-files,login-provider,rate,refused-uploads,test-clock,word-templates}.test.ts',
  'test/story/dashboard/{conversions,hostile-calls,seal,strangers,word-templates}.test.ts',
]

/**
 * They put another module in the place of one, so no other file may have loaded it before, or measure memory or much
 * processor time, which the heap of many files hides (what it collects counts too): each has a process of its own.
 */
export const ALONE = [
  'test/browser/pseudo.test.ts',
  'test/browser/pseudo-dashboard.test.ts',
  'test/i18n/mails.test.ts',
  'test/pdf/intake/bombs.test.ts',
  'test/story/login-work.test.ts',
  'test/story/longest-turns.test.ts',
  'test/story/main-thread.test.ts',
  'test/verify/hostile.test.ts',
]

const isOf = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))

/** The project of vitest.config.ts that a file belongs to. */
export function projectOf(file: string): 'fast' | 'full' | 'alone' {
  if (isOf(ALONE, file)) return 'alone'
  return isOf(FAST, file) && !isOf(SLOW, file) ? 'fast' : 'full'
}
