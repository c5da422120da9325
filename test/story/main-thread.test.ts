import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from '../../src/contract/common/issues.ts'
import { parseMetadata } from '../../src/contract/envelopes/create-request.ts'
import { FIELD_OPTIONS } from '../../src/domain/fields/kinds.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { PATTERN_SIZE_MAX } from '../../src/patterns/issue.ts'
import { largestInput } from '../support/largest-input.ts'
import { mainThreadMs } from '../support/processor-time.ts'

/** A request that is looked at for longer keeps everybody else waiting. */
const MS_MAX = 50

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

const SCHEMAS = [...doors(ROUTES, ''), ...doors(DASHBOARD_ROUTES, '/app'), ...doors(PLATFORM_ROUTES, '/platform')]

describe('what a caller chooses the length of', () => {
  test('is read in a moment: the largest input of every schema', { timeout: 300_000 }, async () => {
    const slow: string[] = []
    for (const [name, schema] of SCHEMAS) {
      const input = largestInput(schema)
      const ms = await mainThreadMs(() => check(schema, input))
      if (ms > (ABOVE[name]?.ms ?? MS_MAX)) slow.push(`${name}: ${Math.round(ms)} ms`)
    }
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
})
