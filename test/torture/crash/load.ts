import { setTimeout as pause } from 'node:timers/promises'
import { actor, Unknown } from './actor.ts'
import type { Site } from './ledger.ts'
import { STORIES } from './stories.ts'

/** One client after the other thing until halted. A broken connection or a 503 leaves the outcome unknown. */
export async function load(site: Site): Promise<void> {
  const { random = Math.random, pause_ms = 10 } = site
  while (!site.halt.aborted) {
    const entry = {
      ref: `crm-${site.ledger.entries.length}`,
      id: null,
      tried: new Set<string>(),
      acknowledged: new Set<string>(),
    }
    site.ledger.entries.push(entry)
    const story = STORIES[Math.floor(random() * STORIES.length)] ?? STORIES[0]
    await story?.(actor(site, entry), random).catch(async (error: unknown) => {
      if (!(error instanceof Unknown)) throw error
      await pause(pause_ms)
    })
  }
}
