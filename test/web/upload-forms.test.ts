import { describe, expect, test } from 'vitest'
import { KINDS, type Kind } from '../../src/convert/kinds.ts'
import { emptyEnvelope, envelopeBody, missingIn } from '../../src/web/new-envelope/envelope-form.ts'
import { moved, newPerson, recipientOf, turnsOf } from '../../src/web/new-envelope/person.ts'
import { emptyTemplate, newRole, templateBody } from '../../src/web/new-template/template-form.ts'
import { entryFor } from '../../src/web/ui/entry-for.ts'
import { madeFrom } from '../../src/web/upload/made-from.ts'
import {
  documentEntries,
  documentNames,
  documentsOf,
  keptFile,
  newPickedFile,
  type PickedFile,
  remembered,
  sizeOf,
} from '../../src/web/upload/picked-file.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const ready = (file_name: string, more: Partial<PickedFile> = {}): PickedFile => ({
  ...newPickedFile({ name: file_name, size: 10 }),
  state: 'ready',
  upload: {
    upload_id: `upl_${file_name}`,
    file_name,
    word: null,
    page_count: 1,
    size: 10,
    converted_from: 'PDF',
    notes: [],
    noted: [],
    removed: [],
    expires_at: '2026-11-21T12:00:00.000Z',
  },
  ...more,
})

