import { describe, expect, test } from 'vitest'
import { compareSchema, isOneSchema, type Migration, oldestReader } from '../../src/store/migrations.ts'

const migration = (name: string, sha256: string, accepted = [sha256]): Migration => ({
  name,
  sha256,
  text: '',
  accepted,
  since: null,
  readable_from: null,
})
const KNOWN = [migration('0001', 'a2', ['a1', 'a2']), migration('0002', 'b')]

const noted = (applied: readonly { name: string; sha256: string }[]) =>
  applied.map((one) => ({ ...one, readable_from: null }))

describe('what a database lacks or has beyond this program', () => {
  test.each([
    ['each released text', [{ name: '0001', sha256: 'a1' }], { pending: ['0002'] }],
    ['today’s text', [{ name: '0001', sha256: 'a2' }], { pending: ['0002'] }],
    ['a text of no release', [{ name: '0001', sha256: 'a3' }], { pending: ['0002'], changed: ['0001'] }],
    [
      'another text of one that is not released',
      [{ name: '0002', sha256: 'c' }],
      { pending: ['0001'], changed: ['0002'] },
    ],
    ['one more', [{ name: '0003', sha256: 'x' }], { pending: ['0001', '0002'], unknown: ['0003'] }],
    ['nothing', [], { pending: ['0001', '0002'] }],
  ])('with %s', (_, applied, expected) => {
    const { pending, unknown, changed } = compareSchema(noted(applied), KNOWN)
    const names = { pending: pending.map(({ name }) => name), unknown: unknown.map(({ name }) => name), changed }
    expect(names).toEqual({ unknown: [], changed: [], ...expected })
  })

  test('an edited file is told although the database has a released text', () => {
    const edited = [migration('0001', 'a3', ['a1', 'a2'])]
    expect(compareSchema(noted([{ name: '0001', sha256: 'a1' }]), edited).changed).toEqual(['0001'])
    expect(compareSchema([], edited).changed).toEqual(['0001'])
  })
})

describe('two databases are of one schema', () => {
  const at = (...pairs: [string, string][]) => pairs.map(([name, sha256]) => ({ name, sha256 }))
  test.each([
    ['the same', at(['0001', 'a1']), at(['0001', 'a1']), true],
    ['two released texts', at(['0001', 'a1']), at(['0001', 'a2']), true],
    ['a text of no release', at(['0001', 'a1']), at(['0001', 'a3']), false],
    ['one more', at(['0001', 'a1'], ['0002', 'b']), at(['0001', 'a1']), false],
    ['one fewer', at(['0001', 'a1']), at(['0001', 'a1'], ['0002', 'b']), false],
    ['the same that is unknown here', at(['0003', 'x']), at(['0003', 'x']), true],
    ['others that are unknown here', at(['0003', 'x']), at(['0003', 'y']), false],
  ])('%s', (_, one, other, is_one) => {
    expect(isOneSchema(one, other, KNOWN)).toBe(is_one)
  })
})

test.each([
  [['0.3.0'], '0.3.0'],
  [['0.9.0', '0.10.0', '0.3.0'], '0.10.0'],
  [['0.3.0', null], null],
  [[null], null],
])('what runs on a schema with migrations that say %j: %s', (said, oldest) => {
  expect(oldestReader(said.map((readable_from) => ({ name: '', sha256: '', readable_from })))).toBe(oldest)
})
