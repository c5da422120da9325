import { describe, expect, test } from 'vitest'
import { create } from '../../../src/domain/envelopes/create.ts'
import { type Assignment, instantiate, type InstantiateInput } from '../../../src/domain/templates/instantiate.ts'
import { LIMITS } from '../../../src/domain/account/limits.ts'
import { editTemplate, makeTemplate, type TemplateEdit } from '../../../src/domain/templates/make.ts'
import { isRefusal, type Refusal, type Issue } from '../../../src/domain/refusal.ts'
import { saveAsTemplate } from '../../../src/domain/templates/save-as.ts'
import { archiveTemplate, type Template } from '../../../src/domain/templates/template.ts'
import type { RoleFieldInput, RoleInput } from '../../../src/domain/templates/layout.ts'
import {
  accepted,
  box,
  copy,
  deadline,
  doc,
  draft,
  envelopeIn,
  noon,
  one,
  refused,
  signer,
} from '../../support/build.ts'

let made = 0
const newId = (prefix: string) => `${prefix}_${++made}`

const mark = (role: string | number, over: Partial<RoleFieldInput> = {}): RoleFieldInput => ({
  role,
  type: 'signature',
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.06,
  required: true,
  ...over,
})
const signing = (over: Partial<RoleInput> = {}): RoleInput => ({ role: 'signer', ...over })
const indexed = <T>(list: readonly T[]) => list.map((entry, i) => [i, entry] as const)

interface Layout {
  readonly roles?: readonly RoleInput[]
  readonly fields?: readonly RoleFieldInput[]
}
const asEdit = ({ roles, fields }: Layout): TemplateEdit => ({
  ...(roles ? { roles: indexed(roles) } : {}),
  ...(fields ? { fields: indexed(fields) } : {}),
})
const making = (layout: Layout, issues: readonly Issue[] = []) =>
  makeTemplate(
    asEdit(layout),
    { id: 'tpl_1', workspace_id: '1', livemode: true, documents: [doc()] },
    { now: noon, newId, issues },
  )
const editing = (template: Template, layout: Layout) =>
  editTemplate(template, asEdit(layout), { now: one, newId, issues: [] })
const whole = (outcome: Template | Refusal): Template => {
  if (isRefusal(outcome)) throw new Error(outcome.message)
  return outcome
}
const found = (outcome: object) => refused(outcome).errors.map(({ code, param }) => `${code} ${param}`)

const pair = () => whole(making({ roles: [signing(), signing()], fields: [mark(1), mark(2)] }))

describe('roles', () => {
  test.each<[string, readonly RoleInput[], readonly (readonly [number, string, number])[]]>([
    [
      'by place',
      [signing(), signing()],
      [
        [1, 'Signer 1', 1],
        [2, 'Signer 2', 2],
      ],
    ],
    [
      'copies counted by themselves',
      [signing(), { role: 'cc' }, signing()],
      [
        [1, 'Signer 1', 1],
        [2, 'Copy 1', 2],
        [3, 'Signer 2', 3],
      ],
    ],
    ['as they say', [signing({ label: 'A', signing_order: 5, group: 2 })], [[5, 'A', 2]]],
    ['the group follows the number', [signing({ signing_order: 4 })], [[4, 'Signer 1', 4]]],
  ])('%s', (_, roles, expected) => {
    const template = whole(making({ roles }))
    expect(template.roles.map(({ signing_order, label, group }) => [signing_order, label, group])).toEqual(expected)
  })

  test.each<[string, Layout, readonly string[]]>([
    ['no signer', { roles: [{ role: 'cc' }] }, ['no_signer roles']],
    [
      'the same number',
      { roles: [signing({ signing_order: 2 }), signing()] },
      ['invalid_parameter roles[1].signing_order'],
    ],
    ['a box of no one', { roles: [signing()], fields: [mark('Signer 2')] }, ['unknown_role fields[0].role']],
    [
      'a number is not a label',
      { roles: [signing({ label: '2' })], fields: [mark(2)] },
      ['unknown_role fields[0].role'],
    ],
    [
      'a box of a copy',
      { roles: [signing(), { role: 'cc' }], fields: [mark('Copy 1')] },
      ['recipient_not_signer fields[0].role'],
    ],
    ['beyond the page', { roles: [signing()], fields: [mark(1, { page: 5 })] }, ['page_out_of_range fields[0].page']],
    [
      'a mark prefilled',
      { roles: [signing()], fields: [mark(1, { value: 'Ada' })] },
      ['invalid_prefill fields[0].value'],
    ],
  ])('refused: %s', (_, layout, errors) => {
    expect(found(making(layout))).toEqual(errors)
  })

  test('what the shape check found comes first, and keeps boxes out when it is about roles', () => {
    const issue = { code: 'invalid_parameter', param: 'roles[0].label', message: 'x' }
    expect(found(making({ roles: [], fields: [mark(1)] }, [issue]))).toEqual(['invalid_parameter roles[0].label'])
    const other = { ...issue, param: 'name' }
    expect(found(making({ roles: [], fields: [mark(1)] }, [other]))).toEqual([
      ...['invalid_parameter name', 'no_signer roles', 'unknown_role fields[0].role'],
    ])
  })

  test.each([
    ['roles', { roles: Array.from({ length: LIMITS.recipients_per_envelope_max + 1 }, () => signing()) }],
    [
      'fields',
      {
        roles: [signing()],
        fields: Array.from({ length: LIMITS.fields_per_envelope_max + 1 }, () => mark(1)),
      },
    ],
  ])('too many %s', (param, layout) => {
    expect(refused(making(layout))).toMatchObject({ refused: 'limit_exceeded', details: { param } })
  })
})

