import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { qrModules } from '../../../src/kit/qr.ts'
import { makeCertificate } from '../../../src/pdf/certificate/make.ts'
import { timesIn } from '../../../src/pdf/certificate/times.ts'
import type { CertificatePerson, CertificateRequest } from '../../../src/ports/pdf.ts'
import { has, needs } from '../../support/programs.ts'
import { inkOf, qpdfCheck, raster, textOf } from './tools.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const NAMES = [
  'Ada Lovelace',
  'Grace Brewster Murray Hopper',
  'محمد بن سلمان',
  'नमस्ते शर्मा',
  'שרה לוי',
  'Иван Петров',
  'Ελένη Παπαδοπούλου',
  'Nguyễn Thị Ánh',
  'Łukasz Żółć',
  'Zoë',
  'Maximiliane Alexandra Friederike Philippa von Hohenstein-Württemberg zu Oberstdorf und Unterammergau',
  'Bob',
]

const person = (name: string, i: number): CertificatePerson => ({
  name,
  email: `person${i}@example.com`,
  role: i === 11 ? 'cc' : 'signer',
  status: 'signed',
  label: i === 1 ? 'Managing director' : null,
  times: [
    { what: 'Sent', at: '2026-11-20T09:00:00.000Z' },
    { what: 'Signed', at: `2026-11-20T14:05:${10 + i}.000Z` },
  ],
  identity_check: 'Link sent to the e-mail address',
  decline_reason: null,
  consent_version: '2026-01',
  device: null,
  ip: `203.0.113.${i}`,
  user_agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 test/${i}`,
  mark:
    i % 2 === 0
      ? { kind: 'drawn', width: 600, height: 200, strokes: [[10, 10, 300, 150, 500, 30 + i]] }
      : { kind: 'typed', text: name, font: 'dancing-script' },
})

const order = (people: number, rows: number): Omit<CertificateRequest, 'out_path'> => ({
  title: 'Certificate of completion',
  status: 'completed',
  paper: 'a4',
  locale: 'en',
  timezone: 'UTC',
  envelope_id: 'env_01HZX8Q4K7W9',
  outcome: null,
  envelope: [
    { label: 'Envelope', value: 'Service agreement' },
    { label: 'Completed', value: '2026-11-20T14:05:30.000Z' },
  ],
  documents: [
    { name: 'agreement.pdf', pages: 6, size: 81_233, original_sha256: hash('a'), final_sha256: hash('b') },
    {
      name: `${'long-name-'.repeat(20)}.pdf`,
      pages: 1,
      size: 512,
      original_sha256: hash('c'),
      final_sha256: null,
    },
  ],
  attachments: [],
  people: NAMES.slice(0, people).map(person),
  timeline: Array.from({ length: rows }, (_, i) => ({
    at: '2026-11-20T10:00:00.000Z',
    what: `Event number ${i + 1}`,
    who: NAMES[i % 5] ?? '',
  })),
  timeline_note: null,
  consents: [],
  seal: null,
  chain_length: rows,
  chain_head: hash('head'),
  verify_url: 'https://sign.example.com/verify',
  watermark: false,
  attachment: null,
  at: '2026-11-20T14:06:00.000Z',
})

const pagesOf = (pdf: Uint8Array): string[] => textOf(pdf).split('\f').slice(0, -1)
const countPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page /g)?.length ?? 0

describe('the certificate', () => {
  it('says everything, over as many pages as it needs', () => {
    const pdf = makeCertificate(order(12, 60))
    const count = countPages(pdf)
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBeLessThanOrEqual(8)
    if (has('qpdf')) expect(qpdfCheck(pdf)).toMatchObject({ status: 0 })
    needs('pdftotext')
    const pages = pagesOf(pdf)
    expect(pages.length).toBe(count)
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${count}`)
    })
    const text = pages.join(' ').replace(/\s+/g, ' ')
    for (const name of NAMES) expect(text).toContain(name.normalize('NFC'))
    for (let i = 1; i <= 60; i += 1) expect(text).toContain(`Event number ${i}`)
    for (const made of ['a', 'b', 'c', 'head']) expect(text).toContain(hash(made).match(/.{4}/g)?.join(' '))
    expect(text).toContain('20 Nov 2026, 14:05:30 UTC')
    expect(text).toContain('https://sign.example.com/verify')
  })

  it('keeps each person on one page', () => {
    const pdf = makeCertificate(order(12, 3))
    expect(countPages(pdf)).toBeGreaterThan(2)
    needs('pdftotext')
    const pages = pagesOf(pdf)
    NAMES.forEach((_, i) => {
      const page = pages.find((text) => text.includes(`person${i}@example.com`)) ?? ''
      expect(page).toContain(`14:05:${10 + i} UTC`)
      expect(page).toMatch(new RegExp(`203\\.0\\.113\\.${i}\\b`))
      expect(page.replace(/\s+/g, ' ')).toContain(`test/${i}`)
    })
  })

  it('never leaves a heading behind at the foot of a page', () => {
    for (let rows = 20; rows < 34; rows += 1) {
      const envelope = Array.from({ length: rows }, (_, i) => ({ label: `Row ${i}`, value: 'value' }))
      const pdf = makeCertificate({ ...order(1, 1), envelope })
      expect(countPages(pdf)).toBeGreaterThan(1)
      if (!has('pdftotext')) continue
      const page = pagesOf(pdf).find((text) => /^People$/m.test(text))
      expect(page).toContain('person0@example.com')
    }
  })

  it('repeats the head of the timeline on each of its pages', () => {
    const pdf = makeCertificate(order(1, 120))
    expect(countPages(pdf)).toBeGreaterThan(3)
    needs('pdftotext')
    for (const page of pagesOf(pdf).filter((text) => text.includes('Event number'))) {
      expect(page).toMatch(/^Event$/m)
    }
  })

  it('splits a person who needs more than a page, and loses nothing', () => {
    const base = order(1, 1)
    const times = Array.from({ length: 150 }, (_, i) => ({
      what: `Moment${i}`,
      at: '2026-11-20T09:00:00.000Z',
    }))
    const pdf = makeCertificate({ ...base, people: base.people.map((one) => ({ ...one, times })) })
    expect(countPages(pdf)).toBeGreaterThan(3)
    needs('pdftotext')
    const text = textOf(pdf)
    for (const { what } of times) expect(text).toMatch(new RegExp(`\\b${what}\\b`))
  })

  it('of fifty people and five hundred events has each on one page, in order, and every page its number', () => {
    const base = order(1, 500)
    const people = Array.from({ length: 50 }, (_, i) => ({
      ...person(`Person ${i} ${'of a long name '.repeat(i % 17)}`, i),
      mark: null,
    }))
    const pdf = makeCertificate({ ...base, people, timezone: 'Asia/Kolkata' })
    const count = countPages(pdf)
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThan(60)
    needs('pdftotext')
    const pages = pagesOf(pdf)
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${count}`)
      expect(page).toContain('env_01HZX8Q4K7W9')
    })
    const events = [...pages.join(' ').matchAll(/Event number (\d+)/g)].map(([, n]) => Number(n))
    expect(events).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
    for (let i = 0; i < 50; i += 1) {
      const page = pages.find((text) => text.includes(`person${i}@example.com`)) ?? ''
      expect(page).toMatch(new RegExp(`203\\.0\\.113\\.${i}\\b`))
    }
  })

  it.each(['a4', 'letter'] as const)('keeps words without a blank within the margins of %s', (paper) => {
    const long = 'x'.repeat(254)
    const base = order(1, 2)
    const people = base.people.map((one) => ({
      ...one,
      name: long,
      email: `${long}@example.com`,
      label: long,
      user_agent: long.repeat(3),
      device: null,
      decline_reason: long,
    }))
    const timeline = [{ at: base.at, what: `declined: “${long}”`, who: `${long}, 2001:db8::7` }]
    const outcome = { what: `Declined by ${long}`, at: base.at, reason: long.repeat(2) }
    const pdf = makeCertificate({ ...base, paper, people, timeline, outcome, status: 'declined' })
    expect(countPages(pdf)).toBeGreaterThan(1)
    needs('pdftoppm')
    const width = paper === 'a4' ? 595.28 : 612
    const ink = inkOf(raster(pdf))
    const margin = (width - 483.28) / 2
    expect(ink?.left).toBeCloseTo(margin, 0)
    expect(ink?.right).toBeLessThan(width - margin + 1)
    if (has('pdftotext')) expect(textOf(pdf)).toContain('No document of this envelope was sealed.')
  })

  it('says what was agreed to, whose seal it is, and the device in words and as it said', () => {
    const consents = [
      { version: '2026-11', text: ['The first paragraph.', 'The second.'], label: 'I agree' },
      { version: '2027-03', text: ['Words of the year after.'], label: 'I agree to it all' },
    ]
    const base = order(1, 1)
    const people = base.people.map((one) => ({ ...one, device: 'Safari 18 on iPhone' }))
    const seal = { subject: 'CN=Acme seal', fingerprint: 'AB:CD:'.repeat(16).slice(0, -1) }
    const pdf = makeCertificate({ ...base, people, consents, seal, timezone: 'America/New_York' })
    expect(countPages(pdf)).toBeGreaterThan(1)
    needs('pdftotext')
    const text = textOf(pdf).replace(/\s+/g, ' ')
    for (const words of [
      'version 2026-11',
      'The first paragraph.',
      'The second.',
      'ticked: “I agree”',
      'version 2027-03',
      'Words of the year after.',
      'ticked: “I agree to it all”',
      'CN=Acme seal',
      'abcd abcd',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Safari 18 on iPhone')
    expect(text).toContain('AppleWebKit/605.1.15 test/0')
    expect(text).toContain('20 Nov 2026, 09:05:10 UTC-5')
    expect(text).toContain('2026-11-20T14:05:10.000Z')
  })

  it('is made without people, documents or events too', () => {
    const pdf = makeCertificate({ ...order(0, 0), envelope: [], documents: [] })
    expect(countPages(pdf)).toBe(1)
  })

  it('is made whatever a browser or an old name says, and tells by number what it cannot draw', () => {
    const odd = 'Bot\ue000/1 \ud83c \u0007 \u{10ffff} 🤖 山田 عميل \u202e'
    const strange = {
      ...person('Ada', 0),
      user_agent: odd,
      name: odd,
      mark: { kind: 'typed', text: odd, font: 'caveat' },
    } as const
    const made = makeCertificate({ ...order(0, 0), people: [strange] })
    needs('pdftotext')
    const found = textOf(made).replaceAll(/\s/g, '')
    expect(found.match(/Bot<U\+E000>\/1<U\+D83C><U\+0007><U\+10FFFF>🤖山田/g)?.length).toBe(3)
  })

  it('bears the test mark in test mode only', () => {
    const plain = makeCertificate(order(1, 1))
    const marked = makeCertificate({ ...order(1, 1), watermark: true })
    expect(Buffer.from(plain).includes('/ca .13')).toBe(false)
    expect(Buffer.from(marked).includes('/ca .13')).toBe(true)
    if (has('pdftotext')) expect(textOf(marked)).toBe(textOf(plain))
    if (has('pdftoppm')) expect(Buffer.from(raster(marked).grey).equals(raster(plain).grey)).toBe(false)
  })

  it('is the same to the byte for the same order', () => {
    const first = makeCertificate(order(4, 10))
    makeCertificate(order(12, 2))
    expect(Buffer.from(makeCertificate(order(4, 10))).equals(first)).toBe(true)
  })

  it.each([
    ['UTC', '2026-11-20T14:05:09.123Z', '20 Nov 2026, 14:05:09 UTC', null],
    ['UTC', '2027-01-02T00:00:00.000Z', '2 Jan 2027, 00:00:00 UTC', null],
    ['Europe/London', '2026-11-20T14:05:09.123Z', '20 Nov 2026, 14:05:09 UTC', null],
    ['Europe/Berlin', '2026-12-31T23:05:09.123Z', '1 Jan 2027, 00:05:09 UTC+1', '2026-12-31T23:05:09.123Z'],
    ['Asia/Kolkata', '2026-11-20T14:05:09.000Z', '20 Nov 2026, 19:35:09 UTC+5:30', '2026-11-20T14:05:09.000Z'],
    ['America/St_Johns', '2026-11-20T14:05:09.000Z', '20 Nov 2026, 10:35:09 UTC-3:30', '2026-11-20T14:05:09.000Z'],
  ])('writes times in %s as %s', (zone, instant, local, utc) => {
    expect(timesIn(zone, 'en')(instant)).toEqual({ local, utc })
  })
})

/** Characters, modules in a row, SHA-256 of the modules that another encoder (npm qrcode 1.5.4) made of the same text. */
const QR_DIGESTS: readonly [number, number, string][] = [
  [5, 21, '3ed3dfe24378585ccc59284652ace602db1ceb0f169dbe6c356ffe014f2d8992'],
  [14, 21, '13cd0fbfa0e11b155d8271da6c94b581ebcb6347bc8c47fd0dfa02a3be25efe7'],
  [31, 29, '39ed444957a3d61afa6788b7ec712280ea13d359aff544e12bc69e050c653a31'],
  [62, 33, '3e2dd0f349874e7b20d5afc28186f5903bcb724c766dbb8f6ab3cca775b31583'],
  [90, 41, 'dd39de85d09abc78803825beaeee3e915d8c1e381da9c49783cb9603f977ca26'],
  [130, 49, '7e35376d3b82c0f494031de174df615c3c274be98ae797bb6b658402f9226608'],
  [213, 57, '27b123822ec36b90bc1d62e01aa0c9a22930c3c7ff4c4262a2d31231b6d89526'],
  [331, 69, '964ae38d6324196ab12fb6c12ceca2a90e0abaa10c05aa8efb06b8fbaab6d755'],
]

describe('the QR code', () => {
  it.each(QR_DIGESTS)('is the one the standard prescribes for %i characters', (length, size, digest) => {
    const modules = qrModules(qrText(length))
    expect(modules?.length).toBe(size)
    expect(hash(modules?.map((row) => row.map(Number).join('')).join('\n') ?? '')).toBe(digest)
  })

  it('gives up on a text that would need too fine a code', () => {
    expect(qrModules('x'.repeat(332))).toBeNull()
  })
})

function qrText(length: number): string {
  return `https://sign.example.com/verify?id=${'env_01HZX8Q4K7W9c2m5'.repeat(30)}`.slice(0, length)
}
