import type { CertificateRequest } from '../../src/ports/pdf.ts'

/** An order for a certificate that says nothing: for tests of the seal on it. */
export const bareCertificate = (at: string, out_path: string): CertificateRequest => ({
  title: 'T',
  status: 's',
  chain_head: 'c',
  chain_length: 0,
  verify_url: 'http://x.test',
  envelope: [],
  documents: [],
  attachments: [],
  people: [],
  timeline: [],
  paper: 'a4',
  locale: 'en',
  timezone: 'UTC',
  envelope_id: 'env_1',
  outcome: null,
  timeline_note: null,
  consents: [],
  seal: null,
  watermark: false,
  attachment: null,
  at,
  out_path,
})
