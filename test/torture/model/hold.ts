import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { rounds } from '../../support/effort.ts'
import { courses, words } from './commands.ts'
import { Coverage, metBy } from './coverage.ts'
import { coveringCourses } from './covering.ts'
import { step } from './spec.ts'
import { seenIn, type System } from './system.ts'
import { type Command, emptyWorld, type World } from './world.ts'

/** Another one each time; set, with the path that a failure printed, to see the very course of it again. */
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
const PATH = process.env['MODEL_PATH']

interface Trial {
  readonly space: World['space']
  /** Courses by chance, times TIMES. */
  readonly runs: number
  /** Of a system that nothing has happened to. Says in the end, of what the model then knows, what is wrong beside. */
  readonly open: () => Promise<Opened> | Opened
}

export interface Opened {
  readonly system: System
  faults(world: World): Promise<readonly string[]> | readonly string[]
}

/**
 * In the test space first all that is possible, then what chance says. A course that fails is made shorter as long as it
 * fails, and printed.
 */
export async function holdAgainstModel({ space, runs, open }: Trial): Promise<void> {
  const coverage = new Coverage()
  // Without the clock, which only a test space has, much is out of reach.
  const covering = space === 'test' ? coveringCourses(space, SEED) : []
  const numRuns = covering.length + rounds(runs)
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      const { system, faults } = await open()
      refuse('in the end', await faults(await hold(system, course, space, coverage)))
    }),
    {
      seed: SEED,
      numRuns,
      includeErrorInReport: true,
      ...(PATH === undefined ? { examples: covering.map((course) => [course]) } : { path: PATH }),
    },
  )
  process.stdout.write(`${numRuns} courses in the ${space} space, MODEL_SEED=${SEED}: ${coverage}\n`)
  if (space === 'test' && PATH === undefined) refuse('never met', coverage.missing())
}

function refuse(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join('; ')}`)
}

/** Does what the course says, one after the other, and throws where the system and the model part. Answers how it ended. */
async function hold(
  system: System,
  course: readonly Command[],
  space: World['space'],
  coverage: Coverage,
): Promise<World> {
  let [world, last] = [emptyWorld(space), null as string | null]
  for (const [place, command] of course.entries()) {
    const outcome = step(world, command)
    const said = await system.do(command, world)
    const where = `command ${place + 1} (${words(command)})`
    if (said !== outcome.says) throw new Error(`${where}: the service says ${said}, the model ${outcome.says}`)
    // Time goes on for all envelopes, everything else is of the newest.
    await compare(system, outcome.world, command.act === 'wait' ? 0 : -1, `after ${where}`)
    const met = metBy({ before: world, command, outcome, last })
    coverage.note(met.met)
    last = met.last
    world = outcome.world
  }
  await compare(system, world, 0, 'in the end')
  return world
}

async function compare(system: System, { envelopes }: World, from: number, when: string): Promise<void> {
  for (const envelope of envelopes.slice(from)) {
    const place = envelopes.indexOf(envelope)
    const [seen, expected] = [await system.see(place), seenIn(envelope)]
    if (isDeepStrictEqual(seen, expected)) continue
    const [is, should_be] = [seen, expected].map((one) => JSON.stringify(one))
    throw new Error(`${when}, envelope ${place + 1}:\n  is        ${is}\n  should be ${should_be}`)
  }
}
