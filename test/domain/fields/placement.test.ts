import { describe, expect, test } from 'vitest'
import type { Document } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_OPTIONS, FIELD_TYPES, type FieldType } from '../../../src/domain/fields/kinds.ts'
import { type Placement, place } from '../../../src/domain/fields/placement.ts'
import { copy, doc, page, signer } from '../../support/build.ts'
import { neededBy, OPTIONS } from '../../support/fields.ts'

const ADA = signer('rcp_ada', { email: 'Ada@Example.test', key: 'client' })
const BOB = signer('rcp_bob', { email: 'bob@example.test', key: 'landlord' })
const CC = copy('rcp_cc', { email: 'cc@example.test', key: 'lawyer' })
const PEOPLE = [ADA, BOB, CC]

type Differs = { readonly [K in keyof Placement]?: Placement[K] | undefined }

const entry = (differs: Differs = {}): Placement =>
  ({
    recipient_email: 'ada@example.test',
    type: 'signature',
    page: 1,
    x: 0.1,
    y: 0.8,
    width: 0.3,
    height: 0.06,
    required: true,
    ...differs,
  }) as Placement

const placed = (differs: Differs, documents: readonly Document[] = [doc()], recipients = PEOPLE) =>
  place(entry(differs), { recipients, documents, index: 3, field_id: 'fld_1' })

const issuesOf = (...args: Parameters<typeof placed>): string[] =>
  placed(...args).issues.map(({ code, param, message }) => `${code} | ${param} | ${message}`)

const fieldOf = (...args: Parameters<typeof placed>) => {
  const { field, issues } = placed(...args)
  if (!field) throw new Error(issues.map(({ message }) => message).join('; '))
  return field
}

describe('whose box it is', () => {
  test.each<[string, Differs, string]>([
    ['by e-mail, capitals aside', { recipient_email: 'ADA@EXAMPLE.TEST' }, 'rcp_ada'],
    ['by key', { recipient_email: undefined, recipient_key: 'landlord' }, 'rcp_bob'],
    ['by id', { recipient_email: undefined, recipient_id: 'rcp_bob' }, 'rcp_bob'],
    ['by position in the list', { recipient_email: undefined, recipient_index: 0 }, 'rcp_ada'],
    ['an id is stronger than an e-mail', { recipient_id: 'rcp_bob' }, 'rcp_bob'],
  ])('%s', (_, differs, owner) => expect(fieldOf(differs).recipient_id).toBe(owner))

  test.each<[string, Differs, string]>([
    [
      'an unknown e-mail',
      { recipient_email: 'eve@example.test' },
      'unknown_recipient | fields[3].recipient_email | fields[3].recipient_email names no recipient of this envelope',
    ],
    [
      'an unknown key',
      { recipient_key: 'tenant' },
      'unknown_recipient | fields[3].recipient_key | fields[3].recipient_key names no recipient of this envelope',
    ],
    [
      'an unknown id',
      { recipient_id: 'rcp_eve' },
      'unknown_recipient | fields[3].recipient_id | fields[3].recipient_id names no recipient of this envelope',
    ],
    [
      'a position behind the list',
      { recipient_index: 3 },
      'unknown_recipient | fields[3].recipient_index | fields[3].recipient_index names no recipient of this envelope',
    ],
    [
      'nobody at all',
      { recipient_email: undefined },
      'unknown_recipient | fields[3].recipient_email | fields[3].recipient_email names no recipient of this envelope',
    ],
    [
      'a copy',
      { recipient_email: 'cc@example.test' },
      'recipient_not_signer | fields[3].recipient_email | fields[3].recipient_email names cc@example.test, who only gets a copy',
    ],
  ])('%s is named', (_, differs, issue) => expect(issuesOf(differs)).toEqual([issue]))

  test('an e-mail that two people share is ambiguous, while their ids and positions are not', () => {
    const twins = [ADA, signer('rcp_twin', { email: 'ada@example.test' })]
    expect(issuesOf({}, [doc()], twins)).toEqual([
      'ambiguous_recipient | fields[3].recipient_email | fields[3].recipient_email matches 2 recipients; name one by recipient_key, recipient_id or recipient_index',
    ])
    expect(fieldOf({ recipient_id: 'rcp_twin' }, [doc()], twins).recipient_id).toBe('rcp_twin')
    expect(fieldOf({ recipient_index: 0 }, [doc()], twins).recipient_id).toBe('rcp_ada')
  })
})

