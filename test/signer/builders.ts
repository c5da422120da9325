import type { Landing, PageRun, SigningDocument, SigningField } from '../../src/contract/signing/signing.ts'
import { setLanguage } from '../../src/signer/i18n.ts'
import { translatorIn } from '../../src/i18n/translator.ts'

/** As the service puts them into the page. */
export const speakEnglish = (): void => setLanguage({ language: 'en', messages: translatorIn('en').page_messages })

/** A required text box of this person on the first page; a test names what differs. */
export const field = (changes: Partial<SigningField> = {}): SigningField => ({
  id: 'fld_1',
  mine: true,
  owner: 'Ada Lovelace',
  document_id: 'doc_1',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.05,
  required: true,
  fixed: false,
  label: null,
  month_names: [],
  value: null,
  ...changes,
})

export const document = (id: string, pages: number): SigningDocument => ({
  id,
  name: `${id}.pdf`,
  pages: Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    width: 595,
    height: 842,
    image_800: '',
    image_1600: '',
    text: '',
  })),
})

/** What somebody reads who has just opened the link. */
export const landing: Landing = {
  recipient_id: 'rcp_1',
  stage: 'landing',
  recipient_name: 'Ada Lovelace',
  sender: 'Grace Hopper',
  workspace: 'Acme',
  envelope_name: 'Lease',
  message: null,
  deadline: { at: '2027-01-02T00:00:00.000Z', text: '2 January 2027' },
  documents: 1,
  pages: 2,
  consent: { version: '2026-11', label: 'I agree to sign electronically.', text: ['You may ask for paper.'] },
  agreed: false,
  test_mode: false,
  void_reason: null,
  declined_by_you: false,
  link_version: 1,
  brand: { logo: null, accent: null, style: null },
  identity: null,
}
/** A run of one line of text; a test names where it stands. */
export const run = (text: string, changes: Partial<PageRun> = {}): PageRun => ({
  text,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.015,
  line: 0,
  rotation: 0,
  ...changes,
})
