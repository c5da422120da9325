import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as programs from '../../src/contract/accounts/programs.ts'
import { check } from '../../src/contract/common/issues.ts'
import { parseMetadata } from '../../src/contract/envelopes/create-request.ts'
import { filterOf } from '../../src/contract/scim/filter.ts'
import { attributesOf } from '../../src/contract/scim/flatten.ts'
import { groupPatch, userPatch } from '../../src/contract/scim/patch.ts'
import { GROUP_ATTRIBUTES, isScimIssue, USER_ATTRIBUTES } from '../../src/contract/scim/values.ts'
import { FIELD_OPTIONS } from '../../src/domain/fields/kinds.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { sentFiles } from '../../src/mcp/files/sent-files.ts'
import { toolsOf } from '../../src/mcp/tools.ts'
import { PATTERN_SIZE_MAX } from '../../src/patterns/issue.ts'
import { largestInput } from '../support/largest-input.ts'
import { growthMb } from '../support/memory-growth.ts'
import { mainThreadMs } from '../support/processor-time.ts'

/** A request that is looked at for longer keeps everybody else waiting. */
const MS_MAX = 50

/** What one request may hold at most, beside its body. */
const GROWTH_MB_MAX = 64

/** What is above it and why: the bound there is, in milliseconds. As few as possible. */
const ABOVE: Readonly<Record<string, { readonly ms: number; readonly why: string }>> = {}

interface Door {
  readonly method: string
  readonly path: string
  readonly body?: z.ZodType | undefined
  readonly described_body?: z.ZodType | undefined
  readonly query?: z.ZodType | undefined
}

const doors = (list: readonly Door[], prefix: string) =>
  list.flatMap(({ method, path, body, described_body, query }) => [
    ...[body, described_body].flatMap((schema) => (schema ? [[`${method} ${prefix}${path}`, schema] as const] : [])),
    ...(query ? [[`${method} ${prefix}${path}?`, query] as const] : []),
  ])

const { AuthorizationQuery, ConsentForm, CodeForm, RefreshForm, RevokeForm, ClientMetadata } = programs
const OAUTH = { AuthorizationQuery, ConsentForm, CodeForm, RefreshForm, RevokeForm, ClientMetadata }

const TOOLS = toolsOf({
  address: 'https://sign.example.test',
  confirm: 'page',
  read_only: false,
  downloads: null,
  files: sentFiles(),
})

const SCHEMAS: readonly (readonly [string, z.ZodType])[] = [
  ...doors(ROUTES, ''),
  ...doors(DASHBOARD_ROUTES, '/app'),
  ...doors(PLATFORM_ROUTES, '/platform'),
  ...Object.entries(OAUTH),
  ...TOOLS.map(({ name, input }) => [`tool ${name}`, input] as const),
]

