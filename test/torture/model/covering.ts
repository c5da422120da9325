import fc from 'fast-check'
import { commands, creations } from './commands.ts'
import { Coverage, metBy } from './coverage.ts'
import { step } from './spec.ts'
import { type Command, current, emptyWorld, type World } from './world.ts'

const DRAWN = 10_000
/** Nearly always a few hundred do; of one seed in a hundred the last pair is found late. */
const COURSES_MAX = 20_000
/** So many ways on are tried, each so far, and the shortest to something new is taken. */
const WAYS = 40
const WAY_MAX = 9
/** A way keeps to a few acts: among all of them hardly any leads far. */
const ACTS_OF_WAY = 6
/** As long as a course by chance may be. */
const COURSE_MAX = 40

const SIGNER = { signs: true, turn: 1, has_box: true } as const
const asked = (signers: number): Command => ({
  act: 'create',
  cast: [...Array.from({ length: signers }, () => SIGNER), { signs: false, turn: 1, has_box: false }],
  send: true,
  has_rhythm: true,
})
const FILLED = [0, 1].flatMap((who): readonly Command[] => [
  { act: 'open', who, by: 'link' },
  { act: 'fill', who, by: 'link' },
])
const FILLED_IN_VAIN: readonly Command[] = [
  { act: 'readdress', who: 0 },
  { act: 'open', who: 0, by: 'link' },
  { act: 'sign', who: 0, by: 'link' },
]
/** Chance seldom leads to where several people have filled and nobody has signed, or where what was filled counts no more. */
const BEGINNINGS: readonly (readonly Command[])[] = [
  [asked(1), { act: 'recall' }],
  [asked(2), ...FILLED],
  [asked(3), ...FILLED],
  [asked(2), ...FILLED, ...FILLED_IN_VAIN],
  [asked(2), ...FILLED, { act: 'recall' }, { act: 'send' }, ...FILLED_IN_VAIN.slice(1)],
]

/** Draws for one way. */
type Ways = () => () => Command

interface Place {
  readonly world: World
  readonly last: string | null
  readonly path: readonly Command[]
}

/** Courses in which everything that is possible is met, found by walking through the model alone. */
export function coveringCourses(space: World['space'], seed: number): readonly (readonly Command[])[] {
  const coverage = new Coverage()
  const drawn = fc.sample(commands, { seed, numRuns: DRAWN })
  const likely = drawer(drawn)
  const of_act = new Map([...Map.groupBy(drawn, ({ act }) => act)].map(([act, those]) => [act, drawer(those)]))
  const number = drawer(fc.sample(fc.nat({ max: ACTS_OF_WAY - 1 }), { seed, numRuns: DRAWN }))
  const way = () => {
    const chosen = Array.from({ length: ACTS_OF_WAY }, () => of_act.get(likely().act) ?? likely)
    return () => (chosen[number()] ?? likely)()
  }
  const first = drawer(fc.sample(creations, { seed, numRuns: DRAWN }))
  const start: Place = { world: emptyWorld(space), last: null, path: [] }
  const found = [...BEGINNINGS]
  for (let tries = 0; tries < COURSES_MAX && coverage.missing().length > 0; tries++) {
    const beginning = BEGINNINGS[tries % (BEGINNINGS.length + 1)] ?? [first()]
    const begun = beginning.reduce((place, command) => after(place, command, coverage).place, start)
    const course = walked(begun, coverage, way)
    if (course.length > 0) found.push(course)
  }
  return found
}

/** From something new to something new, as long as one is near. */
function walked(from: Place, coverage: Coverage, ways: Ways): readonly Command[] {
  let place = from
  while (place.path.length < COURSE_MAX - WAY_MAX) {
    const found = shortestWay(place, coverage, ways)
    if (found === null) break
    for (const command of found) place = after(place, command, coverage).place
  }
  return place === from ? [] : place.path
}

function shortestWay(from: Place, coverage: Coverage, ways: Ways): readonly Command[] | null {
  let best: readonly Command[] | null = null
  for (let tries = 0; tries < WAYS && best?.length !== 1; tries++) {
    const way = wayFrom(from, coverage, { next: ways(), limit: best ? best.length - 1 : WAY_MAX })
    if (way !== null) best = way
  }
  return best
}

/** Of what is drawn only what succeeds leads on, and once. */
function wayFrom(
  from: Place,
  coverage: Coverage,
  { next, limit }: { readonly next: () => Command; readonly limit: number },
): readonly Command[] | null {
  let place: Place = { ...from, path: [] }
  for (let drawn = 0; drawn < 3 * limit && place.path.length < limit; drawn++) {
    const command = next()
    const { place: reached, is_new, is_done } = after(place, command, coverage, false)
    if (is_new) return reached.path
    if (is_done) place = reached
  }
  return null
}

function after({ world, last, path }: Place, command: Command, coverage: Coverage, noted = true) {
  const outcome = step(world, command)
  const { met, last: done } = metBy({ before: world, command, outcome, last })
  const is_new = met.some((what) => !coverage.has(what))
  if (noted) coverage.note(met)
  const place: Place = { world: outcome.world, last: done, path: [...path, command] }
  const goes_on = done !== last || outcome.world.now !== world.now || current(outcome.world) !== current(world)
  const is_done = outcome.says === 'ok' && goes_on
  return { place, is_new, is_done }
}

function drawer<T>(drawn: readonly T[]): () => T {
  let place = 0
  return () => drawn[place++ % drawn.length] as T
}