describe('turns', () => {
  const people = (...together: readonly boolean[]) => together.map((one) => ({ together: one }))
  test.each([
    ['one after the other', people(false, false, false), [1, 2, 3]],
    ['two at once in the middle', people(false, false, true, false), [1, 2, 2, 3]],
    ['the first has nobody above', people(true, true), [1, 1]],
    ['nobody', [], []],
  ])('%s', (_, list, turns) => expect(turnsOf(list)).toEqual(turns))
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 9, ['a', 'c', 'b']],
  [1, -1, ['b', 'a', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('an entry moved from %d to %d', (from, to, list) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(list))

test('the documents of a draft: kept, replaced and added ones, in their order', () => {
  const kept = keptFile({ id: 'doc_1', name: 'a.pdf', title: 'The lease', size: 9, page_count: 2 })
  const { kept: _, ...was } = keptFile({ id: 'doc_2', name: 'b.pdf', title: null, size: 9, page_count: 2 })
  const files = [{ ...was, upload: ready('better.pdf').upload }, kept, ready('a.pdf')]
  expect(documentEntries(files)).toEqual([
    { id: 'doc_2', ref: 'upl_better.pdf', name: 'better.pdf', title: null },
    { id: 'doc_1', name: 'a.pdf', title: 'The lease' },
    { ref: 'upl_a.pdf', name: 'a (2).pdf', title: null },
  ])
})

describe('files', () => {
  test('equal names are numbered', () => {
    const named = (...names: readonly string[]) => documentNames(names.map((file_name) => ({ file_name })))
    expect(named('a.pdf', 'b.pdf', 'a.pdf', 'a.pdf')).toEqual(['a.pdf', 'b.pdf', 'a (2).pdf', 'a (3).pdf'])
    expect(named('a.pdf', 'a (2).pdf', 'a.pdf')).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf'])
    const long = `${'x'.repeat(251)}.pdf`
    expect(named(long, long)[1]).toHaveLength(251)
  })

  test('one that is too large or empty is told before it is sent', () => {
    const large = newPickedFile({ name: 'a.pdf', size: 26 * 1024 * 1024 })
    expect([large.state, large.error]).toEqual(['failed', 'a.pdf has 26.0 MB. The limit is 25 MB.'])
    expect(newPickedFile({ name: 'b', size: 0 }).state).toBe('failed')
    expect(newPickedFile({ name: 'c', size: 25 * 1024 * 1024 })).toMatchObject({ state: 'waiting', error: null })
  })

  test('of another load of the page, those that have arrived are there, until they expire', () => {
    const files = [ready('a.pdf'), newPickedFile({ name: 'b.pdf', size: 1 })]
    const later = '2026-11-22T00:00:00.000Z'
    expect(remembered(files, NOW).map(({ state }) => state)).toEqual(['ready', 'failed'])
    expect(remembered(files, later).map(({ state, upload }) => [state, upload])).toEqual([
      ['failed', null],
      ['failed', null],
    ])
  })

  test('become documents in their order, without those that failed', () => {
    const failed = newPickedFile({ name: 'x', size: 0 })
    expect(documentsOf([failed, ready('b.pdf', { title: ' Lease ' }), ready('b.pdf')])).toEqual([
      { ref: 'upl_b.pdf', name: 'b.pdf', title: 'Lease' },
      { ref: 'upl_b.pdf', name: 'b (2).pdf' },
    ])
  })

  test.each([
    [0, '1 KB'],
    [2048, '2 KB'],
    [1024 * 1024 * 3.25, '3.3 MB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words))
})

test.each(Object.values<Kind>(KINDS).filter(({ by }) => by === 'pictures' || by === 'office'))(
  'what was made from $words is told',
  ({ words }) => expect(madeFrom(words.replace(/^an? /, ''))).toBe(`made from ${words}`),
)

test('a PDF was made from nothing else', () => expect(madeFrom('PDF')).toBeNull())

describe('the body of an envelope', () => {
  test('says nothing that was not typed', () => {
    const form = {
      ...emptyEnvelope(),
      files: [ready('a.pdf')],
      recipients: [newPerson({ name: 'Ada', email: 'ada@x.test' })],
    }
    expect(JSON.parse(JSON.stringify(envelopeBody(form)))).toEqual({
      documents: [{ ref: 'upl_a.pdf', name: 'a.pdf' }],
      recipients: [{ name: 'Ada', email: 'ada@x.test', role: 'signer', signing_order: 1 }],
      signing_order: 'parallel',
    })
  })

  test('says all that was', () => {
    const recipients = [newPerson({ name: 'Ada' }), newPerson({ name: 'Bob' })]
    const form = {
      ...emptyEnvelope(),
      recipients,
      name: 'Lease',
      message: { subject: ' Sign ', body: '' },
      deadline_days: '14',
      reminders: { kind: 'own' as const, first_after_days: '3', repeat_every_days: '3' },
    }
    expect(envelopeBody(form)).toMatchObject({
      name: 'Lease',
      signing_order: 'sequential',
      deadline_days: 14,
      message: { subject: 'Sign', body: null },
      reminders: { first_after_days: 3, repeat_every_days: 3 },
    })
    expect(envelopeBody({ ...form, reminders: { ...form.reminders, kind: 'none' } })).toMatchObject({
      reminders: false,
    })
  })

  test('asks only who signs for a code', () => {
    const person = newPerson({ auth: { method: 'access_code', code: 'tulip' }, label: ' ', phone: '+49 30 1' })
    expect(recipientOf(person, 2)).toMatchObject({
      auth: { method: 'access_code', code: 'tulip' },
      label: undefined,
      phone: '+49 30 1',
    })
    expect(recipientOf({ ...person, auth: { method: 'email_code', code: '' } }, 2).auth).toEqual({
      method: 'email_code',
    })
    expect(recipientOf({ ...person, role: 'cc' }, 2).auth).toBeUndefined()
  })

  test('waits for what is under way, and for a document', () => {
    const on_its_way = newPickedFile({ name: 'a', size: 1 })
    expect(missingIn({ files: [on_its_way, ready('a.pdf')] })).toBe('Wait until all files have arrived')
    expect(missingIn({ files: [newPickedFile({ name: 'a', size: 0 })] })).toMatch(/^Remove “a”/)
    expect(missingIn({ files: [] })).toBe('Add a document first')
    expect(missingIn({ files: [ready('a.pdf')] })).toBeNull()
    const failed = (name: string) => newPickedFile({ name, size: 0 })
    expect(missingIn({ files: [failed('a'), ready('b.pdf'), failed('c')] })).toMatch(/^Remove the 2 files/)
  })
})

test('a template has its roles in order, each in its turn', () => {
  const roles = [newRole('Tenant'), { ...newRole(), together: true }]
  expect(templateBody({ ...emptyTemplate(), roles, description: 'For flats' })).toEqual({
    description: 'For flats',
    documents: [],
    roles: [
      { label: 'Tenant', role: 'signer', signing_order: 1, group: 1 },
      { role: 'signer', signing_order: 2, group: 1 },
    ],
  })
})

test.each([
  ['recipients[1].email', 'recipients.1.email'],
  ['recipients[0].auth', 'recipients.0.auth.method'],
  ['recipients[0].auth.code', 'recipients.0.auth.code'],
  ['documents[0].title', 'documents.0'],
  ['recipients[11].email', undefined],
  ['recipient', undefined],
  [null, undefined],
])('%s is about the entry %s', (param, name) => {
  const auth = ['recipients.0.auth.method', 'recipients.0.auth.code']
  expect(entryFor(param, ['documents.0', 'recipients.0.email', ...auth, 'recipients.1.email'])).toBe(name)
})
