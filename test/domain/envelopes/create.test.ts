import { describe, expect, test } from 'vitest'
import {
  type CreationFacts,
  create,
  type EnvelopeRequest,
  fieldsRequired,
} from '../../../src/domain/envelopes/create.ts'
import { LIMITS } from '../../../src/domain/account/limits.ts'
import type { Placement } from '../../../src/domain/fields/placement.ts'
import type { RecipientInput } from '../../../src/domain/recipients/recipients.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { accepted, copy, deadline, doc, draft, noon, refused, signer, story } from '../../support/build.ts'

const ada: RecipientInput = { name: 'Ada', email: 'ada@example.test', role: 'signer' }
const cleo: RecipientInput = { name: 'Cleo', email: 'cleo@example.test', role: 'cc' }
const mark: Placement = {
  recipient_email: 'ada@example.test',
  type: 'signature',
  page: 1,
  required: true,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.06,
}

const creating = (request: Partial<EnvelopeRequest> = {}, facts: Partial<CreationFacts> = {}) => {
  let made = 0
  return create(
    { recipients: [ada], fields: [[0, mark]], has_own_deadline: false, ...request },
    {
      now: noon,
      id: 'env_nda',
      workspace_id: '1',
      livemode: true,
      source: 'api',
      template_id: null,
      deadline_at: deadline,
      documents: [doc()],
      newId: (prefix) => {
        made += 1
        return `${prefix}_${made}`
      },
      issues: [],
      ...facts,
    },
  )
}
const created = (...args: Parameters<typeof creating>) => accepted(creating(...args))
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

describe('a new envelope', () => {
  test('is a draft with every default of the contract', () => {
    const { envelope, events } = created()
    expect(envelope).toEqual(
      draft({
        name: 'contract',
        recipients: [signer('rcp_1', { name: 'Ada', email: 'ada@example.test' })],
        fields: [
          {
            id: 'fld_2',
            recipient_id: 'rcp_1',
            document_id: 'doc_contract',
            type: 'signature',
            page: 1,
            x: 0.1,
            y: 0.8,
            width: 0.3,
            height: 0.06,
            required: true,
            read_only: false,
            label: null,
            value: null,
          },
        ],
      }),
    )
    const documents = [{ name: 'contract.pdf', sha256: 'd'.repeat(64), size: 81_233 }]
    expect(events).toEqual([{ type: 'envelope.created', at: noon, source: 'api', fields_required: false, documents }])
  })

  test('keeps what the caller says', () => {
    const said = {
      name: 'Lease',
      external_ref: 'crm-42',
      locale: 'de',
      timezone: 'Europe/Berlin',
      redirect_url: 'https://example.test/done',
      signing_order: 'sequential',
      message: { subject: 'Lease', body: 'Please sign' },
      reminders: { first_after_days: 3, repeat_every_days: 3, max: 5 },
      custom_metadata: { deal: '42' },
    } as const
    expect(created(said).envelope).toMatchObject(said)
    expect(created({}, { livemode: false, source: 'refs' }).envelope).toMatchObject({
      livemode: false,
      source: 'refs',
    })
  })

  test.each<[string, Partial<EnvelopeRequest>, number | null]>([
    ['90 days unless told', {}, 90],
    ['as many as told', { deadline_days: 14 }, 14],
    ['none with an instant of its own', { has_own_deadline: true }, null],
  ])('has a deadline of %s', (_, request, days) => {
    expect(created(request).envelope).toMatchObject({ deadline_days: days, deadline_at: deadline })
  })

  test('reminds of itself only when told', () => {
    expect(created({ reminders: false }).envelope.reminders).toBeNull()
  })

  test.each([
    ['contract.pdf', 'contract'],
    ['Lease v1.2.PDF', 'Lease v1.2'],
    ['scan', 'scan'],
    ['.pdf', 'Envelope'],
  ])('is named after its first file: %s gives %s', (file, name) => {
    const documents = [doc({ name: file }), doc({ id: 'doc_2', name: 'other.pdf', order: 2 })]
    const fields = [[0, { ...mark, document: 'other.pdf' }]] as const
    expect(created({ fields }, { documents }).envelope.name).toBe(name)
  })

  test.each<[string, Partial<EnvelopeRequest>, number[]]>([
    ['parallel puts all on turn 1', { signing_order: 'parallel' }, [1, 1, 1]],
    ['parallel is the default', {}, [1, 1, 1]],
    ['sequential counts along the list', { signing_order: 'sequential' }, [1, 2, 3]],
  ])('%s', (_, request, orders) => {
    const recipients = [ada, cleo, { ...ada, email: 'bob@example.test' }]
    expect(created({ recipients, ...request }).envelope.recipients.map((r) => r.signing_order)).toEqual(orders)
  })

  test('sequential fills only the numbers that are missing', () => {
    const recipients = [ada, { ...ada, email: 'b@x.test', signing_order: 7 }, { ...ada, email: 'c@x.test' }]
    const { envelope } = created({ recipients, signing_order: 'sequential' })
    expect(envelope.recipients.map((each) => each.signing_order)).toEqual([1, 7, 3])
  })

  test('without boxes asks for them, and cannot be sent', () => {
    const { envelope, events } = created({ fields: [] })
    expect(events).toMatchObject([{ fields_required: true }])
    expect([fieldsRequired(envelope), fieldsRequired(created().envelope)]).toEqual([true, false])
    expect(story(send(envelope, { now: noon, deadline_at: deadline }))).toBe('signer_without_required_field')
  })

  test('two people may share an address when each box names its person in another way', () => {
    const recipients = [
      { ...ada, key: 'a' },
      { ...ada, key: 'b' },
    ]
    const { recipient_email: _, ...nobody } = mark
    const fields = [
      [0, { ...nobody, recipient_key: 'a' }],
      [1, { ...nobody, recipient_index: 1 }],
    ] as const
    expect(created({ recipients, fields }).envelope.fields.map((f) => f.recipient_id)).toEqual(['rcp_1', 'rcp_2'])
    expect(refused(creating({ recipients })).refused).toBe('ambiguous_recipient')
  })
})

