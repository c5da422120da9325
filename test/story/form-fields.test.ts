import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm, grace } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const widget = (entries: string, y: number) =>
  `<</Type/Annot/Subtype/Widget/F 4/Rect[72 ${y} 272 ${y + 20}]${entries}>>`
const WIDGETS = [
  widget('/FT/Tx/T(job)/TU(Job title)/Ff 2/MaxLen 40', 700),
  widget('/FT/Btn/T(news)/TU(Send me news)', 650),
  widget('/FT/Sig/T(signature)', 600),
  widget('/FT/Tx/T(date)/TU(Date)', 550),
  widget('/FT/Tx/T(name)/TU(Full name)', 500),
  widget('/FT/Tx/T(filled)/V(already)', 450),
  widget('/FT/Tx/T(bound)/TU(Notes)/MaxLen 99999999', 400),
]
const refs = WIDGETS.map((_, i) => `${10 + i} 0 R`).join(' ')
const FORM = pages({
  page: `/MediaBox[0 0 612 792]/Annots[${refs}]`,
  catalog: `/AcroForm<</Fields[${refs}]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>`,
  more: WIDGETS,
})

const post = (metadata: object, path = '/envelopes') =>
  call(service, 'POST', path, { raw: envelopeForm(metadata, [{ name: 'form.pdf', content: FORM }]) })

describe('the form of a document', () => {
  it('becomes fields: what is empty, with the name, place and rules that it has there', async () => {
    const { status, body } = await post({ recipients: [ada], form_fields: 'import' })
    expect(status).toBe(201)
    const shown = body.fields.map(({ type, label, required, max_length, date_mode }: any) => ({
      ...{ type, label, required },
      ...(max_length === undefined ? {} : { max_length }),
      ...(date_mode === undefined ? {} : { date_mode }),
    }))
    expect(shown).toEqual([
      { type: 'text', label: 'Job title', required: true, max_length: 40 },
      { type: 'checkbox', label: 'Send me news', required: false },
      { type: 'signature', label: 'signature', required: true },
      { type: 'date', label: 'Date', required: false, date_mode: 'manual' },
      { type: 'text', label: 'Full name', required: false },
      { type: 'text', label: 'filled', required: false },
      { type: 'text', label: 'Notes', required: false },
    ])
    const [{ x, y, width, height }] = body.fields
    expect([x * 612, y * 792, width * 612, height * 792].map(Math.round)).toEqual([72, 72, 200, 20])
  })

  it('is left out where nobody asks for it', async () => {
    expect((await post({ recipients: [ada] })).body.fields).toEqual([])
  })

  it('is for the one who is named, and has to name one of several', async () => {
    const recipients = [ada, { ...grace, label: 'Landlord' }]
    const { body } = await post({ recipients, form_fields: { recipient: 'landlord' } })
    expect(new Set(body.fields.map(({ recipient_email }: any) => recipient_email))).toEqual(new Set([grace.email]))
    const refused = await post({ recipients, form_fields: 'import' })
    expect([refused.status, refused.body.code, refused.body.param, refused.body.message]).toEqual([
      400,
      'unknown_recipient',
      'form_fields',
      'form_fields needs recipient=…, because there are 2 signers',
    ])
    expect((await post({ recipients, form_fields: 'all' })).body).toMatchObject({ param: 'form_fields' })
  })

  it('goes along with a dry run and a template', async () => {
    const dry = await post({ recipients: [ada], form_fields: 'import' }, '/envelopes?dry_run=true')
    expect(dry.body.envelope.fields).toHaveLength(7)
    const made = await post({ roles: [{ label: 'Tenant' }], form_fields: 'import' }, '/templates')
    expect(made.body.fields).toHaveLength(7)
    expect(made.body.fields[0]).toMatchObject({ role_label: 'Tenant', label: 'Job title' })
  })
})

/** A form of one page, of fields that are written as their dictionaries; `above` are fields without a place of their own. */
const form = (widgets: readonly string[], above: readonly string[] = []) => {
  const refs = widgets.map((_, i) => `${10 + i} 0 R`).join(' ')
  return pages({
    page: `/MediaBox[0 0 612 792]/Annots[${refs}]`,
    catalog: `/AcroForm<</Fields[${refs}]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>`,
    more: [...widgets, ...above],
  })
}
const importing = async (content: Buffer, over: object = {}) => {
  const raw = envelopeForm({ recipients: [ada], form_fields: 'import', ...over }, [{ name: 'form.pdf', content }])
  return call(service, 'POST', '/envelopes', { raw })
}
const importedFrom = async (...widgets: readonly string[]) => {
  const { status, body } = await importing(form(widgets))
  expect(body).not.toHaveProperty('code')
  expect(status).toBe(201)
  return body
}
const button = (entries: string, state: string, y: number) =>
  widget(`${entries}/AP<</N<</${state} 3 0 R/Off 3 0 R>>>>`, y)