describe('which document it is on', () => {
  const lease = doc({ id: 'doc_lease', name: 'lease.pdf', order: 2, pages: [page()] })
  const plan = doc({ id: 'doc_plan', name: 'plan.pdf', order: 3, signable: false })

  test.each<[string, Differs, Document[], string]>([
    ['the only one', {}, [doc()], 'doc_contract'],
    ['the only signable one', {}, [plan, lease], 'doc_lease'],
    ['by name', { document: 'lease.pdf' }, [doc(), lease], 'doc_lease'],
    ['by id', { document: 'doc_lease' }, [doc(), lease], 'doc_lease'],
    [
      'a decomposed name for a composed one',
      { document: 'U\u0308bergabe.pdf' },
      [doc({ id: 'doc_u', name: '\u00dcbergabe.pdf' }), lease],
      'doc_u',
    ],
    [
      'a composed name for a decomposed one',
      { document: '\u00dcbergabe.pdf' },
      [doc({ id: 'doc_u', name: 'U\u0308bergabe.pdf' }), lease],
      'doc_u',
    ],
  ])('%s', (_, differs, documents, id) => expect(fieldOf(differs, documents).document_id).toBe(id))

  test.each<[string, Differs, Document[], string]>([
    [
      'several and none named',
      {},
      [doc(), lease],
      'unknown_document | fields[3].document | fields[3].document is needed: the envelope has 2 signable documents',
    ],
    [
      'none signable',
      {},
      [plan],
      'unknown_document | fields[3].document | fields[3].document is needed: the envelope has 0 signable documents',
    ],
    [
      'an unknown name',
      { document: 'Lease.pdf' },
      [doc(), lease],
      'unknown_document | fields[3].document | fields[3].document names no document of this envelope',
    ],
    [
      'one that is not signable',
      { document: 'plan.pdf' },
      [doc(), plan],
      'document_not_signable | fields[3].document | fields[3].document names plan.pdf, which is not signable',
    ],
  ])('%s is named', (_, differs, documents, issue) => expect(issuesOf(differs, documents)).toEqual([issue]))
})

describe('where it lies', () => {
  test.each<[string, Differs, string]>([
    [
      'a page behind the last, word for word as the interface has it',
      { page: 9 },
      'page_out_of_range | fields[3].page | fields[3].page is 9 but contract.pdf has 4 page(s)',
    ],
    [
      'page 5 of 4',
      { page: 5 },
      'page_out_of_range | fields[3].page | fields[3].page is 5 but contract.pdf has 4 page(s)',
    ],
    ['page 0', { page: 0 }, 'page_out_of_range | fields[3].page | fields[3].page is 0 but contract.pdf has 4 page(s)'],
    [
      'x below 0',
      { x: -0.01 },
      'out_of_bounds | fields[3].x | fields[3].x is -0.01; it must be at least 0 and below 1',
    ],
    ['x at 1', { x: 1 }, 'out_of_bounds | fields[3].x | fields[3].x is 1; it must be at least 0 and below 1'],
    ['y at 1', { y: 1 }, 'out_of_bounds | fields[3].y | fields[3].y is 1; it must be at least 0 and below 1'],
    [
      'no width',
      { width: 0 },
      'out_of_bounds | fields[3].width | fields[3].width is 0; it must be above 0 and at most 1',
    ],
    [
      'a height above 1',
      { height: 1.5 },
      'out_of_bounds | fields[3].height | fields[3].height is 1.5; it must be above 0 and at most 1',
    ],
    [
      'x that is no number',
      { x: Number.NaN },
      'out_of_bounds | fields[3].x | fields[3].x is NaN; it must be at least 0 and below 1',
    ],
    [
      'a width over the right edge, as docs/interface.md, Errors has it',
      { x: 0.9, width: 0.18 },
      'out_of_bounds | fields[3].x | fields[3].x plus width is 1.08; the box must lie inside the page',
    ],
    [
      'a height over the lower edge',
      { y: 0.95, height: 0.1 },
      'out_of_bounds | fields[3].y | fields[3].y plus height is 1.05; the box must lie inside the page',
    ],
  ])('%s is named', (_, differs, issue) => expect(issuesOf(differs)).toEqual([issue]))

  test.each<[string, Differs]>([
    ['the last page', { page: 4 }],
    ['the whole page', { x: 0, y: 0, width: 1, height: 1 }],
    ['edges that miss by binary rounding', { x: 0.7, width: 0.3, y: 0.9, height: 0.1 }],
    ['an edge that misses by less than a millionth', { x: 0.7, width: 0.3000009 }],
  ])('%s is fine', (_, differs) => expect(issuesOf(differs)).toEqual([]))

  test('an edge that misses by more than a millionth is named', () => {
    expect(issuesOf({ x: 0.7, width: 0.3000011 })).toHaveLength(1)
  })

  test('every issue of an entry is named at once', () => {
    const bad = { recipient_email: 'eve@example.test', page: 9, x: -1, width: 2, y: 0.99, height: 0.5 }
    const { issues } = placed({ ...bad, placeholder: 'here', value: true })
    expect(issues.map(({ param }) => param)).toEqual([
      'fields[3].recipient_email',
      'fields[3].page',
      'fields[3].x',
      'fields[3].width',
      'fields[3].y',
      'fields[3].placeholder',
      'fields[3].value',
    ])
  })
})

