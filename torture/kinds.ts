import { setTimeout as pause } from 'node:timers/promises'
import type { Cable } from '../test/support/cable.ts'
import type { Chance } from './chance.ts'
import type { Node } from './nodes.ts'
import type { World } from './world.ts'

/** What not every world has. */
export type Need = 'store' | 'stamps' | 'full disks' | 'clocks'

/** Something that goes wrong and is well again when it resolves. Told in words, for the report. */
export interface Fault {
  readonly name: string
  readonly needs?: Need
  /** Nobody dies, and mail server and database are there: no mail may go out twice. */
  readonly is_gentle?: boolean
  run(world: World, chance: Chance): Promise<void>
}

export const killing = (name: string, what: Parameters<Node['kill']>[0]): Fault => ({
  name,
  async run({ nodes }, chance) {
    const node = chance.of(nodes)
    await node.kill(what)
    await node.ensure()
  },
})

interface Step {
  readonly kind: 'statement' | 'file' | 'call'
  /** One of so many. */
  readonly most: number
  /** Of those that are called so; any unless told. */
  readonly which?: string
  readonly when?: readonly string[]
}

/** Before or after one of its steps. */
export const dying = (name: string, { kind, most, which = '', when = ['before', 'after'] }: Step): Fault => ({
  name,
  async run({ nodes }, chance) {
    const node = chance.of(nodes)
    await node.kill('tree')
    await node.ensure(`${kind} ${chance.between(1, most)} ${chance.of(when)} ${which}`.trim())
    // By itself, or it has less to do than that.
    for (let waited = 0; node.runs() && waited < 40; waited++) await pause(100)
    await node.kill('tree')
    await node.ensure()
  },
})

interface AtCable extends Pick<Fault, 'needs' | 'is_gentle'> {
  /** How late each piece is on a slow one. */
  readonly piece_ms: number
}

/** Everything that can happen on the way to somebody. */
export function atCable(
  who: string,
  find: (world: World, chance: Chance) => Cable | null,
  { piece_ms, ...about }: AtCable,
): readonly Fault[] {
  const fault = (what: string, run: (cable: Cable, chance: Chance) => Promise<void>): Fault => ({
    name: `${who} ${what}`,
    ...about,
    async run(world, chance) {
      const cable = find(world, chance)
      if (cable) await run(cable, chance)
    },
  })
  return [
    fault('cannot be reached', async (cable, chance) => {
      await cable.cut()
      await pause(chance.between(50, 2_000))
      await cable.mend()
    }),
    fault('is silent', async (cable, chance) => {
      cable.hang()
      await pause(chance.between(500, 4_000))
      cable.unhang()
    }),
    fault('is slow', async (cable, chance) => {
      cable.slow(chance.between(1, 10) * piece_ms)
      await pause(chance.between(500, 4_000))
      cable.slow(0)
    }),
    fault('breaks connections off', async (cable, chance) => {
      cable.breakAfter(chance.between(0, 2_000))
      await pause(chance.between(500, 4_000))
      cable.breakAfter(Number.POSITIVE_INFINITY)
    }),
  ]
}

/** On for a while, and off again. */
export const turning = (name: string, needs: Need | null, turn: (world: World, now: boolean) => void): Fault => ({
  name,
  is_gentle: true,
  ...(needs && { needs }),
  async run(world, chance) {
    turn(world, true)
    await pause(chance.between(500, 4_000))
    turn(world, false)
  },
})
