import { describe, expect, test } from 'vitest'
import type { Document, Envelope } from '../../../src/domain/envelopes/envelope.ts'
import { placeFromTemplate, type RoleBinding } from '../../../src/domain/templates/fields-from-template.ts'
import { isRefusal, type Issue } from '../../../src/domain/refusal.ts'
import type { Template, TemplateField, TemplateRole } from '../../../src/domain/templates/template.ts'
import { box, copy, doc, draft, envelopeIn, noon, one, page, refused, signer } from '../../support/build.ts'

const role = (signing_order: number, differs: Partial<TemplateRole> = {}): TemplateRole => ({
  id: `rol_${signing_order}`,
  signing_order,
  label: `Signer ${signing_order}`,
  role: 'signer',
  group: signing_order,
  ...differs,
})

const boxOf = (number: number, document_id: string, differs: Partial<TemplateField> = {}): TemplateField => {
  const { recipient_id: _, ...rest } = box('x', { id: `fld_${number}`, document_id })
  return { ...rest, role_id: `rol_${number}`, ...differs }
}

const paper = (id: string, name: string, differs: Partial<Document> = {}) => doc({ id, name, ...differs })

const template = (differs: Partial<Template> = {}): Template => ({
  id: 'tpl_1',
  workspace_id: '1',
  livemode: true,
  name: 'Lease',
  description: null,
  message: { subject: null, body: null },
  documents: [paper('t_a', 'a.pdf')],
  roles: [role(1), role(2)],
  fields: [boxOf(1, 't_a'), boxOf(2, 't_a')],
  reminders: null,
  deadline_days: 90,
  locale: 'en',
  timezone: 'UTC',
  redirect_url: null,
  created_at: noon,
  updated_at: noon,
  archived_at: null,
  ...differs,
})

const envelope = (differs: Partial<Envelope> = {}): Envelope =>
  draft({
    recipients: [signer('ada'), signer('grace'), copy('joan')],
    documents: [paper('e_a', 'a.pdf')],
    fields: [],
    ...differs,
  })

const binding = ([number, recipient_id]: readonly [string, string | null]): RoleBinding => ({
  role: number,
  recipient_id,
})
const BOTH = [
  ['1', 'ada'],
  ['2', 'grace'],
] as const

interface Options {
  readonly roles?: readonly (readonly [string, string | null])[]
  readonly replace?: boolean
  readonly issues?: readonly Issue[]
}

function placing(onto: Envelope, from: Template, { roles = BOTH, replace = false, issues = [] }: Options = {}) {
  let made = 0
  return placeFromTemplate(onto, from, {
    now: one,
    replace,
    issues,
    bindings: roles.map(binding),
    newId: (prefix) => `${prefix}_new${++made}`,
  })
}
function placed(...args: Parameters<typeof placing>) {
  const outcome = placing(...args)
  if (isRefusal(outcome)) throw new Error(outcome.message)
  return outcome
}
const found = (...args: Parameters<typeof placing>) =>
  refused(placing(...args)).errors.map(({ code, param }) => `${code} ${param}`)

test('boxes keep all but their ids and owners, beside those that are there', () => {
  const text = boxOf(1, 't_a', { type: 'text', label: 'Rent', value: '900', page: 2, max_length: 9 })
  const before = envelope({ fields: [box('ada')] })
  const outcome = placed(before, template({ fields: [text, boxOf(2, 't_a')] }))
  const { id: _, role_id: _r, document_id: _d, ...rest } = text
  expect(outcome.placed).toMatchObject([
    { ...rest, id: 'fld_new1', recipient_id: 'ada', document_id: 'e_a' },
    { id: 'fld_new2', recipient_id: 'grace', document_id: 'e_a' },
  ])
  expect(outcome.envelope.fields).toEqual([...before.fields, ...outcome.placed])
  expect(outcome.envelope).toMatchObject({ updated_at: one, template_id: null })
  expect(outcome.events).toEqual([{ type: 'fields.placed', at: one, count: 2, replaced: 0 }])
})

test('with replace only they are left', () => {
  const before = envelope({ fields: [box('ada'), box('grace'), box('grace')] })
  const outcome = placed(before, template(), { replace: true })
  expect(outcome.envelope.fields).toEqual(outcome.placed)
  expect(outcome.events).toMatchObject([{ count: 2, replaced: 3 }])
})