describe('what a caller chooses the length of', () => {
  test('is read in a moment: the largest input of every schema', { timeout: 300_000 }, async () => {
    const slow: string[] = []
    const costs: { readonly name: string; readonly ms: number; readonly mb: number }[] = []
    for (const [name, schema] of SCHEMAS) {
      const input = largestInput(schema)
      const ms = await mainThreadMs(() => check(schema, input))
      if (ms > (ABOVE[name]?.ms ?? MS_MAX)) slow.push(`${name}: ${Math.round(ms)} ms`)
      const mb = await growthMb(() => check(schema, input))
      if (mb > GROWTH_MB_MAX) slow.push(`${name}: ${Math.round(mb)} MB`)
      costs.push({ name, ms, mb })
    }
    // For the table of docs/reliability.md.
    const worst = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
    const rows = worst.map(({ name, ms, mb }) => `| \`${name}\` | ${ms.toFixed(1)} | ${mb.toFixed(1)} |\n`)
    if (process.env['WORST']) process.stdout.write(rows.join(''))
    expect(slow).toEqual([])
    expect(SCHEMAS.length).toBeGreaterThan(100)
  })

  const field = (over: object) => ({
    recipient_index: 0,
    type: 'text',
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
    ...over,
  })
  const metadata = (make: (at: number) => object) => ({
    recipients: [{ name: 'Ada', email: 'ada@example.test' }],
    fields: Array.from({ length: 500 }, (_, at) => field(make(at))),
  })
  const filler = 'x'.repeat(FIELD_OPTIONS.pattern.chars_max)

  test.each([
    ['repetitions in repetitions', (at: number) => ({ pattern: `${'(?:a?){0,1000}'.repeat(34)}b{${at}}` })],
    ['as many different ones as may be', (at: number) => ({ pattern: `(?:a?){0,${PATTERN_SIZE_MAX / 4}}b{${at}}` })],
    ['Unicode tables', (at: number) => ({ pattern: `(?i)${'[^\\pL]'.repeat(18)}a{${at}}` })],
    ['brackets', (at: number) => ({ pattern: `${'('.repeat(240)}${at}${')'.repeat(240)}` })],
    ['brackets that never close', (at: number) => ({ pattern: `${at}${'(?:'.repeat(160)}` })],
    ['long ones', (at: number) => ({ pattern: `${at}${filler}`.slice(0, FIELD_OPTIONS.pattern.chars_max) })],
    ['entries that are none', () => ({ pattern: '(', x: 'far', y: {}, options: [[]], width: null })],
  ])('is read in a moment: 500 fields with patterns of %s', { timeout: 60_000 }, async (_, make) => {
    const ms = await mainThreadMs(() => parseMetadata(metadata(make), 'name'))
    expect(ms).toBeLessThan(MS_MAX)
  })

  const operations = (count: number, make: (at: number) => object) => ({
    Operations: Array.from({ length: count }, (_, at) => make(at)),
  })
  const terms = (at: number, count: number) =>
    Array.from({ length: count }, (_, n) => `value eq "${at}.${n}"`).join(' or ')
  const many = (count: number, make: (at: number) => readonly [string, unknown]) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)))

  const read_user = (body: unknown) => attributesOf(USER_ATTRIBUTES, body)
  const read_group = (body: unknown) => attributesOf(GROUP_ATTRIBUTES, body)

  test.each<readonly [string, (input: never) => unknown, () => unknown]>([
    ['a patch of a group with filters', groupPatch, () => operations(1_000, (at) => removal(at, terms(at, 20)))],
    ['with filters that are too long', groupPatch, () => operations(1_000, (at) => removal(at, terms(at, 45)))],
    ['with filters of brackets', groupPatch, () => operations(1_000, (at) => removal(at, `${'('.repeat(900)}${at}`))],
    ['with the most members', groupPatch, () => operations(1_000, (at) => addition(at, 10))],
    ['with many more members', groupPatch, () => operations(100, (at) => addition(at, 900))],
    [
      'a patch of a user',
      userPatch,
      () => operations(1_000, (at) => ({ op: 'add', path: `name.x${at}`, value: [[at]] })),
    ],
    ['a user of many entries', read_user, () => many(100_000, (at) => [`entry${at}`, at])],
    ['a name of many parts', read_user, () => ({ name: many(100_000, (at) => [`part${at}`, at]) })],
    ['a group of many members', read_group, () => ({ members: members(0, 90_000) })],
    ['a filter', filterOf, () => terms(0, 20)],
    ['a filter of brackets', filterOf, () => '('.repeat(1_000)],
    ['a filter of nots', filterOf, () => 'not ('.repeat(200)],
  ])('is read in a moment: of a directory, %s', async (_, read, make) => {
    const input = make()
    let outcome: unknown
    const ms = await mainThreadMs(() => {
      outcome = read(input as never)
    })
    expect([ms < MS_MAX, Math.round(ms)]).toEqual([true, expect.any(Number)])
    expect(isScimIssue(outcome) || typeof outcome === 'object').toBe(true)
  })

  const removal = (at: number, filter: string) => ({ op: 'remove', path: `members[${filter}]`, value: { at } })
  const members = (at: number, count: number) => Array.from({ length: count }, (_, n) => ({ value: `usr_${at}_${n}` }))
  const addition = (at: number, count: number) => ({ op: 'add', path: 'members', value: members(at, count) })
})
