import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireDue } from '../../src/application/sweeps/sweeps.ts'

import { ada, call, continueAs, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { has } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const two = {
  recipients: [ada, grace],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
}

/** What a reader copies out of the certificate, on one line; null where there is no program to read it with. */
async function wordsOf({ id }: { id: string }): Promise<{ readonly pdf: Buffer; readonly words: string | null }> {
  const { status, bytes } = await call(service, 'GET', `/envelopes/${id}/certificate`)
  expect(status).toBe(200)
  if (!has('pdftotext')) return { pdf: bytes, words: null }
  const path = join(service.folder, `${id}.pdf`)
  writeFileSync(path, bytes)
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-']).toString()
  return { pdf: bytes, words: text.replace(/\s+/g, ' ') }
}

describe('the certificate of an envelope', () => {
  test('that is completed names people, ways, times and hashes', async () => {
    const envelope = await completed(service, { ...simple(), timezone: 'Asia/Kolkata', name: 'Lease 14b' })
    const { words } = await wordsOf(envelope)
    if (words === null) return
    const signed: string = envelope.recipients[0].signed_at
    const document = envelope.documents[0]
    for (const part of [
      ...['Certificate of completion', 'Lease 14b', envelope.id, ada.name, ada.email, 'Asia/Kolkata'],
      ...['UTC+5:30', signed, 'Link sent to the email address above', 'Version 2026-12', '127.0.0.1'],
      ...[
        'You are asked to receive documents and to sign them electronically',
        `${ada.name} signed`,
        'http://countersign.test/verify',
      ],
      ...[document.sha256, document.final.sha256].map((hash: string) => hash.match(/.{4}/g)?.join(' ') ?? ''),
    ])
      expect(words).toContain(part)
    expect(words).not.toContain('No document of this envelope was sealed')
  })

  test('that was declined says by whom, when and why', async () => {
    const envelope = await sendNew(service, { ...two, signing_order: 'sequential' })
    const session = await continueAs(service, envelope.recipients[0].id)
    await session.post('decline', { reason: 'The rent is wrong' })
    const { words } = await wordsOf(envelope)
    if (words === null) return
    expect(words).toContain(`Declined by ${ada.name} (${ada.email})`)
    expect(words).toContain('“The rent is wrong”')
    expect(words).toContain('No document of this envelope was sealed')
    // The second was never asked.
    expect(words.match(/Link sent to the email address above/g)?.length).toBe(1)
    expect(words).toContain('No link was issued')
  })

  test('that was voided says by whom and why', async () => {
    const envelope = await sendNew(service, two)
    await call(service, 'POST', `/envelopes/${envelope.id}/void`, {
      body: { reason: 'Sold to somebody else' },
    })
    const { words } = await wordsOf(envelope)
    if (words === null) return
    expect(words).toContain('Voided by API key “CRM')
    expect(words).toContain('“Sold to somebody else”')
    // Nobody has agreed to anything, so no words are said to be agreed.
    expect(words).not.toContain('What the signers agreed to')
    // The file in the reader's hand is the certificate, whose hash is not printed in it.
    expect(words).toContain('The page says whether this certificate is unaltered')
    expect(words).not.toContain('must be one printed above')
  })

  test('that has expired says who was missing', async () => {
    const envelope = await sendNew(service, { ...two, deadline_days: 1 })
    const session = await continueAs(service, envelope.recipients[0].id)
    await session.put(session.state.fields[0].id, { kind: 'typed', text: 'Ada', font: 'caveat' })
    await session.post('finish', {})
    service.clock.advance(2 * DAY_MS)
    await expireDue(service.app)
    const { words } = await wordsOf(envelope)
    if (words === null) return
    expect(words).toContain(`Missing: ${grace.name}`)
    expect(words).not.toContain(`Missing: ${ada.name}`)
  })

  test.each([
    ['en-US', 'UTC', '612', '792'],
    ['en', 'America/New_York', '612', '792'],
    ['en', 'Europe/Berlin', '595.28', '841.89'],
  ])('in %s and %s is %s by %s points', async (locale, timezone, width, height) => {
    const envelope = await sendNew(service, { ...simple(), locale, timezone })
    await call(service, 'POST', `/envelopes/${envelope.id}/void`)
    const { pdf } = await wordsOf(envelope)
    expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`)
  })
})
