import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { DescribedFields, parseFields } from '../../src/contract/envelopes/fields.ts'
import { DescribedMetadata, DescribedMetadataByRef } from '../../src/contract/envelopes/described-request.ts'
import { DocumentsRequest, parseDocuments } from '../../src/contract/envelopes/documents-request.ts'
import { EnvelopeEditRequest, parseEnvelopeEdit } from '../../src/contract/envelopes/edit-request.ts'
import * as template from '../../src/contract/templates/request.ts'
import { PasskeyForm } from '../../src/contract/accounts/passkeys.ts'
import * as people from '../../src/contract/accounts/people.ts'
import * as programs from '../../src/contract/accounts/programs.ts'
import { check } from '../../src/contract/common/issues.ts'
import { listIn, parseMetadata } from '../../src/contract/envelopes/create-request.ts'
import { filterOf } from '../../src/contract/scim/filter.ts'
import { attributesOf } from '../../src/contract/scim/flatten.ts'
import { groupPatch, userPatch } from '../../src/contract/scim/patch.ts'
import { GROUP_ATTRIBUTES, isScimIssue, USER_ATTRIBUTES } from '../../src/contract/scim/values.ts'
import { FIELD_OPTIONS } from '../../src/domain/fields/kinds.ts'
import { parsedBytes } from '../../src/http/budget/weigh.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { SIGNER_MOUNT } from '../../src/http/signer/mount.ts'
import { sentFiles } from '../../src/mcp/files/sent-files.ts'
import { toolsOf } from '../../src/mcp/tools.ts'
import { PATTERN_SIZE_MAX } from '../../src/patterns/issue.ts'
import { largestInput, nastyInputs, spoiltInputs } from '../support/largest-input.ts'
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

interface Reading {
  readonly name: string
  readonly schema: z.ZodType
  readonly read: (input: unknown) => unknown
}

const byItself = (name: string, schema: z.ZodType): Reading => ({ name, schema, read: (input) => check(schema, input) })

/** Bodies that are described as a whole and read entry by entry, and how. */
const READERS = new Map<z.ZodType, (input: unknown) => unknown>([
  [DescribedMetadata, (input) => parseMetadata(input, 'name')],
  [DescribedMetadataByRef, (input) => parseMetadata(input, 'ref')],
  [template.TemplateRequest, (input) => template.parseTemplate(input)],
  [template.TemplateEditRequest, template.parseTemplateEdit],
  [template.InstantiateRequest, template.parseInstantiation],
  [DocumentsRequest, parseDocuments],
  [EnvelopeEditRequest, parseEnvelopeEdit],
  [DescribedFields, (input) => parseFields(listIn(input, 'fields'))],
])

const doors = (list: readonly Door[], prefix: string): readonly Reading[] =>
  list.flatMap(({ method, path, body, described_body, query }) => {
    const name = `${method} ${prefix}${path}`
    return [
      ...(body ? [byItself(name, body)] : []),
      ...(described_body
        ? [{ name: `${name}, as described`, schema: described_body, read: READERS.get(described_body) ?? unread }]
        : []),
      ...(query ? [byItself(`${name}?`, query)] : []),
    ]
  })

const unread = () => {
  throw new Error('a body that is described and not read here')
}

const { AuthorizationQuery, ConsentForm, CodeForm, RefreshForm, RevokeForm, ClientMetadata } = programs
const OAUTH = { AuthorizationQuery, ConsentForm, CodeForm, RefreshForm, RevokeForm, ClientMetadata }

/** What anybody may send to a page of ours. */
const { AcceptForm, CodeForm: SecondStepForm, CredentialsForm, ForgottenForm, ResetForm } = people
const FORMS = { AcceptForm, CredentialsForm, ForgottenForm, PasskeyForm, ResetForm, SecondStepForm }

const TOOLS = toolsOf({
  address: 'https://sign.example.test',
  confirm: 'page',
  read_only: false,
  downloads: null,
  files: sentFiles(),
})

const READINGS: readonly Reading[] = [
  ...doors(ROUTES, ''),
  ...doors(DASHBOARD_ROUTES, '/app'),
  ...doors(PLATFORM_ROUTES, '/platform'),
  ...doors(SIGNER_MOUNT.routes, ''),
  ...Object.entries(FORMS).map(([name, schema]) => byItself(name, schema)),
  ...Object.entries(OAUTH).map(([name, schema]) => byItself(name, schema)),
  ...TOOLS.map(({ name, input }) => byItself(`tool ${name}`, input)),
]

describe('what a caller chooses the length of', () => {
  test('is read in a moment: the largest input of every schema', { timeout: 300_000 }, async () => {
    const slow: string[] = []
    const costs: { readonly name: string; readonly ms: number; readonly mb: number }[] = []
    for (const { name, schema, read } of READINGS) {
      const input = largestInput(schema)
      const ms = await mainThreadMs(() => read(input))
      if (ms > (ABOVE[name]?.ms ?? MS_MAX)) slow.push(`${name}: ${Math.round(ms)} ms`)
      const mb = await growthMb(() => read(input))
      if (mb > GROWTH_MB_MAX) slow.push(`${name}: ${Math.round(mb)} MB`)
      costs.push({ name, ms, mb })
    }
    // For the table of docs/reliability.md.
    const worst = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
    const rows = worst.map(({ name, ms, mb }) => `| \`${name}\` | ${ms.toFixed(1)} | ${mb.toFixed(1)} |\n`)
    if (process.env['WORST']) process.stdout.write(rows.join(''))
    expect(slow).toEqual([])
    expect(READINGS.length).toBeGreaterThan(100)
  })

  test('is taken: the largest input of every schema has no more in it than a body may have', () => {
    for (const { name, schema } of READINGS) {
      const body = Buffer.from(JSON.stringify(largestInput(schema)))
      expect(() => parsedBytes(body), name).not.toThrow()
    }
  })

  test('is read in a moment: what is wrong everywhere', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    for (const { name, schema, read } of READINGS) {
      for (const [how, input] of spoiltInputs(largestInput(schema))) {
        const ms = await mainThreadMs(() => read(input))
        if (ms > MS_MAX) slow.push(`${name}, ${how}: ${Math.round(ms)} ms`)
      }
    }
    expect(slow).toEqual([])
  })

  test('is read in a moment: texts that take longest', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    for (const { name, schema, read } of READINGS) {
      for (const [how, input] of nastyInputs(largestInput(schema))) {
        const ms = await msIfMuch(() => read(input))
        if (ms > MS_MAX) slow.push(`${name}, ${how}: ${Math.round(ms)} ms`)
      }
    }
    expect(slow).toEqual([])
  })

  /** Measured once, and again where that may be too much. */
  async function msIfMuch(act: () => unknown): Promise<number> {
    const once = await mainThreadMs(act, 1)
    return once > MS_MAX / 2 ? mainThreadMs(act) : once
  }

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
