import type { Call } from './api.ts'
import { call, envelopeForm } from './api.ts'
import { docx, paragraph } from './office-files.ts'
import { needs } from './programs.ts'
import type { TestService } from './service.ts'

const cell = (text: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: readonly string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`
const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders><w:top w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/></w:tblBorders></w:tblPr>${rows.join('')}</w:tbl>`

/** A lease as somebody writes it in Word: a name in two runs, repeated rows, a condition, a tag and a text to sign at. */
export const LEASE_BODY = [
  paragraph('Lease of {{property.address}}'),
  '<w:p><w:r><w:t xml:space="preserve">between {{landlord}} and {{ten</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ant.name}}.</w:t></w:r></w:p>',
  table(row('Room', 'Square metres'), row('{{#each rooms}}{{name}}', '{{size}}{{/each}}')),
  paragraph('{{#if furnished}}'),
  paragraph('The flat is let furnished: {{inventory}}.'),
  paragraph('{{/if}}'),
  paragraph('{{#unless furnished}}The flat is let empty.{{/unless}}'),
  paragraph('The rent is {{rent}} a month.'),
  paragraph('Tenant: {{signature; recipient=Tenant}}'),
  paragraph('Signature of the landlord: ____________'),
]

export const leaseDocx = (body: readonly string[] = LEASE_BODY): Promise<Buffer> => docx({ body: body.join('') })

export const LEASE_DATA = {
  property: { address: '12 Harbour Street' },
  landlord: 'Grace Hopper',
  tenant: { name: 'Ada Lovelace' },
  rooms: [
    { name: 'Kitchen', size: 12 },
    { name: 'Bedroom', size: '14.5' },
  ],
  furnished: true,
  inventory: 'a bed and a desk',
  rent: '€ 900',
}

export const LEASE_METADATA = {
  name: 'Lease',
  roles: [{ label: 'Tenant' }, { label: 'Landlord' }],
  text_tags: { cover: true },
  fields: [
    {
      role: 'Landlord',
      type: 'signature',
      required: true,
      anchor: { text: 'Signature of the landlord:', align: 'after' },
    },
  ],
}

export async function createFromDocx(
  service: TestService,
  { metadata = LEASE_METADATA as object, content, name = 'lease.docx', ...options }: Made = {},
) {
  needs('bwrap', 'soffice')
  const files = [{ name, content: content ?? (await leaseDocx()) }]
  return call(service, 'POST', '/templates', { ...options, raw: envelopeForm(metadata, files) })
}

interface Made extends Call {
  readonly metadata?: object
  readonly content?: Buffer
  readonly name?: string
}

/** The template, or an error that says why there is none. */
export async function docxTemplate(service: TestService, made: Made = {}) {
  const { status, body } = await createFromDocx(service, made)
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body
}
