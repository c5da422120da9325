import { expect, test } from 'vitest'
import { suggestedFields } from '../../src/mcp/suggested-fields.ts'

type Documents = Parameters<typeof suggestedFields>[0]
type Recipients = Parameters<typeof suggestedFields>[1]

const place = (type: string, y: number, over: object = {}) => ({
  ...{ type, page: 1, x: 0.1, y, width: 0.3, height: 0.04, label: null, source: 'text' },
  ...over,
})
const inDocument = (name: string, ...places: readonly object[]) =>
  ({ name, page_count: 1, size: 1, sha256: '', pages: [], places }) as unknown as Documents[number]
const person = (name: string, over: object = {}) =>
  ({ name, email: `${name.toLowerCase()}@example.test`, role: 'signer', ...over }) as Recipients[number]
const owners = (documents: Documents, recipients: Recipients) =>
  suggestedFields(documents, recipients).map(({ type, recipient_index }) => [type, recipient_index])

test('one signer has all of it, whoever gets a copy', () => {
  const documents = [inDocument('a.pdf', place('signature', 0.2), place('date', 0.3), place('signature', 0.7))]
  const people = [person('Copy', { role: 'cc' }), person('Ada')]
  expect(owners(documents, people)).toEqual([
    ['signature', 1],
    ['date', 1],
    ['signature', 1],
  ])
})

test('several sign in their turn, each with what is nearest to their signature', () => {
  const first = [place('full_name', 0.1), place('signature', 0.2), place('date', 0.25)]
  const second = [place('signature', 0.7), place('date', 0.75), place('full_name', 0.66)]
  const people = [person('Late', { signing_order: 2 }), person('Early', { signing_order: 1 })]
  expect(owners([inDocument('a.pdf', ...first, ...second)], people)).toEqual([
    ['full_name', 1],
    ['signature', 1],
    ['date', 1],
    ['signature', 0],
    ['date', 0],
    ['full_name', 0],
  ])
})

test('a place that names somebody is theirs', () => {
  const named = place('signature', 0.2, { label: 'Signature of grace hopper' })
  const people = [person('Ada Lovelace'), person('Grace Hopper')]
  expect(owners([inDocument('a.pdf', named, place('date', 0.21))], people)).toEqual([
    ['signature', 1],
    ['date', 1],
  ])
})

test('what stands in another document or on another page is further than anything on the same', () => {
  const a = inDocument('a.pdf', place('signature', 0.9))
  const b = inDocument('b.pdf', place('initials', 0.9), place('signature', 0.1), place('initials', 0.9, { page: 9 }))
  const fields = suggestedFields([a, b], [person('Ada'), person('Grace')])
  expect(fields.map(({ document, recipient_index }) => [document, recipient_index])).toEqual([
    ['a.pdf', 0],
    ['b.pdf', 1],
    ['b.pdf', 1],
    ['b.pdf', 1],
  ])
})

test('texts and boxes to tick need not be filled in, and labels go along', () => {
  const documents = [
    inDocument('a.pdf', place('text', 0.1, { label: 'Town' }), place('checkbox', 0.2), place('date', 0.3)),
  ]
  const fields = suggestedFields(documents, [person('Ada')])
  expect(fields.map(({ required, label }) => [required, label])).toEqual([
    [false, 'Town'],
    [false, undefined],
    [true, undefined],
  ])
})
