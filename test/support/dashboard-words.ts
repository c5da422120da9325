import { createRequire } from 'node:module'

// What the dashboard's modules find in a browser: its English words, compiled when the first of them asks.

const load = createRequire(import.meta.url)
let words: unknown

Object.defineProperty(globalThis, 'countersign_words', {
  configurable: true,
  get: () => (words ??= load('../../tools/dashboard-words.ts').dashboardWords('en')),
})
