import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/http/routes.ts'
import { PROBLEMS, type ProblemCode } from '../../src/problem.ts'
import { CALLS, rowOf } from './calls/all.ts'
import { ask, nameOf } from './calls/call.ts'
import { everythingStored, openWorld, type World } from './world.ts'

// Each route of the interface (docs/interface.md, Calls) against the table of calls: it succeeds as it says, and it refuses with
// the codes that it lists and no others.
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = ROUTES.map((route) => [nameOf(route), route] as const)

/** What follows from the method, the address and the input of a call, whatever it does. */
const HERE: readonly ProblemCode[] = ['invalid_request', 'rate_limited', 'test_key_live_resource']
const OF_INPUT: readonly ProblemCode[] = ['invalid_parameter', 'unknown_parameter']

test('the table has every route, and no other', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
})

test.each(rows)('%s: the table meets every code that the route lists, and none that it does not', (_, route) => {
  const met = Object.keys(rowOf(route).refuses)
  const missing = route.refuses.filter((code) => !met.includes(code) && !HERE.includes(code))
  expect(missing, 'say in calls.ts how to meet these').toEqual([])
  const has_input = route.query !== undefined || route.body !== undefined
  const listed: readonly string[] = [...route.refuses, ...HERE, ...(has_input ? OF_INPUT : [])]
  expect(
    met.filter((code) => !listed.includes(code)),
    'add these to what the route refuses',
  ).toEqual([])
})

test.each(rows)('%s succeeds with the status it says', async (_, route) => {
  const reply = await ask(world, route, await rowOf(route).success(world))
  expect(reply.status, JSON.stringify(reply.body)).toBe(route.status ?? 200)
  expect(reply.headers['x-request-id']).toMatch(/^req_/)
  if (route.status === 204) expect(reply.bytes).toHaveLength(0)
})

const others = ROUTES.flatMap((route) =>
  Object.keys(route.other_answers ?? {}).map((status) => [nameOf(route), Number(status), route] as const),
)
test.each(others)('%s answers %i where it is asked to, and changes nothing', async (_, status, route) => {
  const asked = await rowOf(route).others?.[status]?.(world)
  const before = await everythingStored(world.service)
  const reply = await ask(world, route, asked ?? {})
  expect(reply.status, JSON.stringify(reply.body)).toBe(status)
  expect(await everythingStored(world.service)).toEqual(before)
})

const refusals = ROUTES.flatMap((route) =>
  Object.keys(rowOf(route).refuses).map((code) => [nameOf(route), code as ProblemCode, route] as const),
)
/** A file that is too complex has its five seconds of a processor, which a busy machine shares out over a minute. */
describe('is refused, and leaves nothing behind', { timeout: 120_000 }, () => {
  test.each(refusals)('%s: %s', async (_, code, route) => {
    const asked = await rowOf(route).refuses[code]?.(world)
    const before = await everythingStored(world.service)
    const { status, headers, body } = await ask(world, route, asked ?? {})
    const { title } = PROBLEMS[code]
    expect([status, body.code]).toEqual([PROBLEMS[code].status, code])
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body).toMatchObject({ status, title, message: body.detail, request_id: headers['x-request-id'] })
    expect(body.type).toMatch(new RegExp(`/docs/errors#${code}$`))
    expect(body.errors[0]).toMatchObject({ message: body.message })
    if (code !== 'link_retired') expect(await everythingStored(world.service)).toEqual(before)
  })
})