describe('roles', () => {
  const silent = template({ roles: [role(1), role(2), role(3), role(4, { role: 'cc' })] })
  test.each<[string, Options['roles'] & object, readonly string[]]>([
    [
      'one person may take both',
      [
        ['1', 'ada'],
        ['2', 'ada'],
      ],
      ['ada', 'ada'],
    ],
    ['those without boxes may be left out', BOTH, ['ada', 'grace']],
    ['or be named, a copy too', [...BOTH, ['3', 'joan'], ['4', 'joan']], ['ada', 'grace']],
  ])('%s', (_, roles, owners) => {
    expect(placed(envelope(), silent, { roles }).placed.map(({ recipient_id }) => recipient_id)).toEqual(owners)
  })

  test.each<[string, Options['roles'] & object, readonly string[]]>([
    ['nobody', [], ['missing_assignment roles', 'missing_assignment roles']],
    ['one of two', [['1', 'ada']], ['missing_assignment roles']],
    ['a role that is not there', [...BOTH, ['5', 'ada']], ['unknown_role roles.5']],
    ['a number written otherwise', [...BOTH, ['01', 'ada']], ['unknown_role roles.01']],
    ['a label', [...BOTH, ['Signer 1', 'ada']], ['unknown_role roles.Signer 1']],
    [
      'somebody else',
      [
        ['1', 'ada'],
        ['2', 'eve'],
      ],
      ['unknown_recipient roles.2'],
    ],
    ['somebody else for a role without boxes', [...BOTH, ['3', 'eve']], ['unknown_recipient roles.3']],
    [
      'who only gets a copy',
      [
        ['1', 'ada'],
        ['2', 'joan'],
      ],
      ['recipient_not_signer roles.2'],
    ],
    ['what is malformed is named elsewhere', [...BOTH, ['3', null]], []],
    [
      'all at once',
      [
        ['2', 'joan'],
        ['7', 'eve'],
      ],
      [
        ...['missing_assignment roles', 'recipient_not_signer roles.2', 'unknown_role roles.7'],
        'unknown_recipient roles.7',
      ],
    ],
  ])('%s', (_, roles, expected) => {
    const issues = expected.length > 0 ? [] : [{ code: 'invalid_parameter', param: 'roles.3', message: 'm' }]
    const wanted = expected.length > 0 ? expected : ['invalid_parameter roles.3']
    expect(found(envelope(), silent, { roles, issues })).toEqual(wanted)
  })

  test('a malformed one counts as bound', () => {
    const issues = [{ code: 'invalid_parameter', param: 'roles.2', message: 'm' }]
    expect(
      found(envelope(), template(), {
        roles: [
          ['1', 'ada'],
          ['2', null],
        ],
        issues,
      }),
    ).toEqual(['invalid_parameter roles.2'])
  })

  test('the missing one is named', () => {
    expect(refused(placing(envelope(), template(), { roles: [['1', 'ada']] }))).toMatchObject({
      refused: 'missing_assignment',
      message: 'roles names nobody for signing_order 2 (Signer 2)',
    })
  })
})

