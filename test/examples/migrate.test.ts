import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, envelopeForm } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createTemplate } from '../support/templates.ts'
import { DOCUMENSO, DOCUSEAL, DOCUSIGN } from './migrate-samples.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'examples', 'migrate')
const SCRATCH = mkdtempSync(join(tmpdir(), 'countersign-migrate-'))
/** Of assets/sample-agreement.pdf, in points. */
const PAGE = { width: 594.96, height: 841.92 }
const A4 = ['--page', `${PAGE.width}x${PAGE.height}`]

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

function run(name: string, theirs: unknown, args: readonly string[] = []) {
  const input = typeof theirs === 'string' ? theirs : JSON.stringify(theirs)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(FOLDER, name), ...args], {
    input,
    encoding: 'utf8' as const,
  })
  const ours = stdout === '' ? null : JSON.parse(stdout)
  return { status, ours, err: stderr.trim().split('\n') }
}

const leftOut = (err: readonly string[]) => err.filter((line) => line.startsWith('left out: '))
const dryRun = (metadata: unknown) =>
  call(service, 'POST', '/envelopes?dry_run=true&images=false', { raw: envelopeForm(metadata) })

/** Where a box lies, in points from the page's upper left corner, within half a point. */
function expectAt(box: any, [x, y, width, height]: readonly [number, number, number, number]) {
  const found = [box.x * PAGE.width, box.y * PAGE.height, box.width * PAGE.width, box.height * PAGE.height]
  for (const [i, wanted] of [x, y, width, height].entries())
    expect(Math.abs((found[i] ?? Number.NaN) - wanted), `${found} for ${[x, y, width, height]}`).toBeLessThan(0.5)
}

const typesOf = (ours: any): string[] => ours.fields.map(({ type }: { type: string }) => type)

describe('Documenso', () => {
  test('an envelope with a field of each type becomes one that would be accepted', async () => {
    const { status, ours, err } = run('documenso.js', DOCUMENSO, ['--envelope'])
    expect(status).toBe(1)
    expect(leftOut(err)).toEqual([
      'left out: recipient reader@example.test: VIEWER has no counterpart',
      'left out: field 13 (HOLOGRAM): this type has no counterpart',
      'left out: field 14 (TEXT): its recipient was left out',
      'left out: field 15 (TEXT): has no place on a page',
    ])
    expect(err).toContain('note: recipient grace@example.test: approves there and signs here')
    const kinds = ['signature', 'signature', 'initials', 'full_name', 'text', 'date', 'text', 'text', 'text']
    expect(typesOf(ours)).toEqual([...kinds, 'text', 'checkbox', 'checkbox', 'checkbox', 'text'])
    expect(ours).toMatchObject({ external_ref: 'deal-12', locale: 'de', signing_order: 'sequential' })
    const { status: answered, body } = await dryRun({ ...ours, send: true })
    expect([answered, body.problems, body.valid]).toEqual([200, [], true])
    const invited = body.mails.filter(({ kind }: any) => kind === 'invitation')
    expect(invited.map(({ to, when }: any) => [to, when])).toEqual([
      ['ada@example.test', 'now'],
      ['grace@example.test', 'turn 2'],
    ])
  })

  test('percentages become fractions, and a box of options a box for each', () => {
    const { ours } = run('documenso.js', DOCUMENSO, ['--envelope'])
    const [signature, ...others] = ours.fields
    expect(signature.page).toBe(2)
    expectAt(signature, [364.413, 669.326, 179.232, 54.725])
    const ticks = others.filter(({ type }: any) => type === 'checkbox')
    expect(ticks.map(({ label, value }: any) => [label, value])).toEqual([
      ['Terms', undefined],
      ['Privacy', true],
      ['News', undefined],
    ])
    expectAt(ticks[0], [118.992, 336.768, 142.79, 25.258])
    expectAt(ticks[2], [118.992, 387.283, 142.79, 25.258])
  })

  test('options of a text are kept', () => {
    const { ours } = run('documenso.js', DOCUMENSO, ['--envelope'])
    expect(ours.fields[6]).toMatchObject({ label: 'Job title', placeholder: 'As printed', max_length: 40 })
    expect(ours.fields[6].required).toBe(false)
    expect(ours.fields[7]).toMatchObject({ value: 'A-17', read_only: true })
    expect(ours.fields[8]).toMatchObject({ value: '10', validation: 'number' })
    expect(ours.fields[9]).toMatchObject({ value: 'Transfer', placeholder: 'One of: Card, Transfer' })
  })

  test('the payload of their create call is read too', async () => {
    const { recipients: _r, fields: _f, envelopeItems: _i, ...rest } = DOCUMENSO
    const box = {
      identifier: 0,
      type: 'SIGNATURE',
      page: 1,
      positionX: 10,
      positionY: 80,
      width: 30,
      height: 5,
    }
    const payload = {
      ...rest,
      recipients: [{ name: 'Ada', email: 'ada@example.test', role: 'SIGNER', fields: [box] }],
    }
    const { status, ours } = run('documenso.js', payload, ['--envelope'])
    expect(status).toBe(0)
    expectAt(ours.fields[0], [59.496, 673.536, 178.488, 42.096])
    expect((await dryRun({ ...ours, send: true })).body.valid).toBe(true)
  })

  test('a box that leaves its page is cut to it', () => {
    const one = { type: 'SIGNATURE', recipientId: 1, page: 1, fieldMeta: {} }
    const theirs = {
      recipients: [{ id: 1, name: 'Ada', email: 'ada@example.test' }],
      fields: [{ ...one, positionX: 90, positionY: -5, width: 20, height: 10 }],
    }
    const [box] = run('documenso.js', theirs, ['--envelope']).ours.fields
    expect(box).toMatchObject({ x: 0.9, y: 0, width: 0.1, height: 0.05 })
  })

  test('as a template it has roles, and makes an envelope', async () => {
    const { ours } = run('documenso.js', DOCUMENSO)
    const turns = run('documenso.js', DOCUMENSO, ['--envelope']).ours.recipients.map(
      ({ signing_order }: any) => signing_order,
    )
    expect(ours.roles.map(({ group }: any) => group)).toEqual(turns)
    expect(new Set(turns).size).toBeGreaterThan(1)
    const made = await createTemplate(service, ours)
    expect([made.status, made.body.roles?.length]).toEqual([201, 3])
    const assignments = made.body.roles.map(({ signing_order }: any, i: number) => ({
      signing_order,
      full_name: `Person ${i}`,
      email: `p${i}@example.test`,
    }))
    const path = `/templates/${made.body.id}/envelopes?dry_run=true&images=false`
    const { body } = await call(service, 'POST', path, { body: { assignments, send: true } })
    expect([body.problems, body.valid]).toEqual([[], true])
  })
})

