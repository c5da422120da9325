import { setTimeout as pause } from 'node:timers/promises'
import { simple } from '../../support/api.ts'
import { client, linkKey, signAs } from '../startup/http.ts'
import type { Running } from '../startup/process.ts'
import type { Site } from './beside.ts'

/** Clients that send envelopes and sign them, each step on any of the nodes, and again where a node is gone. */
export interface Traffic {
  /** Those that a balancer would ask. */
  readonly nodes: Set<Running>
  /** Ends when so many more envelopes were signed. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

const CLIENTS = 2
const BETWEEN_MS = 100

export function openTraffic(site: Site, key: string): Traffic {
  const nodes = new Set<Running>()
  let signed = 0
  let goes_on = true
  let failure: unknown = null
  const anyNode = (): string => {
    const urls = [...nodes].map(({ url }) => url)
    return urls[Math.floor(Math.random() * urls.length)] ?? ''
  }
  /** A node that was killed answers nobody, and one that is stopping or starts says so, as does a key that asks too often. */
  const again = async <T extends { readonly status: number; readonly body: any }>(
    ask: (url: string) => Promise<T>,
    right: (answer: T) => boolean,
  ): Promise<T> => {
    for (;;) {
      const answer = await ask(anyNode()).catch(() => null)
      if (answer !== null && right(answer)) return answer
      if (answer !== null && answer.status !== 503 && answer.status !== 429)
        throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      await pause(BETWEEN_MS)
    }
  }
  const one = async () => {
    const { body } = await again(
      (url) => client(url, key).create(simple({ send: true })),
      ({ status }) => status === 201,
    )
    // Signed by the step before, which nobody heard of.
    const isSigned = ({ status, body: { code } }: { status: number; body: any }) =>
      status === 200 || code === 'already_signed' || code === 'envelope_not_open' || status === 409 || status === 410
    await again((url) => signAs(url, linkKey(site.data_dir), body.recipients[0]), isSigned)
    signed += 1
  }
  const work = async () => {
    while (goes_on) {
      await one()
      await pause(BETWEEN_MS)
    }
  }
  const clients = Array.from({ length: CLIENTS }, () =>
    work().catch((error: unknown) => {
      failure ??= error
    }),
  )
  return {
    nodes,
    async more(count) {
      const goal = signed + count
      while (signed < goal) {
        if (failure !== null) throw failure
        await pause(BETWEEN_MS)
      }
    },
    async stop() {
      goes_on = false
      await Promise.all(clients)
      if (failure !== null) throw failure
    },
  }
}