describe('documents', () => {
  const on = (...names: readonly string[]) => names.map((name) => paper(`e_${name}`, name))
  const of = (...names: readonly string[]) => names.map((name) => paper(`t_${name}`, name))
  const flat = (name: string, prefix: string) => paper(`${prefix}_${name}`, name, { signable: false })

  test.each<[string, readonly Document[], readonly Document[], readonly string[]]>([
    ['by name', of('a', 'b'), on('b', 'c', 'a'), ['e_a', 'e_b']],
    ['by name in one form', [paper('t_e', '\u00e9')], [...on('x'), paper('e_e', 'e\u0301')], ['e_e']],
    ['by order', of('a', 'b'), on('x', 'y'), ['e_x', 'e_y']],
    ['by order among those to sign', [flat('z', 't'), ...of('a')], [...on('x'), flat('y', 'e')], ['e_x']],
    ['by name first, so that no two fall together', of('a', 'b'), on('b', 'c'), ['e_c', 'e_b']],
  ])('%s', (_, theirs, ours, expected) => {
    const fields = theirs.filter(({ signable }) => signable).map(({ id }) => boxOf(1, id))
    const { placed: boxes } = placed(envelope({ documents: ours }), template({ documents: theirs, fields }))
    expect(boxes.map(({ document_id }) => document_id)).toEqual(expected)
  })

  test.each<[string, readonly Document[], readonly Document[], readonly string[]]>([
    ['fewer', of('a', 'b'), on('a'), ['unknown_document template_id']],
    ['more', of('a'), on('x', 'y'), ['unknown_document template_id']],
    ['each once', of('a', 'b'), on('x'), Array(2).fill('unknown_document template_id')],
    ['not to be signed here', of('a'), [flat('a', 'e')], ['document_not_signable fields[0].document']],
  ])('%s', (_, theirs, ours, expected) => {
    const fields = theirs.flatMap(({ id }) => [boxOf(1, id), boxOf(2, id)])
    const issues = found(envelope({ documents: ours }), template({ documents: theirs, fields }))
    expect(issues.slice(0, expected.length)).toEqual(expected)
    expect(new Set(issues.map((issue) => issue.split(' ')[0])).size).toBe(1)
  })

  test('a document without boxes may be missing', () => {
    const from = template({ documents: of('a', 'b'), fields: [boxOf(1, 't_a'), boxOf(2, 't_a')] })
    expect(placed(envelope({ documents: on('a') }), from).placed).toHaveLength(2)
  })

  test('the missing one is named', () => {
    expect(refused(placing(envelope({ documents: on('x', 'y') }), template())).message).toBe(
      'template_id names a template with fields on a.pdf, which this envelope does not have',
    )
  })
})

describe('boxes', () => {
  test('what does not fit here is named by its place in the template, beside all else', () => {
    const fields = [
      boxOf(1, 't_a'),
      boxOf(2, 't_a', { page: 3 }),
      boxOf(1, 't_a', { type: 'text', label: 'Rent', read_only: true }),
      boxOf(2, 't_b', { type: 'text', label: 'Flat', read_only: true }),
    ]
    const from = template({ documents: [paper('t_a', 'a.pdf'), paper('t_b', 'b.pdf')], fields })
    const onto = envelope({ documents: [paper('e_a', 'a.pdf', { pages: [page(), page()] })] })
    const issues = [{ code: 'invalid_parameter', param: 'roles.1', message: 'm' }]
    expect(found(onto, from, { roles: [['1', null]], issues }).toSorted()).toEqual(
      [
        ...['invalid_parameter roles.1', 'missing_assignment roles', 'unknown_document template_id'],
        ...['page_out_of_range fields[1].page', 'unfillable_field fields[2].read_only'],
        'unfillable_field fields[3].read_only',
      ].toSorted(),
    )
  })

  test('the limit counts those that stay', () => {
    const many = template({ fields: Array.from({ length: 300 }, () => boxOf(1, 't_a')) })
    const roles = [['1', 'ada']] as const
    const full = envelope({ fields: Array.from({ length: 201 }, () => box('ada')) })
    expect(refused(placing(full, many, { roles }))).toMatchObject({
      refused: 'limit_exceeded',
      details: { param: 'fields', value: 501, limit: 500 },
    })
    expect(placed(full, many, { roles, replace: true }).envelope.fields).toHaveLength(300)
  })

  test('a template without any is refused, unless those that are there shall go', () => {
    const none = template({ fields: [] })
    expect(found(envelope(), none, { roles: [] })).toEqual(['invalid_parameter template_id'])
    const emptied = placed(envelope({ fields: [box('ada')] }), none, { roles: [], replace: true })
    expect(emptied.envelope.fields).toEqual([])
  })
})

describe('when', () => {
  test('an archived template places none', () => {
    expect(refused(placing(envelope(), template({ archived_at: noon })))).toMatchObject({
      refused: 'template_archived',
      details: { archived_at: noon },
    })
  })

  test.each(['sent', 'opened', 'signed', 'completed', 'declined', 'voided', 'expired'] as const)(
    'an envelope that is %s takes none',
    (status) => {
      expect(refused(placing(envelopeIn(status), template({ archived_at: noon }))).refused).toBe(
        'envelope_already_sent',
      )
    },
  )

  test('a recalled one does', () => {
    const recalled = envelopeIn('recalled')
    const [person] = recalled.recipients
    const roles = [['1', person?.id ?? '']] as const
    expect(placed(recalled, template({ fields: [boxOf(1, 't_a')] }), { roles }).placed).toHaveLength(1)
  })
})
