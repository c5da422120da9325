import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpMailer } from '../../../src/mail/smtp.ts'
import type { Mailer } from '../../../src/ports/mailer.ts'
import { ada, call, sendNew, signAs, simple } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { signatureOfZoe, silent, zoe } from '../../support/silent.ts'
import { read } from '../../support/stories.ts'
import { mailServer } from './mail-server.ts'

let mails: Awaited<ReturnType<typeof mailServer>>
let mailer: Mailer
let service: TestService
beforeAll(async () => {
  mails = await mailServer()
  mailer = await openSmtpMailer({ url: mails.url })
  service = await openService({ mailer })
  await call(service, 'PUT', '/embed-origins', { body: { origins: ['https://app.example.com'] } })
})
afterAll(async () => {
  await service.close()
  await mailer.close()
  await mails.close()
})

/** One call of the frame, as the script in it makes it. */
async function inFrame(bearer: string, method: string, url: string, body?: object) {
  const reply = await service.server.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`)
  return reply.json()
}

async function signInFrame(id: string, rid: string): Promise<void> {
  const { body } = await call(service, 'POST', `/envelopes/${id}/recipients/${rid}/embed-token`, { body: {} })
  const { session, landing } = await inFrame(body.token, 'POST', '/embed/session', {})
  const act = (method: string, path: string, more?: object) => inFrame(session, method, `/sign/${rid}/${path}`, more)
  const state = await act('POST', 'continue', { consent_version: landing.consent.version })
  for (const field of state.fields.filter((one: { readonly mine: boolean }) => one.mine))
    await act('PUT', `fields/${field.id}`, { value: { kind: 'typed', text: 'Zoe Quiet', font: 'caveat' } })
  await act('POST', 'finish', {})
}

test('an embedded envelope that mails nobody is signed and sealed, and the mail server has heard of nothing', async () => {
  const envelope = await sendNew(
    service,
    silent({
      recipients: [
        { ...zoe, signing_order: 1 },
        { ...ada, signing_order: 2, key: 'ada' },
        { name: 'Records', email: 'records@example.test', role: 'cc' },
      ],
      fields: [signatureOfZoe(), signatureOfZoe({ recipient_key: 'ada', y: 0.7 })],
    }),
  )
  await service.runJobs()
  for (const { id } of envelope.recipients.slice(0, 2)) {
    await signInFrame(envelope.id, id)
    await service.runJobs()
  }
  expect((await read(service, envelope.id)).status).toBe('completed')
  const { bytes } = await call(service, 'GET', `/envelopes/${envelope.id}/final`)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { body: evidence } = await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, {
    headers: { accept: 'application/json' },
  })
  expect(evidence.recipients.map(({ identity }: { readonly identity: string }) => identity)).toEqual([
    'Token for signing inside the sender’s own product; no link was sent',
    'Token for signing inside the sender’s own product; no link was sent',
    'Receives a copy',
  ])
  expect(mails.caught).toEqual([])

  // The same server hears of an envelope that mails people.
  const loud = await sendNew(service, simple())
  await service.runJobs()
  await signAs(service, loud.recipients[0])
  await service.runJobs()
  expect(mails.caught.map(({ recipients }) => recipients)).toEqual([[ada.email], [ada.email]])
})
