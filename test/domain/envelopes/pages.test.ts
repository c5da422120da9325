import { describe, expect, test } from 'vitest'
import { hasRoomFor } from '../../../src/domain/envelopes/documents.ts'
import { changePages, lostWith, turned } from '../../../src/domain/envelopes/pages.ts'
import { box, doc, draft, hashOf, noon, page, signer } from '../../support/build.ts'

const a4 = page()
const three = doc({ id: 'doc_1', pages: [a4, a4, a4], removed: ['form_fields'] })
const made = doc({ id: 'doc_new', sha256: hashOf('e'), pages: [a4, a4], removed: ['scripts'] })
const envelope = draft({
  recipients: [signer('ada')],
  documents: [three],
  fields: [1, 2, 3].map((at) =>
    box('ada', { id: `fld_${at}`, document_id: 'doc_1', page: at, x: 0.1, y: 0.2, width: 0.3, height: 0.05 }),
  ),
})
const change = (pages: readonly { page: number; rotate: 0 | 90 | 180 | 270 }[], force = true) =>
  changePages(envelope, { document_id: 'doc_1', pages, force, file: made, now: noon })

/** What came of a change that must not be refused. */
function taken(result: ReturnType<typeof changePages>) {
  if (!('envelope' in result)) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result
}

describe('a box on a page that is turned', () => {
  const one = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }
  test.each([
    [0, one],
    [90, { x: 0.75, y: 0.1, width: 0.05, height: 0.3 }],
    [180, { x: 0.6, y: 0.75, width: 0.3, height: 0.05 }],
    [270, { x: 0.2, y: 0.6, width: 0.05, height: 0.3 }],
  ] as const)('by %d degrees stays where it is on the paper', (rotate, expected) => {
    for (const [key, value] of Object.entries(expected))
      expect(turned(one, rotate)).toHaveProperty(key, expect.closeTo(value, 9))
  })

  test('comes back after four quarters, and never leaves the page', () => {
    const full = { x: 0.7, y: 0.9, width: 0.3, height: 0.1 }
    let box = full
    for (let i = 0; i < 4; i++) {
      box = turned(box, 90)
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-6)
    }
    for (const [key, value] of Object.entries(full)) expect(box).toHaveProperty(key, expect.closeTo(value, 9))
  })
})

test('fields go along with their page; those of pages that go, go', () => {
  const { envelope: after, events } = taken(
    change([
      { page: 3, rotate: 90 },
      { page: 1, rotate: 0 },
    ]),
  )
  expect(after.fields.map(({ id, page: at, document_id }) => [id, at, document_id])).toEqual([
    ['fld_1', 2, 'doc_new'],
    ['fld_3', 1, 'doc_new'],
  ])
  expect(after.fields[1]?.width).toBe(0.05)
  expect(after.documents).toMatchObject([
    { id: 'doc_new', name: three.name, sha256: made.sha256, removed: ['form_fields', 'scripts'] },
  ])
  expect(events).toMatchObject([{ type: 'documents.changed', documents: [{ sha256: made.sha256 }], removed_fields: 1 }])
})

test.each([0, 90, 180, 270] as const)('the boxes of options turn by %d degrees as their field does', (rotate) => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }
  const [first, ...others] = envelope.fields
  if (!first) throw new Error('no field')
  const options = [
    { value: 'a', label: 'A', ...box },
    { value: 'b', label: 'B', x: 0.1, y: 0.25, width: 0.02, height: 0.02 },
  ]
  const asked = { ...envelope, fields: [{ ...first, type: 'radio' as const, options }, ...others] }
  const pages = [{ page: first.page, rotate }]
  const { envelope: after } = taken(
    changePages(asked, { document_id: 'doc_1', pages, force: true, file: made, now: noon }),
  )
  const placed = options.map(({ value, label, ...place }) => ({ value, label, ...turned(place, rotate) }))
  expect(after.fields[0]?.options).toEqual(placed)
})

test('what is covered stays covered on the paper, and goes with its page', () => {
  const cover = (at: number) => ({ page: at, x: 0.1, y: 0.2, width: 0.3, height: 0.05, text: `{{${at}}}` })
  const covered = { ...envelope, documents: [{ ...three, covers: [cover(1), cover(2), cover(3)] }] }
  const pages = [
    { page: 3, rotate: 90 },
    { page: 1, rotate: 0 },
  ] as const
  const input = { document_id: 'doc_1', pages, force: true, file: made, now: noon }
  const { envelope: after, events } = taken(changePages(covered, input))
  expect(after.documents[0]?.covers).toEqual([
    { ...cover(1), page: 2 },
    { ...cover(3), page: 1, x: 0.75, y: 0.1, width: 0.05, height: 0.3 },
  ])
  const told = [
    { page: 2, text: '{{1}}' },
    { page: 1, text: '{{3}}' },
  ]
  expect(events[0]).toHaveProperty('covered', [{ name: three.name, covers: told }])
  const bare = { ...input, pages: [{ page: 2, rotate: 0 }] } as const
  const without = taken(changePages({ ...covered, documents: [{ ...three, covers: [cover(1)] }] }, bare))
  expect(without.envelope.documents[0]).not.toHaveProperty('covers')
})

test('what would be lost is said before', () => {
  expect(change([{ page: 1, rotate: 0 }], false)).toMatchObject({
    refused: 'document_has_fields',
    details: { field_count: 2 },
  })
  expect(lostWith(envelope.fields, 'doc_1', [{ page: 1, rotate: 0 }])).toBe(2)
  expect(hasRoomFor({ page: 2 }, { signable: true, page_count: 1 })).toBe(false)
})

test('a page that is not there, or is named twice, is refused by its place in the list', () => {
  const refusal = change([1, 4, 1].map((at) => ({ page: at, rotate: 0 as const })))
  expect(refusal).toMatchObject({ errors: [{ param: 'pages[1].page' }, { param: 'pages[2].page' }] })
})

test('pages that somebody was asked to sign are not changed any more', () => {
  const recalled = { ...envelope, status: 'recalled' as const, sent_at: noon }
  const input = { document_id: 'doc_1', pages: [{ page: 1, rotate: 90 as const }], force: true, file: made, now: noon }
  expect(changePages(recalled, input)).toMatchObject({ refused: 'envelope_already_sent' })
})
