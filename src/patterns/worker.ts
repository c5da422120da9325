import { parentPort } from 'node:worker_threads'
import { matchesNow } from './engine.ts'
import type { Question } from './thread.ts'

/** One verdict at a time, so that those before a pattern without an end are known. A pattern that the engine no longer reads matches nothing. */
parentPort?.on('message', (questions: readonly Question[]) => {
  questions.forEach(({ pattern, text }, at) => {
    parentPort?.postMessage({ at, matches: verdict(pattern, text), is_last: at === questions.length - 1 })
  })
})

function verdict(pattern: string, text: string): boolean {
  try {
    return matchesNow(pattern, text)
  } catch {
    return false
  }
}
