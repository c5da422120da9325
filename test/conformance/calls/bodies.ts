import type { ProblemCode } from '../../../src/problem.ts'
import { pages, portfolio, SIGNATURE, slowPage, stream } from '../../pdf/intake/files.ts'
import { ada, envelopeForm, grace, people, signatureFor, simple } from '../../support/api.ts'
import { document } from '../world.ts'
import type { Asked, Provoke } from './call.ts'

const box = (over: object) => simple({ fields: [signatureFor(ada.email, over)] })

/** What can be placed and sent, but not sealed so that anyone could read it. */
export const UNSEALABLE = simple({
  fields: [signatureFor(ada.email), signatureFor(ada.email, { type: 'full_name', height: 0.001 })],
})

/** No service without a provider of text messages can ask this person. */
export const BY_TEXT = { ...ada, phone: '+4930123456', auth: { method: 'sms_code' } } as const

/** A metadata for each code that a creation may be refused with. */
export const CREATION = {
  missing_parameter: {},
  invalid_parameter: simple({ deadline_days: 0 }),
  unknown_parameter: simple({ colour: 'red' }),
  invalid_field_placement: box({ page: 9 }),
  unknown_recipient: box({ recipient_email: grace.email }),
  ambiguous_recipient: { recipients: [ada, ada], fields: [signatureFor(ada.email)] },
  unknown_document: box({ document: 'other.pdf' }),
  sms_not_available: simple({ recipients: [BY_TEXT] }),
  no_signer: { recipients: [{ ...ada, role: 'cc' }] },
  limit_exceeded: { recipients: people(51) },
  signer_without_required_field: { recipients: [ada], send: true },
  seal_rehearsal_failed: { ...UNSEALABLE, send: true },
} as const

/** A multipart body with one file. */
export const form = (metadata: unknown = simple(), content = document()): Asked => ({
  raw: envelopeForm(metadata, [{ name: 'contract.pdf', content }]),
})

/** A file for each code that intake may refuse it with. */
export const intake = (metadata: object): Partial<Record<ProblemCode, Provoke>> => {
  const file = (content: Buffer) => () => form(metadata, content)
  const twice = ['a.pdf', 'a.pdf'].map((name) => ({ name, content: document() }))
  return {
    invalid_json: () => form('{"recipients":'),
    duplicate_document_name: () => ({ raw: envelopeForm(metadata, twice) }),
    document_encrypted: file(pages({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Acme/V 9>>' })),
    document_xfa: file(pages({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA 3 0 R>>' })),
    document_portfolio: file(portfolio(['contract.pdf'])),
    document_damaged: file(Buffer.from('%PDF-1.7\nnothing')),
    document_ambiguous: file(AMBIGUOUS),
    document_would_differ: () => form({ ...metadata, allow_signed: true }, SIGNED_UNLIKE),
    document_too_complex: file(slowPage()),
    document_already_signed: file(SIGNED),
    document_active_content: () => form({ ...metadata, allow_signed: true }, SIGNED_ACTIVE),
    file_too_large: () => form(metadata, Buffer.concat([document(), Buffer.alloc(25 * 1024 * 1024, ' ')])),
    request_too_large: () => form(`"${'x'.repeat(2 * 1024 * 1024)}"`),
    unsupported_media_type: () => ({ body: {} }),
    unsupported_document_type: file(Buffer.from('\x89PNG\r\n')),
  }
}

const signedWith = (catalog: string) =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: `/AcroForm<</Fields[10 0 R]/SigFlags 3>>${catalog}`,
    more: [
      '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[9 9 99 99]/V 11 0 R>>',
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${SIGNATURE}>>`,
    ],
  })
export const SIGNED = signedWith('')
const SIGNED_ACTIVE = signedWith('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')

/** Its field holds another sum than it shows. */
const SIGNED_UNLIKE = pages({
  page: '/MediaBox[0 0 612 792]/Annots[10 0 R 12 0 R]',
  catalog: '/AcroForm<</Fields[10 0 R 12 0 R]/SigFlags 3>>',
  more: [
    '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V 11 0 R>>',
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${SIGNATURE}>>`,
    '<</FT/Tx/T(total)/V(1,250 EUR)/Type/Annot/Subtype/Widget/F 4/Rect[72 300 272 330]/AP<</N 13 0 R>>>>',
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F1 4 0 R>>>>',
      'BT /F1 12 Tf 2 6 Td (950 EUR) Tj ET',
    ),
  ],
})

/** Each reader takes a font of its own for this text, or none. */
const AMBIGUOUS = pages({ resources: '', content: 'BT /F1 24 Tf 72 700 Td (950 EUR) Tj ET' })