describe('limits', () => {
  const people = (count: number) => times(count, (i) => ({ ...ada, email: `p${i}@example.test` }))
  const boxes = (count: number) => times(count, (i) => [i, { ...mark, recipient_email: 'p0@example.test' }] as const)
  const files = (count: number) => times(count, (i) => doc({ id: `doc_${i}`, name: `${i}.pdf`, signable: i === 0 }))

  test('15 documents, 50 people and 500 boxes are fine', () => {
    const { envelope } = created({ recipients: people(50), fields: boxes(500) }, { documents: files(15) })
    expect([envelope.documents.length, envelope.recipients.length, envelope.fields.length]).toEqual([15, 50, 500])
  })

  test.each<[string, ReturnType<typeof creating>, number, number]>([
    ['documents', creating({}, { documents: files(16) }), 15, 16],
    ['recipients', creating({ recipients: people(51) }), 50, 51],
    ['fields', creating({ recipients: people(1), fields: boxes(501) }), 500, 501],
  ])('one more of %s is refused with the numbers', (what, outcome, limit, value) => {
    const refusal = refused(outcome)
    const message = `an envelope has at most ${limit} ${what}; this one has ${value}`
    expect(refusal).toEqual({
      refused: 'limit_exceeded',
      message,
      details: { param: what, limit, value },
      errors: [{ code: 'limit_exceeded', param: what, message }],
    })
  })

  test('all that are passed are named at once, with what the shape check found', () => {
    const found = { code: 'invalid_parameter', param: 'locale', message: 'locale is unknown' }
    const refusal = refused(
      creating({ recipients: people(51), fields: boxes(501) }, { documents: files(16), issues: [found] }),
    )
    expect(refusal.errors.map(({ param }) => param)).toEqual(['documents', 'recipients', 'fields', 'locale'])
    expect(refusal.details).toEqual({
      param: 'documents',
      limit: LIMITS.documents_per_envelope_max,
      value: 16,
    })
  })
})

