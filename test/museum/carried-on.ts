import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Hit } from '../outgoing/receiver.ts'
import { until } from '../postgres/support.ts'
import { dataFolder } from '../torture/startup/process.ts'
import { waitingIn } from './as-it-was.ts'
import { signIn } from './dashboard.ts'
import type { Exhibit, Opened } from './exhibit.ts'
import type { Postbox } from './postbox.ts'
import { allOf } from './record.ts'
import { signBy } from './signer.ts'
import { type Api, apiOf } from './site.ts'

/** Everything that waited goes to its end. */
export interface Outside {
  readonly postbox: Postbox
  readonly hits: readonly Hit[]
}

const apisOf = (site: Opened, { facts }: Exhibit): ((livemode: boolean) => Api) => {
  const [live, test] = [apiOf(site, facts.keys.live), apiOf(site, facts.keys.test)]
  return (livemode) => (livemode ? live : test)
}

/** Whose turn it was signs with the old link, or with that of the email which comes only now. Answers the sealed PDFs. */
export async function finishEnvelopes(
  site: Opened,
  exhibit: Exhibit,
  { postbox }: Outside,
): Promise<readonly string[]> {
  const { envelopes } = exhibit.facts
  const apiIn = apisOf(site, exhibit)
  for (const { recipient, code } of waitingIn(envelopes)) {
    const token = recipient.link ?? (await until(async () => (await postbox.links()).get(recipient.id) ?? null))
    await signBy(site, token, code)
  }
  await sendDraft(site, exhibit, postbox)
  const folder = dataFolder()
  const files: string[] = []
  for (const { id, livemode } of envelopes.filter(({ status }) => ENDS.includes(status))) {
    await untilStatus(apiIn(livemode), id, 'completed')
    const { bytes } = await apiIn(livemode)('GET', `/envelopes/${id}/final`)
    const file = join(folder, `${id}.pdf`)
    writeFileSync(file, bytes)
    files.push(file)
  }
  return files
}

const ENDS = ['sent', 'opened', 'signed', 'completed']

async function sendDraft(site: Opened, exhibit: Exhibit, postbox: Postbox): Promise<void> {
  const api = apisOf(site, exhibit)(true)
  const { id } = exhibit.facts.envelopes.find(({ story }) => story === 'a draft') ?? {}
  const { body } = await api('POST', `/envelopes/${id}/send`, { body: {} })
  for (const recipient of body.recipients)
    await signBy(site, await until(async () => (await postbox.links()).get(recipient.id) ?? null))
  await untilStatus(api, body.id, 'completed')
}

const untilStatus = (api: Api, id: string, status: string) =>
  until(async () => ((await api('GET', `/envelopes/${id}`)).body.status === status ? true : null))

/** Each row that waited is an envelope; none has failed. */
export async function expectBulkToEnd(site: Opened, { facts }: Exhibit): Promise<void> {
  const [owner] = facts.people
  if (!owner) throw new Error('there is no owner')
  const own = await signIn(site, owner)
  const { id, rows } = facts.bulk
  const ended = await until(async () => {
    const { body } = await own('GET', `/live/bulk/${id}`)
    return body.ended_at === null ? null : body
  })
  expect(ended).toMatchObject({ rows, sent: rows, failed: 0, stopped: 0, waiting: 0 })
  const { body } = await own('GET', `/live/bulk/${id}/rows?limit=1000`)
  expect(new Set(body.data.map((row: { envelope_id: string }) => row.envelope_id)).size).toBe(rows)
}

/** Emails that waited have gone, and none waits for anything now. */
export async function expectMails(site: Opened, { facts }: Exhibit, { postbox }: Outside): Promise<void> {
  const [owner] = facts.people
  if (!owner) throw new Error('there is no owner')
  const own = await signIn(site, owner)
  const waiting = async () =>
    (await allOf((page) => own('GET', `/live/outbox?${page}`))).filter(({ state }) => state !== 'sent')
  await until(async () => ((await waiting()).every(({ state }) => state !== 'queued') ? true : null))
  expect(await waiting()).toEqual([])
  const came = (await postbox.letters()).map(({ to, subject }) => `${to}: ${subject}`)
  expect(came).toEqual(expect.arrayContaining(facts.mails.map(({ to, subject }) => `${to}: ${subject}`)))
}

/** Deliveries that waited have come, and each call is signed with the secret of before. */
export async function expectDeliveries({ facts }: Exhibit, { hits }: Outside): Promise<void> {
  const came = () => new Set(hits.map(({ headers }) => String(headers['x-svc-delivery-id'])))
  const missing = () => facts.deliveries.filter(({ id }) => !came().has(id))
  await until(() => (missing().length === 0 ? true : null))
  const secrets = facts.webhooks.map(({ secret }) => secret)
  const isSigned = ({ headers, body }: Hit) =>
    secrets.some((secret) => headers['x-svc-signature'] === `sha256=${hmac(secret, body)}`)
  expect(hits.filter((hit) => !isSigned(hit))).toEqual([])
}

const hmac = (secret: string, body: Buffer) => createHmac('sha256', secret).update(body).digest('hex')

/** A document that had arrived, and a template, are still of use. */
export async function expectMaterial(site: Opened, exhibit: Exhibit): Promise<void> {
  const api = apisOf(site, exhibit)(true)
  const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
  const { templates, upload_ref } = exhibit.facts
  const fields = [{ recipient_email: ada.email, type: 'signature', page: 2, x: 0.3, y: 0.6, width: 0.4, height: 0.07 }]
  const arrived = { documents: [{ ref: upload_ref }], recipients: [ada], fields }
  expect((await api('POST', '/envelopes/from-refs', { body: arrived })).body.status).toBe('draft')
  const assignments = [{ signing_order: 1, full_name: ada.name, email: ada.email }]
  const made = await api('POST', `/templates/${templates.used}/envelopes`, {
    body: { assignments, prefill: { Amount: '1' } },
  })
  expect(made.body.status).toBe('draft')
  const { body: list } = await api('GET', '/templates?archived=true')
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([templates.archived])
}

/** Words of envelopes from before there were any are noted in the background, within a minute. */
export async function expectSearch(site: Opened, exhibit: Exhibit): Promise<void> {
  const api = apisOf(site, exhibit)(true)
  await until(async () => {
    const { body } = await api('GET', '/envelopes?search=half%20answers%20given')
    return body.data.length > 0 ? true : null
  })
}

/** Old rows are told again and erased as new ones are. */
export async function expectOldRowsOfUse(site: Opened, exhibit: Exhibit, { hits }: Outside): Promise<void> {
  const api = apisOf(site, exhibit)(true)
  const { envelopes, webhooks } = exhibit.facts
  const idOf = (story: string) => envelopes.find((one) => one.story === story)?.id ?? ''
  const webhook = webhooks.find(({ livemode }) => livemode)?.id ?? ''
  const ended = await allOf((page) => api('GET', `/webhooks/${webhook}/deliveries?state=delivered&${page}`))
  const oldest = ended.at(-1)?.id ?? ''
  await api('POST', `/webhooks/${webhook}/deliveries/${oldest}/redeliver`, { body: {} })
  await until(() => (hits.some(({ headers }) => headers['x-svc-delivery-id'] === oldest) ? true : null))
  await api('DELETE', `/envelopes/${idOf('recalled')}`)
}
