import { expect, test } from 'vitest'
import { duplicate } from '../../../src/domain/envelopes/duplicate.ts'
import { inkPlaces, withGrounds } from '../../../src/domain/fields/grounds.ts'
import { box, deadline, draft, noon, signer } from '../../support/build.ts'

const ada = 'ada'
const envelope = draft({ recipients: [signer(ada)], fields: [box(ada), box(ada, { y: 0.5 })] })
const groundsOf = ({ fields }: Pick<typeof envelope, 'fields'>) => fields.map(({ ground }) => ground)

test('fields are kept with the ground that was found, and without one that is no longer so', () => {
  const sent = withGrounds(envelope, new Set([1]))
  expect(groundsOf(sent)).toEqual([undefined, 'dark'])
  expect(sent.fields[0]).not.toHaveProperty('ground')
  expect(groundsOf(withGrounds(sent, new Set([0])))).toEqual(['dark', undefined])
  expect(withGrounds(sent, new Set()).fields).toEqual(envelope.fields)
})

test('where nothing is new, the fields are the same, so that their column is not written again', () => {
  expect(withGrounds(envelope, new Set())).toBe(envelope)
  const sent = withGrounds(envelope, new Set([1]))
  expect(withGrounds(sent, new Set([1])).fields).toBe(sent.fields)
})

test('ink lies in the box, or in those of the options', () => {
  const [field = box(ada)] = envelope.fields
  expect(inkPlaces({ ...field, options: [{ value: 'a', label: 'A' }] })).toMatchObject([{ x: field.x, y: field.y }])
  const own = { value: 'a', label: 'A', x: 0.7, y: 0.8, width: 0.02, height: 0.02 }
  expect(inkPlaces({ ...field, options: [own, { ...own, x: 0.8 }] })).toMatchObject([{ x: 0.7 }, { x: 0.8 }])
})

test('a copy knows nothing of it: its boxes may move', () => {
  let made = 0
  const copied = duplicate(withGrounds(envelope, new Set([0, 1])), {
    ...{ now: noon, id: 'env_copy', source: 'api', name: 'Copy' },
    deadline: { deadline_days: null, deadline_at: deadline },
    newId: (prefix) => `${prefix}_${made++}`,
  })
  expect(groundsOf(copied.envelope)).toEqual([undefined, undefined])
})
