import { createRequire } from 'node:module'

// What the dashboard's modules find in a browser: its English words, compiled when the first of them asks.

const load = createRequire(import.meta.url)
let words: unknown

Object.defineProperty(globalThis, 'countersign_words', {
  configurable: true,
  get: () => (words ??= load('../../tools/dashboard-words.ts').dashboardWords('en')),
})

// Dates are written as the browser's country writes them, and not as this machine's.
Object.defineProperty(globalThis.navigator, 'languages', { configurable: true, value: ['en-GB'] })
