import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../src/contract/common/issues.ts'
import { longListIn } from '../../src/contract/common/long-lists.ts'

const few = z.array(z.strictObject({ name: z.string() })).max(3)
const tree = z.strictObject({
  get parts() {
    return z.array(tree).optional()
  },
  names: z.array(z.string()).optional(),
})
const list = (count: number) => Array.from({ length: count }, () => ({}))

describe('a list that is far too long is named before any of its entries is read', () => {
  test.each<[string, z.ZodType, unknown, readonly [string, number]]>([
    ['alone', few, list(1001), ['', 3]],
    ['without a bound of its own', z.array(z.string()), list(5001), ['', 5000]],
    ['in an object', z.strictObject({ few }), { few: list(2000) }, ['few', 3]],
    ['in an entry', z.array(z.strictObject({ few })), [{ few: [] }, { few: list(2000) }], ['[1].few', 3]],
    ['that may be left out', z.strictObject({ few: few.nullish().default(null) }), { few: list(2000) }, ['few', 3]],
    ['in one form of several', z.union([z.string(), z.strictObject({ few })]), { few: list(2000) }, ['few', 3]],
    ['that becomes something else', few.transform((all) => all.length), list(2000), ['', 3]],
    [
      'of both',
      z.intersection(z.looseObject({ a: few }), z.looseObject({ b: few })),
      { a: [], b: list(2000) },
      ['b', 3],
    ],
    ['under a key that the caller chooses', z.record(z.string(), few), { mine: list(2000) }, ['mine', 3]],
    ['in what holds itself', tree, { parts: [{ parts: [{ names: list(5001) }] }] }, ['parts[0].parts[0].names', 5000]],
  ])('%s', (_, schema, input, [param, most]) => {
    expect(longListIn(schema, input)?.entries_max).toBe(most)
    const { issues } = check(schema, input)
    const message = `${param || 'the body'} must have at most ${most} entries`
    expect(issues).toEqual([{ code: 'invalid_parameter', param: param || null, message }])
  })

  test.each<[string, z.ZodType, unknown]>([
    ['no longer than many lists are', few, list(1000)],
    ['as long as its schema says', z.array(z.unknown()).max(90_000), list(90_000)],
    ['in what is taken as it is', z.strictObject({ mark: z.unknown() }), { mark: { strokes: [list(20_000)] } }],
    ['under an unknown key', z.strictObject({ few }), { other: list(20_000) }],
    ['inherited', z.strictObject({ few }), Object.create({ few: list(20_000) })],
    ['no list', z.strictObject({ few }), { few: { length: 20_000 } }],
    ['nothing', z.strictObject({ few }), null],
    ['of a schema without lists', z.strictObject({ name: z.string() }), { name: list(20_000) }],
  ])('what is %s is left to the schema', (_, schema, input) => {
    expect(longListIn(schema, input)).toBeNull()
  })
})
