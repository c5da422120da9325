import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectClient } from '../../src/store/connection-watch.ts'
import { APP_ROLE } from '../../src/store/rls.ts'
import { type BigDirectory, bigDirectory } from '../support/big-directory.ts'
import { openService, type TestService } from '../support/service.ts'

// One user or one group costs the same in a small directory and in a large one: counted in rows that the database reads.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let service: TestService
let small: BigDirectory
let large: BigDirectory
beforeAll(async () => {
  service = await openService()
  small = await bigDirectory(service, 100)
  large = await bigDirectory(service, 4000)
})
afterAll(() => service.close())

type Call = (directory: BigDirectory) => readonly [string, string, object?]

const filtered = (kind: string, filter: string) =>
  `/${kind}?filter=${encodeURIComponent(filter)}&excludedAttributes=members,groups`
const members = (op: string, id: string) => ({ Operations: [{ op, path: 'members', value: [{ value: id }] }] })

const CALLS: readonly (readonly [string, Call])[] = [
  ['a user by id', ({ person }) => ['GET', `/Users/${person}`]],
  ['users by id', ({ person }) => ['GET', filtered('Users', `id eq "${person}"`)]],
  ['users by userName', ({ email }) => ['GET', filtered('Users', `userName eq "${email.toUpperCase()}"`)]],
  ['users by e-mail', ({ email }) => ['GET', filtered('Users', `emails[type eq "work" and value eq "${email}"]`)]],
  ['users by externalId', () => ['GET', filtered('Users', 'externalId eq "ext-5"')]],
  ['nobody', () => ['GET', filtered('Users', 'userName eq "nobody@example.test"')]],
  ['users of a group', ({ few }) => ['GET', filtered('Users', `groups.value eq "${few}" and id eq "none"`)]],
  ['a group without its members', ({ everybody }) => ['GET', `/Groups/${everybody}?excludedAttributes=members`]],
  ['groups by name', () => ['GET', filtered('Groups', 'displayName eq "EVERYBODY"')]],
  ['groups by externalId', () => ['GET', filtered('Groups', 'externalId eq "g-1"')]],
  ['groups by member', ({ loner }) => ['GET', filtered('Groups', `members.value eq "${loner}"`)]],
  [
    'a group by its member',
    ({ everybody, person }) => ['GET', filtered('Groups', `id eq "${everybody}" and members eq "${person}"`)],
  ],
  [
    'a change of a user',
    ({ person }) => [
      'PATCH',
      `/Users/${person}`,
      { Operations: [{ op: 'replace', path: 'externalId', value: 'ext-4' }] },
    ],
  ],
  [
    'one more in a group of everybody',
    ({ everybody, loner }) => ['PATCH', `/Groups/${everybody}?excludedAttributes=members`, members('add', loner)],
  ],
  [
    'one less in it',
    ({ everybody, loner }) => [
      'PATCH',
      `/Groups/${everybody}?excludedAttributes=members`,
      { Operations: [{ op: 'remove', path: `members[value eq "${loner}"]` }] },
    ],
  ],
  [
    'one more admin',
    ({ admins, loner }) => ['PATCH', `/Groups/${admins}?excludedAttributes=members`, members('Add', loner)],
  ],
  [
    'one admin less',
    ({ admins, loner }) => ['PATCH', `/Groups/${admins}?excludedAttributes=members`, members('Remove', loner)],
  ],
  [
    'another name of a group',
    ({ everybody }) => [
      'PATCH',
      `/Groups/${everybody}?excludedAttributes=members`,
      { Operations: [{ op: 'replace', value: { displayName: 'Everybody' } }] },
    ],
  ],
  ...['False', 'True'].map(
    (value) =>
      [
        `access, which becomes ${value}`,
        ({ person }: BigDirectory) => [
          'PATCH',
          `/Users/${person}`,
          { Operations: [{ op: 'replace', path: 'active', value }] },
        ],
      ] as const satisfies readonly [string, Call],
  ),
]

describe('as many rows are read in a directory of 4,000 as in one of 100', () => {
  test.each(CALLS)('%s', async (_, call) => {
    const [few, many] = [await rowsRead(small, call), await rowsRead(large, call)]
    expect(many.status, JSON.stringify(many.body)).toBeLessThan(300)
    expect(many.statements).toBe(few.statements)
    // Ten groups of ten at most, and none of the thousands.
    expect(many.rows, many.worst).toBeLessThanOrEqual(Math.max(few.rows + 20, 200))
    expect(many.answered).toBeLessThan(8000)
  })
})

/** Every statement of the call again, explained, in a transaction that comes to nothing. */
async function rowsRead(directory: BigDirectory, call: Call) {
  const sent: { text: string; values: unknown[] }[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [{ text?: string; values?: unknown[] }]
    const { text, values = [] } = statement
    if (text !== undefined && /scim_(user|group)|membership/.test(text) && text.includes('$1'))
      sent.push({ text, values })
    return Reflect.apply(query, this, args)
  })
  const [method, path, body] = call(directory)
  const { status, body: answer } = await directory.ask(method, path, body).finally(() => spy.mockRestore())
  const client = await connectClient(service.database.connection)
  let [rows, worst, most] = [0, '', 0]
  try {
    await client.query('begin')
    await client.query(`set local role ${APP_ROLE}`)
    await client.query(`select set_config('app.workspace', $1, true)`, [directory.workspace])
    // The row of a membership is there already.
    for (const { text, values } of sent.filter((one) => !one.text.startsWith('insert into membership'))) {
      const explained = await client.query(`explain (analyze, format json) ${text}`, values)
      const read = rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
      rows += read
      if (read > most) [worst, most] = [text, read]
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
  return { status, body: answer, rows, worst, statements: sent.length, answered: JSON.stringify(answer)?.length ?? 0 }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

function rowsOf(plan: Plan): number {
  const loops = plan['Actual Loops']
  const here = plan['Node Type'].includes('Scan') ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), here * loops)
}

describe('a large group', () => {
  test('is told after a patch only to who asks for its members', async () => {
    const path = `/Groups/${large.everybody}`
    const change = members('add', large.loner)
    const plain = await large.ask('PATCH', path, change)
    expect([plain.status, plain.body]).toEqual([204, null])
    const asked = await large.ask('PATCH', `${path}?attributes=members`, change)
    expect([asked.status, asked.body.members.length]).toEqual([200, large.size])
    expect((await large.ask('PATCH', `${path}?excludedAttributes=members`, change)).body.displayName).toBe('Everybody')
    const little = await small.ask('PATCH', `/Groups/${small.everybody}`, members('add', small.loner))
    expect([little.status, little.body.members.length]).toEqual([200, small.size])
    await large.ask('PATCH', path, members('remove', large.loner))
    await small.ask('PATCH', `/Groups/${small.everybody}`, members('remove', small.loner))
  })
})
