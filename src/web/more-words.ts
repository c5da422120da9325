import type { Spoken } from '../i18n/speaker.ts'
import { add, type DashboardMessageId } from './words.ts'

declare global {
  /** Put there by the script that the page names (tools/dashboard-words.ts). */
  var countersign_more_words: Spoken<DashboardMessageId> | undefined
}

let more: Promise<void> | null = null

/** What only pages beyond the list say; comes after the first words, once. */
export function allWords(): Promise<void> {
  more ??= load().catch((error: unknown) => {
    // The next page tries again.
    more = null
    throw error
  })
  return more
}

async function load(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=more-words]')
  if (!named) return
  await import(/* @vite-ignore */ named.content)
  add(globalThis.countersign_more_words?.messages ?? {})
}