describe('what is wrong with a request', () => {
  test.each<[string, Partial<EnvelopeRequest>, string, string | null]>([
    ['nobody signs', { recipients: [cleo], fields: [] }, 'no_signer', 'recipients'],
    ['nobody at all', { recipients: [], fields: [] }, 'no_signer', 'recipients'],
    [
      'a key twice',
      {
        recipients: [
          { ...ada, key: 'a' },
          { ...cleo, key: 'a' },
        ],
      },
      'invalid_parameter',
      'recipients',
    ],
    ['a page too far', { fields: [[3, { ...mark, page: 9 }]] }, 'invalid_field_placement', 'fields[3].page'],
    ['a box outside', { fields: [[0, { ...mark, x: 0.9 }]] }, 'invalid_field_placement', 'fields[0].x'],
    [
      'an option of another type',
      { fields: [[0, { ...mark, max_length: 3 }]] },
      'invalid_field_placement',
      'fields[0].max_length',
    ],
    [
      'a prefilled signature',
      { fields: [[0, { ...mark, value: 'Ada' }]] },
      'invalid_field_placement',
      'fields[0].value',
    ],
    [
      'a box for a copy',
      { recipients: [ada, cleo], fields: [[0, { ...mark, recipient_email: 'cleo@example.test' }]] },
      'invalid_field_placement',
      'fields[0].recipient_email',
    ],
    [
      'a box for a stranger',
      { fields: [[0, { ...mark, recipient_email: 'eve@example.test' }]] },
      'unknown_recipient',
      'fields[0].recipient_email',
    ],
    [
      'a box on a stray document',
      { fields: [[0, { ...mark, document: 'x.pdf' }]] },
      'unknown_document',
      'fields[0].document',
    ],
  ])('%s', (_, request, code, param) => {
    const refusal = refused(creating(request))
    expect([refusal.refused, refusal.details]).toEqual([code, { param }])
    expect(refusal.message).toBe(refusal.errors[0]?.message)
  })

  test('a box on a document that is not signable', () => {
    const documents = [doc(), doc({ id: 'doc_2', name: 'plan.pdf', signable: false })]
    const refusal = refused(creating({ fields: [[0, { ...mark, document: 'plan.pdf' }]] }, { documents }))
    expect(refusal.refused).toBe('invalid_field_placement')
    expect(refusal.errors[0]?.code).toBe('document_not_signable')
  })

  test('the message of a page too far is word for word the interface\u2019s', () => {
    const refusal = refused(creating({ fields: [[3, { ...mark, page: 9 }]] }))
    expect(refusal.message).toBe('fields[3].page is 9 but contract.pdf has 4 page(s)')
  })

  test('everything is named at once, in the order found: shapes, people, boxes', () => {
    const refusal = refused(
      creating(
        {
          recipients: [cleo],
          fields: [
            [0, { ...mark, page: 9 }],
            [2, { ...mark, x: 0.9, height: 2 }],
          ],
        },
        { issues: [{ code: 'invalid_parameter', param: 'fields[1].page', message: 'not a number' }] },
      ),
    )
    expect(refusal.refused).toBe('invalid_parameter')
    expect(refusal.errors.map(({ code, param }) => `${code} ${param}`)).toEqual([
      'invalid_parameter fields[1].page',
      'no_signer recipients',
      'unknown_recipient fields[0].recipient_email',
      'page_out_of_range fields[0].page',
      'unknown_recipient fields[2].recipient_email',
      'out_of_bounds fields[2].x',
      'out_of_bounds fields[2].height',
    ])
  })

  test('when the shape of a person is wrong, a missing signer is not held against the rest', () => {
    const issues = [{ code: 'invalid_parameter', param: 'recipients[0].email', message: 'not an address' }]
    const refusal = refused(creating({ recipients: [], fields: [] }, { issues }))
    expect(refusal.errors).toEqual(issues)
  })
})

test('the builders of these tests make what the domain makes', () => {
  const { envelope } = created({ name: 'NDA', recipients: [ada, cleo], fields: [] })
  const people = [
    signer('rcp_1', { name: 'Ada', email: 'ada@example.test' }),
    copy('rcp_2', { name: 'Cleo', email: 'cleo@example.test' }),
  ]
  expect(envelope).toEqual(draft({ recipients: people, fields: [] }))
})
