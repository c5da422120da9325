import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

// Forms of programs that write PDFDocEncoding, and names of states in UTF-8: everything is read as the form shows it.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const form = (fields: readonly string[]) =>
  pdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields.map((_, at) => `${4 + at} 0 R`).join(' ')}]/DA(/Helv 12 Tf)>>>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Annots[${fields.map((_, at) => `${4 + at} 0 R`).join(' ')}]>>`,
    ...fields.map(
      (field, at) => `<</Type/Annot/Subtype/Widget/F 4/Rect[50 ${700 - at * 30} 250 ${720 - at * 30}]${field}>>`,
    ),
  ])

async function imported(fields: readonly string[]) {
  const raw = envelopeForm({ recipients: [ada], form_fields: 'import' }, [{ name: 'form.pdf', content: form(fields) }])
  return call(service, 'POST', '/envelopes', { raw })
}

test('texts, labels, options and names of states', async () => {
  const { status, body } = await imported([
    '/FT/Tx/T(a)/TU(Tenant\\220s name \\205 as in the passport)/V(Ann O\\220Neill)',
    '/FT/Ch/Ff 131072/T(b)/Opt[(\\240500)[(x)(\\227koda \\236ena)]]/V(\\240500)',
    '/FT/Tx/T(c)/V<fffe41042e04>',
  ])
  expect([status, body.message]).toEqual([201, expect.anything()])
  expect(body.fields.map(({ label, value }: any) => [label, value])).toEqual([
    ['Tenant\u2019s name \u2013 as in the passport', 'Ann O\u2019Neill'],
    ['b', '\u20ac500'],
    ['c', '\u0441\u042e'],
  ])
  expect(body.fields[1].options.map(({ label }: any) => label)).toEqual(['\u20ac500', '\u0160koda \u017eena'])
})

describe('a field that cannot be taken', () => {
  const good = '/FT/Tx/T(good)/V(Ann)'
  const ODD: readonly (readonly [string, string, RegExp])[] = [
    ['a value that no font has', '/FT/Tx/T(odd)/V<feffe000>', /cannot be printed: U\+E000/],
    ['a choice that no font has', '/FT/Ch/Ff 393216/T(odd)/Opt[(one)(two)]/V<feffe000>', /cannot be printed: U\+E000/],
    [
      'a value that nobody could type',
      '/FT/Tx/T(odd)/V<feff0061008500620092>',
      /cannot be printed|does not fit a text field/,
    ],
  ]

  test.each(ODD)('is named, and the others come: %s', async (_, field, why) => {
    const { status, body } = await imported([field, good])
    const notices = body.notices?.map(({ code, document, page }: any) => [code, document, page]) ?? []
    const labels = body.fields?.map(({ label }: any) => label)
    expect([status, labels]).toEqual([201, ['good']])
    expect(notices).toEqual([['form_field_left_out', 'form.pdf', 1]])
    expect(body.notices[0].message).toMatch(why)
    expect(body.notices[0].message).toContain('the form field "odd" on page 1 of form.pdf has not become a field')
    const again = await call(service, 'GET', `/envelopes/${body.id}`)
    expect(again.body.notices).toEqual(body.notices)
  })

  test('is told by a dry run and a template too', async () => {
    const [, field] = ODD[0] ?? []
    const file = { name: 'form.pdf', content: form([field ?? '', good]) }
    const dry = await call(service, 'POST', '/envelopes?dry_run=true', {
      raw: envelopeForm({ recipients: [ada], form_fields: 'import' }, [file]),
    })
    expect(dry.body.warnings.map(({ code }: any) => code)).toContain('form_field_left_out')
    const made = await call(service, 'POST', '/templates', {
      raw: envelopeForm({ roles: [{ label: 'Tenant' }], form_fields: 'import' }, [file]),
    })
    expect([made.status, made.body.fields.length, made.body.notices[0].code]).toEqual([201, 1, 'form_field_left_out'])
  })
})
