import { describe, expect, test } from 'vitest'
import { filterOf } from '../../src/contract/scim/filter.ts'
import { groupPatch, userPatch } from '../../src/contract/scim/patch.ts'
import { isScimIssue } from '../../src/contract/scim/values.ts'

const patched = (...Operations: object[]) => groupPatch({ Operations })
const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ value: (from + i).toString(36) }))

/** In milliseconds of processor. */
function spentBy(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What an operation comes to: who is added, who is removed, and whether nobody else stays. */
function outcome(...operations: object[]) {
  const patch = patched(...operations)
  if (isScimIssue(patch)) return [patch.type, patch.message]
  const { added, removed, replaces } = patch.members
  return [added.join(), removed.join(), replaces]
}

describe('operations on the members of a group add up in their order', () => {
  const add = (...ids: string[]) => ({ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) })
  const remove = (filter: string) => ({ op: 'remove', path: `members[${filter}]` })
  test.each<[string, object[], readonly unknown[]]>([
    ['added', [add('a', 'b')], ['a,b', '', false]],
    ['added and removed again', [add('a', 'b'), remove('value eq "a"')], ['b', 'a', false]],
    ['removed and added again', [remove('value eq "a"'), add('a')], ['a', '', false]],
    ['as one object', [{ op: 'add', path: 'members', value: { value: 'a' } }], ['a', '', false]],
    ['removed by value', [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: 'a' }] }], ['', 'a', false]],
    ['all removed', [add('a'), { op: 'remove', path: 'members' }], ['', '', true]],
    ['all removed, one added', [{ op: 'remove', path: 'members' }, add('a')], ['a', '', true]],
    ['replaced', [add('a'), { op: 'replace', path: 'members', value: [{ value: 'b' }] }], ['b', '', true]],
    ['without a path', [{ op: 'add', value: { members: [{ value: 'a' }] } }], ['a', '', false]],
    ['replaced without a path', [{ op: 'replace', value: { members: [{ value: 'a' }] } }], ['a', '', true]],
    ['several in a filter', [remove('value eq "a" or (value eq "b" and type eq "User")')], ['', 'a,b', false]],
    ['none that fits', [remove('value eq "a" and value eq "b"')], ['', '', false]],
  ])('%s', (_, operations, expected) => {
    expect(outcome(...operations)).toEqual(expected)
  })

  test.each([
    'value ne "a"',
    'not (value eq "a")',
    'value sw "a"',
    'value eq "a" or display eq "b"',
    'type eq "User"',
    'value pr',
  ])('a filter that would have to be tried on every member is refused: %s', (filter) => {
    expect(outcome(remove(filter))).toEqual(['invalidFilter', expect.stringContaining('Operations.0: ')])
  })
})

describe('the work of a patch', () => {
  const add = (from: number, count: number) => ({ op: 'add', path: 'members', value: named(from, count) })

  test.each<[string, object[], string]>([
    ['in one operation', [add(0, 10_001)], 'Operations.0: '],
    ['in two', [add(0, 6000), add(6000, 6000)], 'Operations.1: '],
    ['of the same people', [add(0, 6000), { op: 'remove', path: 'members', value: named(0, 6000) }], 'Operations.1: '],
    ['without a path', [{ op: 'add', value: { members: named(0, 10_001) } }], 'Operations.0: '],
  ])('is bounded by the members that it names: %s', (_, operations, at) => {
    expect(outcome(...operations)).toEqual(['tooMany', expect.stringMatching(`^${at}`)])
  })

  test('does not grow with operations times members', () => {
    const filter = `members[${Array.from({ length: 20 }, (_, i) => `value eq "zz${i}"`).join(' or ')}]`
    const removals = Array.from({ length: 999 }, () => ({ op: 'remove', path: filter }))
    expect(outcome({ op: 'add', path: 'members', value: named(0, 10_000) }, ...removals)[0]).toBe('tooMany')
    // As many as are allowed: 4,000 members and 300 filters of 20 terms.
    const operations = [add(0, 4000), ...removals.slice(0, 300)]
    expect(spentBy(() => outcome(...operations))).toBeLessThan(400)
  })

  test('does not grow with attributes that nobody knows', () => {
    const value = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`unknown${i}`, i]))
    expect(spentBy(() => userPatch({ Operations: [{ op: 'add', value }] }))).toBeLessThan(400)
  })
})

describe('a filter', () => {
  test.each([
    [`${'('.repeat(11)}id pr${')'.repeat(11)}`, true],
    [Array.from({ length: 20 }, () => 'id pr').join(' or '), true],
    [Array.from({ length: 21 }, () => 'id pr').join(' or '), false],
    [`${'not ('.repeat(10)}id pr${')'.repeat(10)}`, true],
    [`${'not ('.repeat(11)}id pr${')'.repeat(11)}`, false],
    ['active gt true', false],
    ['meta.created sw "2026"', false],
    ['meta.created gt "yesterday"', false],
    ['meta.location eq "x"', false],
    ['members[value eq "a" and groups[value eq "b"]]', false],
    ['externalId eq "a\u0000b"', false],
  ])('%s: %s', (text, is_sound) => {
    const filter = filterOf(text)
    expect(isScimIssue(filter) ? filter.type : is_sound).toBe(is_sound ? true : 'invalidFilter')
  })

  test('knows attributes by their names, with their schema in front or not', () => {
    const bare = filterOf('userName eq "a" and members eq "b"')
    const core = 'urn:ietf:params:scim:schemas:core:2.0'
    expect(filterOf(`${core}:User:USERNAME eq "a" and ${core}:Group:members.value eq "b"`)).toEqual(bare)
  })
})