describe('a field of a form', () => {
  it('has the name that it has there for its key, and its tooltip for its label', async () => {
    const { fields } = await importedFrom(
      widget('/FT/Tx/T(jobTitle)/TU(Your job, as your contract says. Leave blank if none.)', 700),
      widget('/FT/Tx/T(topmostSubform[0].Page1[0].f1_1[0])', 650),
      widget('/FT/Tx/T(9 lives: are they?)', 600),
      widget('/FT/Tx/T(jobTitle)', 550),
    )
    expect(fields.map(({ key, label }: any) => [key, label])).toEqual([
      ['jobTitle', 'Your job, as your contract says. Leave blank if none.'],
      ['f1_1', 'f1_1'],
      ['lives_are_they', 'are they?'],
      ['jobTitle_2', 'jobTitle'],
    ])
  })

  it('is called by its whole name where others end in the same, and never as a field of the request', async () => {
    const parents = ['<</T(applicant)/FT/Tx>>', '<</T(spouse)/FT/Tx>>']
    const named = form(
      [widget('/T(name)/Parent 13 0 R', 700), widget('/T(name)/Parent 14 0 R', 650), widget('/FT/Tx/T(town)', 600)],
      parents,
    )
    const own = { recipient_email: ada.email, type: 'text', key: 'town', page: 1, x: 0, y: 0, width: 0.1, height: 0.1 }
    const { body } = await importing(named, { fields: [own] })
    expect(body.fields.map(({ key }: any) => key)).toEqual(['town', 'applicant_name', 'spouse_name', 'town_2'])
  })

  it.each<readonly [string, string, object]>([
    [
      'a combo box',
      '/FT/Ch/Ff 131072/Opt[(Red)(Blue)]',
      {
        type: 'dropdown',
        options: [
          { value: 'Red', label: 'Red' },
          { value: 'Blue', label: 'Blue' },
        ],
      },
    ],
    [
      'a combo box with values',
      '/FT/Ch/Ff 131074/Opt[[(de)(Germany)][()(--)][(fr)(France)]]/V(fr)',
      {
        type: 'dropdown',
        required: true,
        value: 'fr',
        options: [
          { value: 'de', label: 'Germany' },
          { value: 'fr', label: 'France' },
        ],
      },
    ],
    [
      'a combo box that takes other answers',
      '/FT/Ch/Ff 393216/Opt[(Red)(Blue)]',
      { type: 'text', placeholder: 'Red, Blue' },
    ],
    [
      'a list',
      '/FT/Ch/Opt[(Red)(Blue)]',
      {
        type: 'radio',
        options: [
          { value: 'Red', label: 'Red' },
          { value: 'Blue', label: 'Blue' },
        ],
      },
    ],
    ['a list of several', '/FT/Ch/Ff 2097152/Opt[(Red)(Blue)]/V[(Blue)]', { type: 'checkbox_group', value: ['Blue'] }],
    ['a list that is longer than its box', `/FT/Ch/Opt[${'(a)(b)(c)(d)'}]`, { type: 'dropdown' }],
    [
      'text of several lines',
      '/FT/Tx/Ff 4096/Q 2/DA(/Helv 9 Tf 0 g)',
      { type: 'text', multiline: true, align: 'right', font_size: 9 },
    ],
    ['a comb', '/FT/Tx/Ff 16777216/MaxLen 9', { type: 'text', comb: true, max_length: 9 }],
    ['a usual value', '/FT/Tx/DV(Berlin)', { type: 'text', value: 'Berlin' }],
    [
      'a number',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "\\200", true\\);)>>/V<</S/JavaScript/JS(AFRange_Validate\\(true, 0, true, 99.5\\);)>>>>/V(12.50)',
      { type: 'number', decimals: 2, min: '0', max: '99.5', value: '12.50' },
    ],
    [
      'an amount in dollars of some country',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(0, 0, 0, 0, "$", true\\);)>>>>',
      { type: 'number', decimals: 0, unit: '$' },
    ],
    [
      'a year, which has no comma in it',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(0, 1, 0, 0, "", true\\);)>>>>/V(2019)',
      { type: 'number', decimals: 0, grouping: false, value: '2019' },
    ],
    [
      'a number that begins with zeros, which no number of ours does',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(0, 1, 0, 0, "", true\\);)>>>>/V(007)',
      { type: 'text', value: '007' },
    ],
    [
      'a date',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("mm/dd/yyyy"\\);)>>>>/V(12/24/2026)',
      { type: 'date', date_mode: 'manual', date_format: 'MM/DD/YYYY', value: '2026-12-24' },
    ],
    [
      'a month, which is no date',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("mm/yy"\\);)>>>>',
      { type: 'text' },
    ],
    [
      'a time',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFTime_Format\\(1\\);)>>>>',
      { type: 'time', time_mode: 'manual', time_format: 'hh:mm A' },
    ],
    [
      'a postal code',
      '/FT/Tx/AA<</F<</S/JavaScript/JS(AFSpecial_Format\\(0\\);)>>>>',
      { type: 'text', pattern: '\\d{5}', pattern_message: '12345' },
    ],
    ['a value that its own rules refuse', '/FT/Tx/MaxLen 3/V(Berlin)', { type: 'text', value: 'Berlin' }],
    ['a day of signing by its name', '/FT/Tx/TU(Date of signature)', { type: 'date', date_mode: 'manual' }],
    ['one box that is ticked', '/FT/Btn/AP<</N<</Yes 3 0 R/Off 3 0 R>>>>/AS/Yes', { type: 'checkbox', value: true }],
  ])('that is %s', async (_, entries, wanted) => {
    const { fields } = await importedFrom(widget(`/T(it)${entries}`, 700))
    expect(fields).toMatchObject([{ key: 'it', ...wanted }])
  })

  it('of buttons is one choice, each with its own box', async () => {
    const group = '<</FT/Btn/Ff 49154/T(tax)/TU(Tax class)/V/b/Kids[10 0 R 11 0 R]>>'
    const kids = [button('/Parent 12 0 R/TU(Individual)/AS/Off', 'a', 700), button('/Parent 12 0 R/AS/b', 'b', 650)]
    const { body } = await importing(form(kids, [group]))
    expect(body.fields).toMatchObject([{ type: 'radio', key: 'tax', label: 'Tax class', required: true, value: 'b' }])
    const [{ options, x, y, width, height }] = body.fields
    expect(options.map(({ value, label }: any) => [value, label])).toEqual([
      ['a', 'Individual'],
      ['b', 'b'],
    ])
    expect(options.map((box: any) => Math.round((1 - box.y - box.height) * 792))).toEqual([700, 650])
    expect([x * 612, (1 - y - height) * 792, width * 612, height * 792].map(Math.round)).toEqual([72, 650, 200, 70])
  })

  it('of boxes that stand for different answers is a choice too, and of equal ones each its own', async () => {
    const box = (state: string, y: number, name: string) => button(`/FT/Btn/T(${name})`, state, y)
    const { fields } = await importedFrom(
      box('1', 700, 'a'),
      box('2', 650, 'a'),
      box('Yes', 600, 'b'),
      box('Yes', 550, 'b'),
    )
    expect(fields.map(({ type, key }: any) => [type, key])).toEqual([
      ['radio', 'a'],
      ['checkbox', 'b'],
      ['checkbox', 'b_2'],
    ])
  })

  it('is computed where the form computes it from numbers, and none where nobody can fill it in', async () => {
    const number = (entries: string) =>
      `/FT/Tx${entries}/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "", true\\);)>>`
    const total = (of: string) => `/C<</S/JavaScript/JS(AFSimple_Calculate\\("SUM", new Array \\(${of}\\)\\);)>>>>`
    const { fields } = await importedFrom(
      widget(`${number('/T(rent)')}>>`, 700),
      widget(`${number('/T(other costs)')}>>`, 650),
      widget(`${number('/T(total)/Ff 1/V(0.00)')}${total('"rent", "other costs"')}`, 600),
      widget(`${number('/T(loop)/Ff 1')}${total('"loop", "rent"')}`, 550),
      widget('/FT/Tx/T(office)/Ff 1/V(For office use)', 500),
    )
    expect(fields.map(({ key, formula }: any) => [key, formula])).toEqual([
      ['rent', undefined],
      ['other_costs', undefined],
      ['total', 'sum(rent, other_costs)'],
    ])
  })

  it('takes over what the page shows of it, which is covered within its frame', async () => {
    const { fields, documents } = await importedFrom(
      widget('/FT/Tx/T(town)/V(Berlin)', 700),
      widget('/FT/Tx/T(job)', 650),
    )
    expect(fields.map(({ value }: any) => value)).toEqual(['Berlin', null])
    const [cover, ...others] = documents[0].covers
    expect(others).toEqual([])
    expect(cover).toMatchObject({ page: 1, text: 'Berlin' })
    expect([cover.x * 612, cover.y * 792].map((side) => Math.round(side * 10) / 10)).toEqual([73.2, 73.2])
  })
})