describe('DocuSeal', () => {
  test('a template with a field of each type becomes one whose envelope would be accepted', async () => {
    const { status, ours, err } = run('docuseal.js', DOCUSEAL)
    expect(status).toBe(1)
    const kinds = ['heading', 'image', 'file', 'stamp', 'payment', 'verification']
    expect(leftOut(err)).toEqual([
      ...kinds.map((kind, i) => `left out: field ${15 + i} (${kind}, The ${kind}): this type has no counterpart`),
      'left out: field 21 (text, Nowhere): has no place on a page',
      'left out: field 22 (text, Nobody): its submitter is not in the template',
    ])
    const made = await createTemplate(service, ours)
    expect([made.status, made.body.fields?.length]).toEqual([201, ours.fields.length])
    const assignments = [
      { signing_order: 1, full_name: 'Ada Lovelace', email: 'ada@example.test' },
      { signing_order: 2, full_name: 'Grace Hopper', email: 'grace@example.test' },
    ]
    const path = `/templates/${made.body.id}/envelopes?dry_run=true&images=false`
    const { body } = await call(service, 'POST', path, { body: { assignments, send: true } })
    expect([body.problems, body.valid]).toEqual([[], true])
  })

  test('fractions stay, pages count from one, and each area is a box', () => {
    const { ours } = run('docuseal.js', DOCUSEAL)
    expect(ours.fields[0].page).toBe(2)
    expectAt(ours.fields[0], [156.998, 142.242, 193.362, 38.871])
    expect(ours.fields.slice(1, 3).map(({ role, page }: any) => [role, page])).toEqual([
      [2, 1],
      [2, 2],
    ])
    const ticks = ours.fields.filter(({ type }: any) => type === 'checkbox')
    expect(ticks.map(({ label }: any) => label)).toEqual([
      'The checkbox',
      ...['The radio Yes', 'The radio No', 'The multiple Pets', 'The multiple Parking'],
    ])
    expect(ours.fields.find(({ date_format }: any) => date_format)).toMatchObject({
      date_format: 'DD/MM/YYYY',
      date_mode: 'manual',
    })
  })

  test('the pages of a call that creates one count from one already', () => {
    const { ours } = run('docuseal.js', DOCUSEAL, ['--first-page', '1'])
    expect(ours.fields[0].page).toBe(1)
  })
})