describe('an edit', () => {
  test('keeps what it does not name, and says when', () => {
    const template = pair()
    expect(whole(editing(template, {}))).toEqual({ ...template, updated_at: one })
  })

  test.each<[string, (ids: readonly string[]) => readonly RoleInput[], readonly (0 | 1 | null)[]]>([
    ['by number', () => [signing(), signing()], [0, 1]],
    ['by id, whatever the number', ([a, b]) => [signing({ id: b }), signing({ id: a })], [1, 0]],
    [
      'a number whose role another entry names makes a new one',
      ([a, b]) => [signing({ id: b }), signing(), signing({ id: a })],
      [1, null, 0],
    ],
  ])('roles are the same %s', (_, roles, expected) => {
    const template = pair()
    const ids = template.roles.map(({ id }) => id)
    const edited = whole(editing(template, { roles: roles(ids) }))
    const positions = edited.roles.map(({ id }) => ids.indexOf(id))
    expect(positions).toEqual(expected.map((position) => position ?? -1))
    expect(edited.fields).toEqual(template.fields)
  })

  test('does not orphan boxes, nor touch what is archived', () => {
    expect(found(editing(pair(), { roles: [signing()] }))).toEqual(['invalid_parameter roles'])
    expect(refused(editing(archiveTemplate(pair(), noon), {})).refused).toBe('template_archived')
  })

  test('archiving a second time changes nothing', () => {
    const archived = archiveTemplate(pair(), noon)
    expect(archiveTemplate(archived, one)).toBe(archived)
  })
})

