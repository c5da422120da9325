import type { Route } from '../../src/http/route.ts'
import { type Ask, asker, type Stranger, type Told, type World } from './asking.ts'
import { type Ids, neighbourOf, neighboursOf } from './belongings.ts'
import { bodyProbes } from './body-probes.ts'
import { FILTERS, propertiesOf } from './names.ts'
import { changedTables, ownRows } from './own-rows.ts'

interface Matrix {
  readonly world: World
  readonly route: Route
  readonly ask: Ask
  /** Everything that is wrong, as far as is known. */
  readonly leaks: string[]
  /** What was told of ids that are nobody's, by key and ids. */
  readonly unknowns: Map<string, Told>
}

/** Everything that is wrong with how this route treats what is not the caller's own; empty when nothing is. */
export async function leaksOf(world: World, route: Route): Promise<readonly string[]> {
  const { database } = world.service
  const before = await ownRows(database, world.owner.key)
  const matrix = {
    world,
    route,
    ask: asker(world, route, before.ids),
    leaks: [] as string[],
    unknowns: new Map(),
  }
  if (nounsOf(route).length === 0) await withoutIds(matrix)
  else {
    await byPath(matrix)
    await byOwner(matrix)
  }
  await byFilter(matrix)
  const leaks = [...matrix.leaks, ...(await bodyProbes(world, route, before.ids))]
  const changed = changedTables(before, await ownRows(database, world.owner.key))
  return changed.length > 0 ? [...leaks, `changed the owner's ${changed.join(', ')}`] : leaks
}

/** What every path parameter follows: a new route under a known noun is covered by itself. */
function nounsOf({ path }: Route): string[] {
  const nouns = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, noun]) => noun ?? '')
  if (nouns.length !== path.split('{').length - 1) throw new Error(`${path} has an id that follows no noun`)
  return nouns
}

export function idsFor(route: Route, ids: Ids): string[] {
  return nounsOf(route).map((noun) => {
    const id = ids[noun]
    if (id === undefined) throw new Error(`add one of /${noun}/ to openBelongings in test/conformance/belongings.ts`)
    return id
  })
}

/** A call that creates or lists shows only what is the caller's own. */
async function withoutIds({ world, ask, leaks }: Matrix): Promise<void> {
  for (const { who, key } of world.strangers) {
    const { revealed, said } = await ask(key, [])
    if (revealed.length > 0) leaks.push(`${who} is shown ${revealed.slice(0, 3).join(', ')}`)
    if (said.startsWith('5')) leaks.push(`${who} breaks it`)
  }
}

interface Pair {
  readonly what: string
  readonly key: string
  readonly ids: readonly string[]
  /** As well-formed, and nobody's. */
  readonly unknown: readonly string[]
}

/** The same answer, byte for byte, as of what does not exist. */
async function compare({ ask, leaks, unknowns }: Matrix, { what, key, ids, unknown }: Pair) {
  const name = `${key} ${unknown.join('/')}`
  const [told, baseline] = [await ask(key, ids), unknowns.get(name) ?? (await ask(key, unknown))]
  unknowns.set(name, baseline)
  if (told.said !== baseline.said)
    leaks.push(`${what}: ${told.said.slice(0, 300)} instead of ${baseline.said.slice(0, 300)}`)
  if (told.headers !== baseline.headers) leaks.push(`${what}: ${told.headers}, not ${baseline.headers}`)
  if (told.revealed.length > 0) leaks.push(`${what} is shown ${told.revealed.slice(0, 3).join(', ')}`)
  return { told, baseline }
}

/** Every key that is not the owner's, with everything that the owner has in both spaces. */
async function byPath(matrix: Matrix): Promise<void> {
  const { owner, strangers } = matrix.world
  for (const stranger of strangers) {
    for (const space of ['live', 'test'] as const) {
      for (const [state, ids] of Object.entries(owner[space].states)) {
        const what = `${stranger.who}, of the ${space} space (${state})`
        await asStranger(matrix, { stranger, what, ids })
        await underOwn(matrix, { stranger, what, ids })
      }
    }
  }
}

interface Foreign {
  readonly stranger: Stranger
  readonly what: string
  readonly ids: Ids
}

async function asStranger(matrix: Matrix, { stranger, what, ids }: Foreign): Promise<void> {
  const { route, leaks } = matrix
  const pair = { what, key: stranger.key, ids: idsFor(route, ids), unknown: idsFor(route, neighboursOf(ids)) }
  const { baseline } = await compare(matrix, pair)
  const wanted = refusalOf(route, stranger)
  if (baseline.code !== wanted)
    leaks.push(`${what}: an unknown id is ${baseline.code}, not ${wanted}: is the body in asking.ts sound?`)
}

function refusalOf(route: Route, { livemode, service_account }: Stranger): string {
  if (route.service_account && !service_account) return 'not_a_service_account'
  return route.test_only && livemode ? 'live_key_refused' : 'not_found'
}