describe('options', () => {
  /** The types each option belongs to (docs/interface.md, Fields). */
  test.each<[string, Differs, FieldType[]]>([
    ['placeholder', { placeholder: 'Name' }, ['text', 'dropdown', 'number']],
    ['max_length', { max_length: 10 }, ['text']],
    ['validation', { validation: 'email' }, ['text']],
    ['date_format', { date_format: 'DD.MM.YYYY' }, ['date']],
    ['date_mode', { date_mode: 'manual' }, ['date']],
    ['time_format', { time_format: 'hh:mm A' }, ['time']],
    ['time_mode', { time_mode: 'manual' }, ['time', 'date']],
    ['checkbox_style', { checkbox_style: 'star' }, ['checkbox', 'checkbox_group']],
    ['options', { options: OPTIONS }, ['radio', 'dropdown', 'checkbox_group']],
    ['max_choices', { max_choices: 2 }, ['checkbox_group']],
    ['decimals', { decimals: 2 }, ['number']],
    ['currency', { currency: 'EUR' }, ['number']],
    ['grouping', { grouping: false }, ['number']],
    ['pattern', { pattern: '[A-Z]+' }, ['text']],
    ['align', { align: 'right' }, ['full_name', 'text', 'date', 'time', 'dropdown', 'number', 'label', 'attachment']],
  ])('%s belongs to its own types only', (option, differs, owners) => {
    for (const type of FIELD_TYPES) {
      const expected = owners.includes(type)
        ? []
        : [`option_not_allowed | fields[3].${option} | fields[3].${option} does not apply to a ${type} field`]
      expect(issuesOf({ ...neededBy(type), ...differs, type })).toEqual(expected)
    }
  })

  test.each<[string, Differs, string]>([
    ['nothing to choose from', { type: 'dropdown', options: [] }, 'options'],
    ['a value twice', { type: 'radio', options: [OPTIONS[0], OPTIONS[0]] }, 'options[1].value'],
    [
      'one box among options without',
      { type: 'radio', options: [{ ...OPTIONS[0], x: 0.1, y: 0.1, width: 0.1, height: 0.1 }, OPTIONS[1]] },
      'options',
    ],
    ['half a box', { type: 'radio', options: [{ ...OPTIONS[0], x: 0.1 }] }, 'options[0]'],
    [
      'a box in a dropdown',
      { type: 'dropdown', options: [{ ...OPTIONS[0], x: 0.1, y: 0.1, width: 0.1, height: 0.1 }] },
      'options',
    ],
    ['more than there are', { type: 'checkbox_group', options: OPTIONS, min_choices: 4 }, 'min_choices'],
    [
      'a maximum below the minimum',
      { type: 'checkbox_group', options: OPTIONS, min_choices: 3, max_choices: 2 },
      'max_choices',
    ],
    ['numbers that are none', { type: 'number', min: '10', max: '9.99' }, 'max'],
    ['steps of nothing', { type: 'number', step: '0' }, 'step'],
    ['no step between the bounds', { type: 'number', min: '1', max: '4', step: '5' }, 'max'],
    ['no decimals between the bounds', { type: 'number', min: '0.001', max: '0.009', decimals: 2 }, 'max'],
    [
      'days that end before they begin',
      { type: 'date', date_mode: 'manual', min_date: '2030-01-01', max_date: '2020-01-01' },
      'max_date',
    ],
    [
      'two options of the same letters',
      {
        type: 'radio',
        options: [
          { value: 'Caf\u00e9', label: 'A' },
          { value: 'Cafe\u0301', label: 'B' },
        ],
      },
      'options[1].value',
    ],
    ['two units', { type: 'number', unit: 'kg', currency: 'EUR' }, 'unit'],
    ['a day that is none', { type: 'date', date_mode: 'manual', min_date: 'yesterday' }, 'min_date'],
    ['bounds of a stamp', { type: 'date', max_date: 'today' }, 'max_date'],
    ['a message for no pattern', { type: 'text', pattern_message: 'Three letters' }, 'pattern_message'],
    ['a shortest text above the longest', { type: 'text', min_length: 9, max_length: 8 }, 'max_length'],
  ])('%s is refused', (_, differs, param) => {
    const { issues } = placed(differs)
    expect(issues.map((found) => [found.code, found.param])).toContainEqual(['invalid_option', `fields[3].${param}`])
  })

  test.each<[FieldType, object]>([
    ['signature', {}],
    ['initials', {}],
    ['full_name', {}],
    ['text', {}],
    ['date', { date_format: 'YYYY-MM-DD', date_mode: 'signing' }],
    ['time', { time_format: 'HH:mm', time_mode: 'signing' }],
    ['checkbox', { checkbox_style: 'check' }],
    ['strikethrough', {}],
    ['radio', { options: OPTIONS }],
    ['dropdown', { options: OPTIONS }],
    ['checkbox_group', { options: OPTIONS, checkbox_style: 'check' }],
    ['number', {}],
    ['label', { value: 'Printed text', required: false, read_only: true }],
  ])('a %s field has its defaults filled in and nothing else', (type, options) => {
    expect(fieldOf({ ...neededBy(type), type })).toEqual({
      id: 'fld_1',
      recipient_id: 'rcp_ada',
      document_id: 'doc_contract',
      type,
      page: 1,
      x: 0.1,
      y: 0.8,
      width: 0.3,
      height: 0.06,
      required: true,
      read_only: false,
      label: null,
      value: null,
      ...options,
    })
  })

  test('what the caller chose is kept', () => {
    expect(fieldOf({ type: 'text', placeholder: 'IBAN', max_length: 34, validation: 'number' })).toMatchObject({
      placeholder: 'IBAN',
      max_length: 34,
      validation: 'number',
    })
    expect(fieldOf({ type: 'date', time_mode: 'manual', date_format: 'D MMM YYYY' })).toMatchObject({
      date_mode: 'manual',
      date_format: 'D MMM YYYY',
    })
    expect(fieldOf({ type: 'date', time_mode: 'manual' })).not.toHaveProperty('time_mode')
    expect(fieldOf({ required: false, read_only: true, label: 'Rent' })).toMatchObject({
      required: false,
      read_only: true,
      label: 'Rent',
    })
    for (const checkbox_style of FIELD_OPTIONS.checkbox_style.of)
      expect(fieldOf({ type: 'checkbox', checkbox_style }).checkbox_style).toBe(checkbox_style)
  })
})