describe('an instance', () => {
  const assigned = (signing_order: number, over: Partial<Assignment> = {}): Assignment => ({
    signing_order,
    full_name: `P ${signing_order}`,
    email: `p${signing_order}@example.test`,
    ...over,
  })
  const ordering = (template: Template, assignments: readonly Assignment[], over: Partial<InstantiateInput> = {}) =>
    instantiate(
      template,
      { assignments: indexed(assignments), claimed: [], own: { has_own_deadline: false }, ...over },
      { newId, issues: [] },
    )

  test.each<[string, readonly number[], Partial<InstantiateInput>, readonly string[]]>([
    ['nobody', [], {}, ['missing_assignment assignments', 'missing_assignment assignments']],
    ['one missing', [2], {}, ['missing_assignment assignments']],
    ['one missing, malformed', [2], { claimed: [1] }, []],
    ['one missing, malformed beyond telling', [2], { claimed: [null] }, []],
    ['one malformed, another missing', [], { claimed: [1] }, ['missing_assignment assignments']],
    ['one too many', [1, 2, 3], {}, ['unknown_role assignments[2].signing_order']],
    ['one twice', [2, 1, 2], {}, ['duplicate_assignment assignments[2].signing_order']],
    [
      'a stranger twice',
      [1, 2, 9, 9],
      {},
      ['unknown_role assignments[2].signing_order', 'unknown_role assignments[3].signing_order'],
    ],
  ])('%s', (_, numbers, over, errors) => {
    const outcome = ordering(
      pair(),
      numbers.map((n) => assigned(n)),
      over,
    )
    expect(isRefusal(outcome) ? found(outcome) : []).toEqual(errors)
  })

  test('is a request that a creation takes as it is', () => {
    const template = whole(
      making({
        roles: [signing({ signing_order: 9, group: 1 }), signing({ group: 1 }), { role: 'cc' }],
        fields: [mark(9), mark(2), mark(2, { type: 'text', label: 'Rent', read_only: true })],
      }),
    )
    const people = [assigned(9), assigned(3, { label: 'Boss' }), assigned(2, { prefill: { Rent: '900' } })]
    const outcome = ordering(template, people)
    if (isRefusal(outcome)) throw new Error(outcome.message)
    const { envelope } = accepted(
      create(outcome.request, {
        now: noon,
        id: 'env_1',
        workspace_id: '1',
        livemode: true,
        source: 'template',
        template_id: 'tpl_1',
        documents: outcome.documents,
        deadline_at: deadline,
        newId,
        issues: [],
      }),
    )
    const named = new Map(envelope.recipients.map(({ id, name }) => [id, name]))
    expect(envelope.recipients.map((r) => [r.name, r.label, r.role, r.signing_order])).toEqual([
      ['P 2', 'Signer 2', 'signer', 1],
      ['P 3', 'Boss', 'cc', 3],
      ['P 9', 'Signer 1', 'signer', 1],
    ])
    expect(envelope.fields.map((f) => [named.get(f.recipient_id), f.type, f.value])).toEqual([
      ['P 9', 'signature', null],
      ['P 2', 'signature', null],
      ['P 2', 'text', '900'],
    ])
  })

  test('of one turn is parallel', () => {
    const template = whole(making({ roles: [signing({ group: 4 }), signing({ group: 4 })] }))
    expect(ordering(template, [assigned(1), assigned(2)])).toMatchObject({
      request: { signing_order: 'parallel' },
    })
    expect(ordering(pair(), [assigned(1), assigned(2)])).toMatchObject({
      request: { signing_order: 'sequential' },
    })
  })

  test('of an archived template there is none, whatever else is wrong', () => {
    expect(refused(ordering(archiveTemplate(pair(), noon), [])).refused).toBe('template_archived')
  })
})

describe('what an envelope leaves', () => {
  const facts = { now: one, id: 'tpl_2', newId, name: null, description: null }
  const saving = (...args: Parameters<typeof draft>) => saveAsTemplate(draft(...args), facts)

  test.each([
    ...(['draft', 'sent', 'opened', 'signed', 'completed'] as const),
    ...(['declined', 'voided', 'expired', 'recalled'] as const),
  ])('when it is %s: the originals, a role and a box', (status) => {
    const template = whole(saveAsTemplate(envelopeIn(status), facts))
    expect(template.documents).toMatchObject([{ sha256: doc().sha256, final: null }])
    expect(template.roles).toMatchObject([{ signing_order: 1, label: 'Signer 1', group: 1 }])
    expect(template.fields).toMatchObject([{ role_id: template.roles[0]?.id, value: null }])
    expect(template.fields[0]).not.toHaveProperty('recipient_id')
  })

  test('roles stand by turn, then as they stood', () => {
    const recipients = [
      signer('cleo', { signing_order: 3 }),
      copy('dan'),
      signer('ada'),
      signer('bob', { signing_order: 3 }),
    ]
    expect(whole(saving({ recipients })).roles.map(({ label, group }) => [label, group])).toEqual([
      ['Copy 1', 1],
      ['Signer 1', 1],
      ['Signer 2', 3],
      ['Signer 3', 3],
    ])
  })

  test.each([
    ['Tenant', 'Tenant'],
    ['ada', 'Signer 1'],
    ['Ms Ada', 'Signer 1'],
    ['ADA@example.test', 'Signer 1'],
  ])('the label %s becomes %s', (label, expected) => {
    expect(whole(saving({ recipients: [signer('ada', { label })] })).roles[0]?.label).toBe(expected)
  })

  test('names in files, titles, labels and placeholders are left out', () => {
    const template = whole(
      saving({
        name: 'NDA with Ada',
        documents: [doc({ name: 'ada.pdf', title: 'For Ada' })],
        fields: [
          box('ada', { type: 'text', label: 'Ada’s town', placeholder: 'Ada', value: 'Paris' }),
          box('ada', { type: 'text', label: null, read_only: true, value: 'Ada' }),
        ],
      }),
    )
    expect(template).toMatchObject({
      name: 'document-1',
      documents: [{ name: 'document-1.pdf', title: null }],
      fields: [
        { label: null, placeholder: '', value: null },
        { label: 'Field 2', value: null },
      ],
    })
  })

  test('without a signer there is none', () => {
    expect(refused(saving({ recipients: [copy('ada')], fields: [] })).refused).toBe('no_signer')
  })
})
