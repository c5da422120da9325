import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expectStatus, json } from './http-client.ts'
import { pdfFile } from './pdf-file.ts'
import type { Service } from './service.ts'
import { type Api, type Envelope, metadata, openApi } from './signing.ts'
import type { Sinks } from './sinks.ts'

/** Envelopes that the service itself has made, from which the others are copied, and how often each is. */
export interface Template {
  readonly id: string
  readonly number: number
  readonly has_ended: boolean
  /** Of those that have ended, or of those that have not. */
  readonly share: number
}

/** Words in a template that are of one envelope alone, by its number; every copy has others. */
export const MARKS = {
  name: (n: number) => `Seedname${n}x`,
  ref: (n: number) => `seedref${n}x`,
  first: (n: number) => `seedada${n}x`,
  second: (n: number) => `seedgrace${n}x`,
} as const

const SHARES: Readonly<Record<string, { ended?: number; under_way?: number; times: number }>> = {
  completed: { ended: 0.8, times: 6 },
  voided: { ended: 0.08, times: 2 },
  declined: { ended: 0.05, times: 2 },
  expired: { ended: 0.07, times: 2 },
  sent: { under_way: 0.5, times: 3 },
  opened: { under_way: 0.4, times: 3 },
  draft: { under_way: 0.1, times: 2 },
}

interface Workshop {
  readonly service: Service
  readonly sinks: Sinks
  readonly client: pg.Client
}

/** All over the interface, but for a deadline that is put back, since none is nearer than a day. */
export async function makeTemplates({ service, sinks, client }: Workshop): Promise<readonly Template[]> {
  const api = await openApi(service, sinks, ['*'])
  const templates: Template[] = []
  for (const [kind, { ended, under_way, times }] of Object.entries(SHARES))
    for (let i = 0; i < times; i++) {
      const number = templates.length + 1
      const { id } = await MAKERS[kind as keyof typeof MAKERS](api, number)
      const share = (ended ?? under_way ?? 0) / times
      templates.push({ id, number, has_ended: ended !== undefined, share })
      if (kind === 'expired') await client.query(DUE, [id])
    }
  await settled(client)
  // Its row is kept beside an envelope once a list has shown it.
  expectStatus(await api.get('/api/v1/envelopes?limit=100'), 200)
  await settled(client)
  api.client.close()
  return templates
}

const make = (api: Api, n: number, over: object = {}): Promise<Envelope> => {
  const { recipients, fields } = metadata()
  const emails = [MARKS.first(n), MARKS.second(n)].map((name) => `${name}@example.test`)
  const renamed = new Map(recipients.map(({ email }, i) => [email, emails[i]]))
  return api.create(pdfFile('4 KB', 4 * 1024, 1), {
    name: MARKS.name(n),
    external_ref: MARKS.ref(n),
    deadline_days: 90,
    reminders: { first_after_days: 30, repeat_every_days: 30, max: 2 },
    recipients: emails.map((email) => ({ name: email.split('@')[0], email })),
    fields: fields.map((field) => ({ ...field, recipient_email: renamed.get(field.recipient_email) })),
    ...over,
  })
}

const sent = (api: Api, n: number) => make(api, n, { send: true })

async function opened(api: Api, n: number) {
  const envelope = await sent(api, n)
  await api.fill(envelope.recipients[0] ?? { id: '' })
  return envelope
}

type Maker = (api: Api, n: number) => Promise<Envelope>

const MAKERS = {
  draft: (api, n) => make(api, n),
  sent,
  opened,
  expired: sent,
  async completed(api, n) {
    const envelope = await sent(api, n)
    expectStatus(await (await api.signButLast(envelope)).finish(), 200)
    return envelope
  },
  async voided(api, n) {
    const envelope = await opened(api, n)
    const { chunks, headers } = json({ reason: 'no longer needed' })
    const path = `/api/v1/envelopes/${envelope.id}/void`
    expectStatus(await api.client.call('POST', path, { chunks, headers: { ...headers, ...api.auth } }), 200)
    return envelope
  },
  async declined(api, n) {
    const envelope = await sent(api, n)
    const [first] = envelope.recipients
    expectStatus(await (await api.fill(first ?? { id: '' })).decline('not what was agreed'), 200)
    return envelope
  },
} satisfies Record<keyof typeof SHARES, Maker>

const DUE = `update envelope set deadline_at = created_at,
  details = (details::jsonb || jsonb_build_object('deadline_at', details ->> 'created_at'))::json where id = $1`
const OPEN = `select
  (select count(*)::int from envelope where status = 'signed' or (deadline_at < now() and status in ('sent', 'opened')))
    + (select count(*)::int from delivery where state = 'pending')
    + (select count(*)::int from mail where state = 'queued') as n`

/** Sealed, expired, mailed and told: a sweep comes once a minute. */
async function settled(client: pg.Client): Promise<void> {
  for (let n = -1; n !== 0; ) {
    await sleep(500)
    n = Number((await client.query<{ n: number }>(OPEN)).rows[0]?.n)
  }
}
