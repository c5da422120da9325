import { createHash } from 'node:crypto'
import { consentIn } from '../../../src/application/signing/consent.ts'
import type { CertificatePerson, CertificateRequest } from '../../../src/ports/pdf.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const person = (differs: Partial<CertificatePerson> & { readonly name: string }): CertificatePerson => ({
  email: 'ada@example.test',
  role: 'signer',
  status: 'signed',
  label: null,
  times: [
    { what: 'Sent', at: '2026-11-20T09:00:00.000Z' },
    { what: 'Opened', at: '2026-11-20T14:01:00.000Z' },
    { what: 'Signed', at: '2026-11-20T14:05:09.000Z' },
  ],
  identity_check: 'Link sent to the email address above',
  decline_reason: null,
  consent_version: '2026-11',
  ip: '203.0.113.7',
  device: 'Safari 18 on iPhone',
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
  mark: { kind: 'typed', text: differs.name, font: 'caveat' },
  ...differs,
})

export const CERTIFICATE_PAGES = 4

/** Fixed, so that its pages can be: people of several scripts, a copy, a long name, a timeline over a page's end. */
export const CERTIFICATE: Omit<CertificateRequest, 'out_path'> = {
  title: 'Certificate of completion',
  status: 'completed',
  paper: 'a4',
  locale: 'en',
  timezone: 'Europe/Berlin',
  envelope_id: 'env_01HZX8Q4K7W9',
  outcome: null,
  envelope: [
    { label: 'Envelope', value: 'Service agreement' },
    { label: 'Envelope id', value: 'env_01HZX8Q4K7W9' },
    { label: 'Sender', value: 'Grace Hopper, Acme GmbH' },
    { label: 'Status', value: 'completed' },
    { label: 'Sent', value: '2026-11-20T09:00:00.000Z' },
  ],
  documents: [
    { name: 'agreement.pdf', pages: 6, size: 81_233, original_sha256: hash('a'), final_sha256: hash('b') },
    {
      name: `${'long-name-'.repeat(14)}.pdf`,
      pages: 1,
      size: 512,
      original_sha256: hash('c'),
      final_sha256: null,
    },
  ],
  attachments: [],
  people: [
    person({ name: 'Ada Lovelace', label: 'Managing director' }),
    person({
      name: 'محمد بن سلمان',
      email: 'mohammed@example.test',
      mark: {
        kind: 'drawn',
        width: 600,
        height: 200,
        strokes: [[20, 150, 150, 30, 260, 170, 400, 40, 580, 120]],
      },
    }),
    person({ name: 'Ελένη Παπαδοπούλου', email: 'eleni@example.test', ip: '2001:db8::7' }),
    person({
      name: 'Charles Babbage',
      email: 'charles@example.test',
      role: 'cc',
      status: 'sent',
      mark: null,
      times: [{ what: 'Sent', at: '2026-11-20T14:06:00.000Z' }],
      identity_check: 'Receives a copy',
      consent_version: null,
      ip: null,
      device: null,
      user_agent: null,
    }),
  ],
  timeline: Array.from({ length: 26 }, (_, i) => ({
    at: new Date(Date.UTC(2026, 10, 20, 9, 0, i * 7)).toISOString(),
    what: i % 3 === 0 ? 'Opened and agreed to sign electronically' : 'Reminder sent to: Ελένη Παπαδοπούλου',
    who: i % 3 === 0 ? 'Ada Lovelace, 203.0.113.7' : 'Countersign',
  })),
  timeline_note: null,
  consents: [consentIn('en')],
  seal: { subject: 'Acme GmbH, document seal', fingerprint: hash('seal') },
  chain_length: 26,
  chain_head: hash('head'),
  verify_url: 'https://sign.example.test/verify',
  watermark: false,
  attachment: null,
  at: '2026-11-20T14:06:00.000Z',
}
