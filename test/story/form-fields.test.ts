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
    expect(dry.body.envelope.fields).toHaveLength(6)
    const made = await post({ roles: [{ label: 'Tenant' }], form_fields: 'import' }, '/templates')
    expect(made.body.fields).toHaveLength(6)
    expect(made.body.fields[0]).toMatchObject({ role_label: 'Tenant', label: 'Job title' })
  })
})