describe('what the sender fills in beforehand', () => {
  test.each<[string, Differs]>([
    ['text', { type: 'text', value: 'Flat 3' }],
    ['a name', { type: 'full_name', value: 'Ada Lovelace' }],
    ['a tick', { type: 'checkbox', value: true }],
    ['a line through', { type: 'strikethrough', value: false }],
    ['a date in ISO form', { type: 'date', date_mode: 'manual', value: '2026-11-20' }],
    ['a time in ISO form', { type: 'time', time_mode: 'manual', value: '09:30' }],
    ['nothing', { type: 'signature', value: null }],
  ])('%s is taken', (_, differs) => expect(fieldOf(differs).value).toBe(differs.value))

  test.each<[string, Differs]>([
    ['a signature', { type: 'signature', value: 'Ada' }],
    ['initials', { type: 'initials', value: 'AL' }],
    ['text for a tick', { type: 'checkbox', value: 'yes' }],
    ['a tick for text', { type: 'text', value: true }],
    ['a date in another form', { type: 'date', date_mode: 'manual', value: '20.11.2026' }],
    ['a day that is not in the calendar', { type: 'date', date_mode: 'manual', value: '2026-02-29' }],
    ['what the service stamps at the moment of signing', { type: 'date', value: '2026-11-20' }],
    ['text that is too long', { type: 'text', max_length: 3, value: 'four' }],
    ['text that fails its own validation', { type: 'text', validation: 'number', value: 'four' }],
  ])('%s is refused', (_, differs) =>
    expect(issuesOf(differs)).toEqual([
      `invalid_prefill | fields[3].value | fields[3].value does not fit a ${differs.type} field`,
    ]),
  )
})
