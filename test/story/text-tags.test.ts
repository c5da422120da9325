import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm, grace } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { read, signAll } from '../support/stories.ts'
import { order, tenant } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const drawn = (lines: readonly (readonly [x: number, y: number, text: string])[], size = 10): string =>
  lines.map(([x, y, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')
const saying = (...texts: readonly string[]): Buffer =>
  pages({ content: drawn(texts.map((text, i) => [72, 700 - i * 60, text] as const)) })

const post = (metadata: object, content: Buffer, query = '') =>
  call(service, 'POST', `/envelopes${query}`, { raw: envelopeForm(metadata, [{ name: 'deal.pdf', content }]) })

const tagged = (over: object = {}) => ({ recipients: [ada], text_tags: true, ...over })
const people = [
  { ...ada, key: 'client', label: 'Client' },
  { ...grace, label: 'Managing Director' },
]

describe('tags of a document', () => {
  it('become fields where they stand', async () => {
    const { status, body } = await post(tagged(), saying('Signed: {{signature}}', 'on {{ date; optional }}'))
    expect(status).toBe(201)
    const [signature, date] = body.fields
    expect(signature).toMatchObject({ type: 'signature', page: 1, required: true, recipient_email: ada.email })
    expect([signature.x * 612, (1 - signature.y - signature.height) * 792].map(Math.round)).toEqual([109, 698])
    expect([signature.width * 612, signature.height * 792].map(Math.round)).toEqual([180, 44])
    expect(date).toMatchObject({ type: 'date', required: false, date_mode: 'signing' })
    expect(body.documents[0]).not.toHaveProperty('covers')
  })

  it.each([
    ['client', ada.email],
    ['managing director', grace.email],
    ['GRACE@example.test', grace.email],
    ['2', grace.email],
  ])('name their recipient by %s', async (recipient, email) => {
    const { body } = await post(tagged({ recipients: people }), saying(`{{signature; recipient=${recipient}}}`))
    expect(body.fields.map(({ recipient_email }: any) => recipient_email)).toEqual([email])
  })

  it('take the options of their kind, and a size in points', async () => {
    const text =
      '{{Text; Recipient = Client; max-length=12; validation=email; label="To; whom"; value=a@b.test; read_only; width=306; height=79.2}}'
    const { body } = await post(
      tagged({ recipients: people.slice(0, 1) }),
      pages({ content: drawn([[10, 700, text]], 6) }),
    )
    expect(body.fields).toMatchObject([
      {
        type: 'text',
        max_length: 12,
        validation: 'email',
        label: 'To; whom',
        value: 'a@b.test',
        read_only: true,
        width: 0.5,
        height: 0.1,
      },
    ])
  })

  it.each<readonly [string, object]>([
    [
      'dropdown; key=paid; options="monthly=Every month|yearly=Every year"; value=yearly',
      {
        type: 'dropdown',
        key: 'paid',
        value: 'yearly',
        options: [
          { value: 'monthly', label: 'Every month' },
          { value: 'yearly', label: 'Every year' },
        ],
      },
    ],
    [
      'radio; options=Yes, No',
      {
        type: 'radio',
        options: [
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ],
      },
    ],
    [
      'checkbox_group; options=a|b|c; min_choices=1; max-choices=2; value=a|c',
      { type: 'checkbox_group', min_choices: 1, max_choices: 2, value: ['a', 'c'] },
    ],
    ['checkbox_group; options=a|b; value=b', { value: ['b'] }],
    [
      'number; key=rent; min=0; max=9999.5; decimals=2; currency=EUR',
      { type: 'number', key: 'rent', min: '0', max: '9999.5', decimals: 2, currency: 'EUR' },
    ],
    ['number; unit=kg; step=0.5', { type: 'number', unit: 'kg', step: '0.5' }],
    ['number; grouping=false; value=2019', { type: 'number', grouping: false, value: '2019' }],
    ['label; value="Printed; by us"', { type: 'label', value: 'Printed; by us', required: false }],
    ['text; max_length=9; comb=true', { type: 'text', max_length: 9, comb: true }],
  ])('are of every kind: {{%s}}', async (tag, wanted) => {
    const { body } = await post(tagged(), pages({ content: drawn([[10, 700, `{{${tag}}}`]], 6) }))
    expect(body).not.toHaveProperty('code')
    expect(body.fields).toMatchObject([wanted])
  })

  it('that say one option each and share a key are one field, with a box for each', async () => {
    const content = drawn(
      [
        [72, 700, '{{radio; key=pets; option=yes=Yes, we have pets; label=Pets}} Yes'],
        [72, 670, '{{radio; key=pets; option=no}} No'],
        [
          72,
          640,
          '{{checkbox_group; key=extras; option=pool}} {{checkbox_group; key=extras; option=garage; optional}}',
        ],
      ],
      8,
    )
    const { body } = await post(tagged(), pages({ content }))
    expect(body).not.toHaveProperty('code')
    expect(body.fields).toMatchObject([
      { type: 'radio', key: 'pets', label: 'Pets', required: true },
      { type: 'checkbox_group', key: 'extras', required: false },
    ])
    const [{ options }, { options: extras }] = body.fields
    expect(options.map(({ value, label }: any) => [value, label])).toEqual([
      ['yes', 'Yes, we have pets'],
      ['no', 'no'],
    ])
    const points = ({ x, y, width, height }: any) =>
      [x * 612, (1 - y - height) * 792, width * 612, height * 792].map(Math.round)
    expect(options.map(points)).toEqual([
      [72, 698, 14, 14],
      [72, 668, 14, 14],
    ])
    expect(extras.map(({ value }: any) => value)).toEqual(['pool', 'garage'])
  })

  it.each<readonly [string, object]>([
    ['animal = dog', { field: 'animal', equals: 'dog' }],
    ['pets = true', { field: 'pets', equals: true }],
    [
      "animal != 'or dog' or rent >= 10",
      {
        any: [
          { field: 'animal', not_equals: 'or dog' },
          { field: 'rent', gte: '10' },
        ],
      },
    ],
    [
      'animal is filled and rent is empty',
      {
        all: [
          { field: 'animal', filled: true },
          { field: 'rent', filled: false },
        ],
      },
    ],
    ['extras includes pool', { field: 'extras', includes: 'pool' }],
  ])('are shown where %s', async (visible_if, wanted) => {
    const content = drawn(
      [
        [
          10,
          700,
          '{{text; key=animal}} {{number; key=rent}} {{checkbox; key=pets}} {{checkbox_group; key=extras; options=pool|garage}}',
        ],
        [10, 650, `{{text; visible_if=${visible_if}; required_if=${visible_if}}}`],
      ],
      6,
    )
    const { body } = await post(tagged(), pages({ content }))
    expect(body).not.toHaveProperty('code')
    expect(body.fields.at(-1)).toMatchObject({ visible_if: wanted, required_if: wanted })
  })

  it('of the sender need no recipient', async () => {
    const { body } = await post(tagged({ recipients: people }), saying('{{label; value=Hello}}'))
    expect(body.fields).toMatchObject([{ type: 'label', value: 'Hello', recipient_email: ada.email }])
  })

  it('stand behind the fields that the request lists, and count with them', async () => {
    const fields = [{ recipient_email: ada.email, type: 'date', anchor: { text: 'Signed' } }]
    const { body } = await post(tagged({ fields }), saying('Signed: {{signature}}'))
    expect(body.fields.map(({ type }: any) => type)).toEqual(['date', 'signature'])
    const many = pages({
      content: drawn(
        Array.from({ length: 60 }, (_, i) => [5, 780 - i * 12, '{{date}} '.repeat(9)] as const),
        8,
      ),
    })
    expect((await post(tagged(), many)).body).toMatchObject({ code: 'limit_exceeded', param: 'fields', value: 501 })
  })

  it('stay text where nobody asks for them', async () => {
    const { body } = await post({ recipients: [ada] }, saying('{{signature}}'))
    expect(body.fields).toEqual([])
  })

  it('are those of a template', async () => {
    const metadata = { roles: [{ label: 'Tenant' }], text_tags: { cover: true } }
    const made = await call(service, 'POST', '/templates', {
      raw: envelopeForm(metadata, [{ name: 'deal.pdf', content: saying('{{signature; recipient=tenant}}') }]),
    })
    expect(made.status).toBe(201)
    expect(made.body.fields).toMatchObject([{ type: 'signature', role_label: 'Tenant' }])
    const { body } = await order(service, made.body.id, { assignments: [tenant] })
    expect(body.fields).toMatchObject([{ type: 'signature', recipient_email: tenant.email }])
    expect(body.documents[0].covers).toEqual(made.body.documents[0].covers)
  })
})

describe('a wrong tag is named with its page', () => {
  it.each<readonly [string, string]>([
    [
      'sgnature',
      '{{sgnature}} on page 1 of deal.pdf has an unknown field type, "sgnature"; the types are signature, initials, full_name, text, date, time, checkbox, strikethrough, radio, dropdown, checkbox_group, number, label, attachment',
    ],
    [' ', '{{}} on page 1 of deal.pdf has no field type'],
    [
      'date; blue',
      '{{date; blue}} on page 1 of deal.pdf has "blue", which is neither name=value nor required, optional or read_only',
    ],
    ['date; colour=blue', '{{date; colour=blue}} on page 1 of deal.pdf has no option colour'],
    ['date; __proto__=x', '{{date; __proto__=x}} on page 1 of deal.pdf has no option __proto__'],
    [
      'text; max_length=99999999',
      '{{text; max_length=99999999}} on page 1 of deal.pdf has a wrong value: max_length must be at most 10000',
    ],
    [
      'text; width=1e9',
      '{{text; width=1e9}} on page 1 of deal.pdf has a width that is not a number of points from 1 to 14400',
    ],
    ['text; required; optional', '{{text; required; optional}} on page 1 of deal.pdf sets required twice'],
    [
      'signature; recipient=bob',
      '{{signature; recipient=bob}} on page 1 of deal.pdf has recipient="bob", which is no key, label, email or position of a recipient',
    ],
    [
      'signature; max_length=3',
      '{{signature; max_length=3}} on page 1 of deal.pdf: max_length does not apply to a signature field',
    ],
    ['dropdown', '{{dropdown}} on page 1 of deal.pdf: options is needed: what can be chosen in a dropdown field'],
    ['number; min=5; max=2', '{{number; min=5; max=2}} on page 1 of deal.pdf: max is 2, below min'],
    [
      'number; decimals=many',
      '{{number; decimals=many}} on page 1 of deal.pdf has a wrong value: decimals must be a number',
    ],
    ['label', '{{label}} on page 1 of deal.pdf: value is needed: the text of a label'],
    [
      'radio; option=a',
      '{{radio; option=a}} on page 1 of deal.pdf has an option but no key: the tags of one choice share a key',
    ],
    [
      'dropdown; key=a; option=a',
      '{{dropdown; key=a; option=a}} on page 1 of deal.pdf has an option of its own, which goes with radio and checkbox_group',
    ],
    [
      'text; visible_if=a = 1 and b = 2 or c = 3',
      '{{text; visible_if=a = 1 and b = 2 or c = 3}} on page 1 of deal.pdf has a visible_if that cannot be read; write it as pets = yes, rent >= 500, town is filled or extras includes pool, joined by and, or by or',
    ],
    [
      'text; visible_if=pets = 1',
      '{{text; visible_if=pets = 1}} on page 1 of deal.pdf: visible_if.field names pets, which is the key of no field',
    ],
    ['date; value=tomorrow', '{{date; value=tomorrow}} on page 1 of deal.pdf: value does not fit a date field'],
  ])('{{%s}}', async (tag, message) => {
    const { status, body } = await post(tagged(), saying(`{{${tag}}}`))
    expect([status, body.code, body.param, body.message]).toEqual([
      400,
      'invalid_field_placement',
      'text_tags',
      `text_tags: ${message}`,
    ])
  })

  it.each([
    ['option=a', 'has option="a", as has a tag of "pets" before it'],
    ['option=b; label=Other', 'sets label otherwise than a tag of "pets" before it'],
    ['option=b; recipient=2', 'sets recipient otherwise than a tag of "pets" before it'],
    ['option=b; options=c', 'has option and options: send the one that is meant'],
  ])('also of one that does not go with another: %s', async (second, why) => {
    const [one, two] = ['{{radio; key=pets; option=a; label=Pets; recipient=1}}', `{{radio; key=pets; ${second}}}`]
    const { body } = await post(tagged({ recipients: people }), saying(one, two))
    expect(body.errors.map(({ message }: any) => message)).toEqual([`text_tags: ${two} on page 1 of deal.pdf ${why}`])
  })

  it('also where its options are on two pages', async () => {
    const content = drawn([[72, 700, '{{radio; key=pets; option=a}}']])
    const { body } = await post(tagged(), pages({ count: 2, content }))
    expect(body.errors.map(({ message }: any) => message)).toEqual([
      'text_tags: {{radio; key=pets; option=a}} on page 2 of deal.pdf is on another page than the first option of "pets", on page 1: a choice has one page',
    ])
  })

  it('also where it names nobody of several, or somebody who signs nothing', async () => {
    const recipients = [...people, { name: 'Copy', email: 'copy@example.test', role: 'cc' }]
    const { body } = await post(tagged({ recipients }), saying('{{date}}', '{{date; recipient=3}}'))
    expect(body.errors.map(({ code, message }: any) => [code, message])).toEqual([
      ['text_tag_invalid', 'text_tags: {{date}} on page 1 of deal.pdf needs recipient=…, because there are 2 signers'],
      [
        'text_tag_invalid',
        'text_tags: {{date; recipient=3}} on page 1 of deal.pdf has recipient="3", who only receives a copy',
      ],
    ])
  })

  it('in a dry run too', async () => {
    const { body } = await post(tagged(), saying('{{sgnature}}', '{{signature; placeholder=x}}'), '?dry_run=true')
    expect(body.problems.map(({ code, param, status }: any) => [code, param, status])).toEqual([
      ['text_tag_invalid', 'text_tags', 400],
      ['option_not_allowed', 'text_tags', 400],
    ])
  })

  it('and what is no tag is none of them', async () => {
    const { status } = await post(tagged(), saying('ends never}} {single}', '{{signature}}', '{{never ends'))
    expect(status).toBe(201)
  })
})

describe('a cover', () => {
  const cover = { text_tags: { cover: true } }
  const BIG = pages({
    content: drawn(
      [
        [72, 400, '{{checkbox; optional}}'],
        [72, 300, '{{signature}}'],
      ],
      20,
    ),
  })

  /** 255 is white. */
  async function darkestOf(png: Uint8Array, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
    const image = sharp(png)
    const { width: w, height: h } = await image.metadata()
    const part = {
      left: Math.round(x * w),
      top: Math.round(y * h),
      width: Math.round(width * w),
      height: Math.round(height * h),
    }
    const cut = await image.extract(part).greyscale().toBuffer()
    const { channels } = await sharp(cut).stats()
    return channels[0]?.min ?? 0
  }

  it('is white over the tag in the final, under what is signed, and the original is still the beginning of it', async () => {
    const { body: made } = await post(tagged({ ...cover, send: true }), BIG)
    const [ticked, signed] = made.documents[0].covers
    expect(made.documents[0].covers).toHaveLength(2)
    // Beside the tick.
    const unsigned = { ...ticked, x: ticked.x + ticked.width / 2, width: ticked.width / 2 }
    expect(ticked).toMatchObject({ page: 1, text: '{{checkbox; optional}}' })
    await signAll(service, made)
    await service.runJobs()
    const envelope = await read(service, made.id)
    expect(envelope.status).toBe('completed')
    const path = await service.app.blobs.locate(envelope.documents[0].final)
    expect(readFileSync(path).subarray(0, BIG.length).equals(BIG)).toBe(true)
    const sealed = await service.app.pdf.renderPng({ path, page: 1, width_px: 800, workspace_id: 'wsp_1' })
    expect(await darkestOf(sealed, unsigned)).toBe(255)
    expect(await darkestOf(sealed, signed)).toBeLessThan(128)
    const before = await service.app.blobs.locate(envelope.documents[0])
    expect(
      await darkestOf(
        await service.app.pdf.renderPng({ path: before, page: 1, width_px: 800, workspace_id: 'wsp_1' }),
        unsigned,
      ),
    ).toBeLessThan(128)
  })

  it('is in the trail and in the evidence', async () => {
    const { body: made } = await post(tagged({ ...cover, send: true }), BIG)
    const { covers } = made.documents[0]
    const created = made.audit_trail.find(({ type }: any) => type === 'envelope.created')
    expect(created.data.covered).toEqual([
      { name: 'deal.pdf', covers: covers.map(({ page, text }: any) => ({ page, text })) },
    ])
    await signAll(service, made)
    await service.runJobs()
    const headers = { accept: 'application/json' }
    const { body: evidence } = await call(service, 'GET', `/envelopes/${made.id}/certificate`, { headers })
    expect(evidence.documents[0].covers).toEqual(covers)
  })
})