/** The parent is the stranger's own, what hangs on it is not. */
async function underOwn(matrix: Matrix, { stranger, what, ids }: Foreign): Promise<void> {
  const [, ...rest] = idsFor(matrix.route, ids)
  if (rest.length === 0) return
  const { draft, sent } = stranger.own.states
  for (const parent of [draft, sent]) {
    const [first = ''] = idsFor(matrix.route, parent)
    await compare(matrix, {
      what: `${what}, under an own parent`,
      key: stranger.key,
      ids: [first, ...rest],
      unknown: [first, ...rest.map(neighbourOf)],
    })
  }
}

/** A label is put on any envelope of its space: none is its parent. */
const ANYBODYS = '/labels/'

/** The owner's own keys: what hangs on another parent, ids that are none, and what lies in the other space. */
async function byOwner(matrix: Matrix): Promise<void> {
  const { route, ask, leaks } = matrix
  const { owner } = matrix.world
  const key = route.test_only ? owner.test_key : owner.live_key
  const { states, beside } = route.test_only ? owner.test : owner.live
  for (const [state, own] of Object.entries(states)) {
    const [first = '', ...rest] = idsFor(route, own)
    const others = idsFor(route, beside).slice(1)
    if (rest.length === 0 || route.path.includes(ANYBODYS)) continue
    const [ids, unknown] = [others, rest.map(neighbourOf)].map((tail) => [first, ...tail])
    await compare(matrix, {
      what: `of another parent (${state})`,
      key,
      ids: ids ?? [],
      unknown: unknown ?? [],
    })
  }
  const real = idsFor(route, states.draft)
  for (const i of real.keys()) await malformed(matrix, { key, real, i })

  const unknown = real.map(neighbourOf)
  const of_test = idsFor(route, owner.test.states.draft)
  await compare(matrix, {
    what: 'the live key, of the test space',
    key: owner.live_key,
    ids: of_test,
    unknown,
  })
  const hinted = await ask(owner.test_key, idsFor(route, owner.live.states.draft))
  if (hinted.code !== 'test_key_live_resource') leaks.push(`the test key, of the live space: ${hinted.said}`)
}

/** One id of the path at a time; those before it are the owner's, so that it is looked for where they are found. */
async function malformed(
  matrix: Matrix,
  { key, real, i }: { readonly key: string; readonly real: readonly string[]; readonly i: number },
): Promise<void> {
  const id = real[i] ?? ''
  const at = (own: string) => [...real.slice(0, i), own, ...real.slice(i + 1).map(neighbourOf)]
  for (const text of malformedLike(id))
    await compare(matrix, {
      what: `the malformed id ${text}`,
      key,
      ids: at(text),
      unknown: at(neighbourOf(id)),
    })
}

function malformedLike(id: string): readonly string[] {
  const rest = id.slice(id.indexOf('_'))
  return [
    ...['x', `xyz${rest}`, `${id.startsWith('env') ? 'rcp' : 'env'}${rest}`, id.toUpperCase(), `${id}x`],
    ...[`${id}%00`, 'env_%00', '..%2f..%2fetc', `${id}%2f..`, `..%2f${id}`, '%2e%2e%2e'],
    ...['x'.repeat(120), 'x'.repeat(250), 'x'.repeat(4000), `${id}${' '.repeat(3)}`.replaceAll(' ', '%20')],
    ...["'%20or%201=1--", `${id}'--`, `${id}';drop%20table%20envelope`, '%25', '%F0%9F%92%A5', '%5C'],
  ]
}

/** Every text that a query may hold. */
async function byFilter(matrix: Matrix): Promise<void> {
  for (const name of propertiesOf(matrix.route.query)) {
    const values = FILTERS[name]
    if (values === undefined)
      matrix.leaks.push(`say in FILTERS of test/conformance/names.ts whether the query's ${name} finds anything`)
    else if (values) await narrowed(matrix, name, values(matrix.world.owner))
  }
}

/** A page that is as empty as by a value that nobody has; the owner's own is not, else the filter would prove nothing. */
async function narrowed(matrix: Matrix, name: string, values: readonly [string, string]): Promise<void> {
  const { world, route, leaks } = matrix
  const [theirs, nobodys] = [values[0], values[1]].map((text) => `?${name}=${encodeURIComponent(text)}`)
  const pair = [theirs ?? '', nobodys ?? ''] as const
  for (const { who, key } of world.strangers)
    if (await finds(matrix, key, pair)) leaks.push(`${who} finds something by ${theirs}`)
  if (!(await finds(matrix, route.test_only ? world.owner.test_key : world.owner.live_key, pair)))
    leaks.push(`the owner finds nothing by ${theirs}`)
}

async function finds({ world, route, ask }: Matrix, key: string, [one, other]: readonly [string, string]) {
  const ids = idsFor(route, world.owner.live.states.completed)
  const [told, nothing] = [await ask(key, ids, { query: one }), await ask(key, ids, { query: other })]
  return told.said !== nothing.said
}