describe('Docusign', () => {
  const NOT_OURS = [
    ...['note Hint', 'formula Total', 'signerAttachment Passport', 'approve Approve'].map(
      (what) => `left out: ${what}: this type has no counterpart`,
    ),
    'left out: signHere At text: stands at the text "/sig/": give it a place',
  ]

  test('an envelope with a tab of each type becomes one that would be accepted', async () => {
    const { status, ours, err } = run('docusign.js', DOCUSIGN, ['--envelope', ...A4])
    expect(status).toBe(1)
    expect(leftOut(err)).toEqual([
      'left out: recipient clerk@example.test: certifiedDeliveries have no counterpart',
      ...NOT_OURS,
    ])
    expect(ours.fields).toHaveLength(21)
    const { body } = await dryRun({ ...ours, send: true })
    expect([body.problems, body.valid]).toEqual([[], true])
    expect(body.envelope.recipients.map(({ label, role }: any) => [label, role])).toEqual([
      ['Buyer', 'signer'],
      ['Seller', 'signer'],
      [null, 'cc'],
    ])
  })

  test('points become fractions, by one size for all pages or by those of a dry run', async () => {
    const { ours } = run('docusign.js', DOCUSIGN, ['--envelope', ...A4])
    expect(ours.fields[0]).toMatchObject({ page: 2, recipient_key: '1' })
    expectAt(ours.fields[0], [100, 200, 140, 36])
    const [start] = ours.fields.filter(({ label }: any) => label === 'Start')
    expect([start.width * PAGE.width, start.height * PAGE.height].map(Math.round)).toEqual([90, 20])
    const [fast] = ours.fields.filter(({ label }: any) => label === 'Delivery Fast')
    expectAt(fast, [300, 500, 14, 14])

    const people = { recipients: [{ name: 'Ada', email: 'ada@example.test' }] }
    const sizes = join(SCRATCH, 'sizes.json')
    writeFileSync(sizes, JSON.stringify((await dryRun(people)).body))
    expect(run('docusign.js', DOCUSIGN, ['--envelope', '--sizes', sizes]).ours.fields).toEqual(ours.fields)
  })

  test('a page that the dry run does not have is named', async () => {
    const sizes = join(SCRATCH, 'short.json')
    writeFileSync(sizes, JSON.stringify({ documents: [{ pages: [{ page: 1, width: 595, height: 842 }] }] }))
    const { err } = run('docusign.js', DOCUSIGN, ['--envelope', '--sizes', sizes])
    expect(err).toContain('left out: signHere: the size of page 2 is not known')
  })

  test('a signer without a required box is named: here nobody could send that', () => {
    const [buyer] = DOCUSIGN.recipients.signers
    const idle = { ...buyer, tabs: { checkboxTabs: buyer?.tabs.checkboxTabs } }
    const { status, err } = run('docusign.js', { ...DOCUSIGN, recipients: { signers: [idle] } }, A4)
    expect([status, err]).toEqual([0, ['note: Buyer: has no required box: give them one before you send']])
  })

  test.each([
    [[], 'say how large the pages are'],
    [['--page', 'A4'], '--page is width x height'],
  ])('what is missing on the command line is said: %j', (args, words) => {
    const { status, ours, err } = run('docusign.js', DOCUSIGN, args)
    expect([status, ours]).toEqual([2, null])
    expect(err.join('\n')).toContain(words)
  })
})

test.each(['documenso.js', 'docuseal.js', 'docusign.js'])('%s says when its input is no JSON', (name) => {
  const { status, ours, err } = run(name, '<html>', name === 'docusign.js' ? A4 : [])
  expect([status, ours]).toEqual([2, null])
  expect(err.join('\n')).toContain('JSON')
})

test('several documents are named, and their fields with them', () => {
  const [signature] = DOCUMENSO.fields
  const theirs = {
    ...DOCUMENSO,
    envelopeItems: [...DOCUMENSO.envelopeItems, { id: 'envelope_item_b', title: 'annex.pdf', order: 2 }],
    fields: [signature, { ...signature, id: 99, envelopeItemId: 'envelope_item_b' }],
  }
  const { ours } = run('documenso.js', theirs)
  expect(ours.documents).toEqual([{ name: 'contract.pdf' }, { name: 'annex.pdf' }])
  expect(ours.fields.map(({ document }: any) => document)).toEqual(['contract.pdf', 'annex.pdf'])
})
