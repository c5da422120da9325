import { oneTimeCode } from '../../src/kit/one-time-codes.ts'
import { randomBase62 } from '../../src/kit/secrets.ts'
import { ada, call, envelopeForm, grace, signatureFor } from '../support/api.ts'
import { browserOn } from '../support/identity.ts'
import type { TestService } from '../support/service.ts'
import type { Watched } from './secrets.ts'

/** People who show who they are, with codes that must be found nowhere: one by the sender's code, one by a mail. */
export async function identityLife(service: TestService, watched: Watched, key: string): Promise<void> {
  const code = watched.add('access code', randomBase62(20))
  const auth = { method: 'access_code', code }
  const metadata = {
    recipients: [
      { ...ada, auth },
      { ...grace, auth: { method: 'email_code' } },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
    send: true,
  }
  const created = await call(service, 'POST', '/envelopes', {
    key,
    headers: { 'idempotency-key': 'with-a-code' },
    raw: envelopeForm(metadata),
  })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const [first, second] = created.body.recipients
  await patchDraft(service, key, auth)
  await call(service, 'POST', '/envelopes?dry_run=true', { key, raw: envelopeForm(metadata) })
  const by_code = browserOn(service, first.id)
  for (const typed of ['wrong', `${code}x`, code]) await by_code.prove(typed)
  const by_mail = browserOn(service, second.id)
  await by_mail.sendCode()
  await service.runJobs()
  await by_mail.prove(oneTimeCode(service.app.keys.code, { recipient_id: second.id, link_version: 1, number: 1 }))
  for (const browser of [by_code, by_mail]) {
    const shown = /\/sign\/\w+\/(identity|continue|state)$/
    watched.add('signing cookie', browser.cookie().split('=')[1], shown)
    await browser.proceed()
  }
}

async function patchDraft(service: TestService, key: string, auth: object): Promise<void> {
  const { body } = await call(service, 'POST', '/envelopes', {
    key,
    raw: envelopeForm({ recipients: [ada] }),
  })
  await call(service, 'PATCH', `/envelopes/${body.id}/recipients/${body.recipients[0].id}`, {
    key,
    headers: { 'idempotency-key': `code-${body.id}` },
    body: { auth },
  })
}
