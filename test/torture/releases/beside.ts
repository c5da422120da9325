import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { signIn } from '../../museum/dashboard.ts'
import { receiver } from '../../outgoing/receiver.ts'
import { ada, envelopeForm, grace, signatureFor, simple } from '../../support/api.ts'
import type { TestDatabase } from '../../support/database.ts'
import { boxFor } from '../../support/templates.ts'
import { type Client, client, linkKey, signAs } from '../startup/http.ts'
import { dataFolder, end, externalDatabase, labelled, type Running, serve } from '../startup/process.ts'
import { type Code, sweepsOf } from './code.ts'

/** Which of the two runs the jobs; the other one answers requests. */
export type JobsOf = 'older' | 'newer'

/** Nodes of several releases on one database, and whom they speak to. */
export interface Site {
  readonly database: TestDatabase
  readonly data_dir: string
  readonly env: Readonly<Record<string, string>>
  readonly hook_url: string
  readonly hits: readonly unknown[]
  readonly nodes: Running[]
  start(code: Code, role?: 'api' | 'jobs'): Promise<Running>
  close(): Promise<void>
}

/** The first node that is started makes the database. */
export async function openSite(): Promise<Site> {
  const { database, url } = await externalDatabase()
  await database.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  const mails = await mailServer()
  const hook = await receiver()
  const data_dir = dataFolder()
  const env = {
    DATABASE_URL: url,
    SMTP_URL: mails.url,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    BASE_URL: 'http://localhost',
  }
  const nodes: Running[] = []
  return {
    database,
    data_dir,
    env,
    hook_url: `http://127.0.0.1:${hook.port}/hook`,
    hits: hook.hits,
    nodes,
    async start(code, role) {
      const args = role === undefined ? ['serve'] : ['serve', '--only', role]
      const node = await serve(data_dir, { args, env, code: code.folder })
      nodes.push(node)
      await node.ready
      return node
    },
    async close() {
      for (const node of nodes) if (node.child.exitCode === null && node.child.signalCode === null) await end(node)
      await mails.close()
    },
  }
}

/**
 * Runs the code of one release, started first, beside that of the next, which migrates: every kind of job, asked for by
 * the one and done by the other. Answers what went wrong; nothing, where a node of the one goes on while others are
 * replaced.
 */
export async function proveBeside(older: Code, newer: Code, jobs_of: JobsOf): Promise<readonly string[]> {
  const site = await openSite()
  try {
    const first = await site.start(older, jobs_of === 'older' ? 'jobs' : 'api')
    const second = await site.start(newer, jobs_of === 'older' ? 'api' : 'jobs')
    const [api_node, job_node] = jobs_of === 'older' ? [second, first] : [first, second]
    const keys_of = labelled(api_node, 'Live key') === '' ? first : api_node
    const acts = actsOf(site, {
      api_node,
      key: labelled(keys_of, 'Live key'),
      password: passwordOf(keys_of),
      // What only the newer one knows waits until it runs the jobs.
      sweeps: sweepsOf(jobs_of === 'older' ? older : newer),
    })
    for (const [name, act] of Object.entries(acts)) {
      const found = await act().then(
        () => troubles(site),
        (error: Error) => [...troubles(site), error.message],
      )
      if (found.length > 0) return found.map((trouble) => `${name}: ${trouble}`)
    }
    const left = await leftBehind(site)
    for (const node of [api_node, job_node]) await end(node)
    return [...left, ...troubles(site)]
  } finally {
    await site.close()
  }
}

const passwordOf = (node: Running): string => labelled(node, 'Dashboard').split(' / ').at(-1) ?? ''

/** What nodes logged as a fault of their own. */
export const troubles = ({ nodes }: Pick<Site, 'nodes'>): readonly string[] =>
  nodes.flatMap(({ err }) => err.filter((line) => /"level":[56]0/.test(line)))

interface Way {
  readonly api_node: Running
  readonly key: string
  readonly password: string
  readonly sweeps: readonly string[]
}

/** One for each kind of job. Each ends when that job has done what it is for, or where a node logs a fault. */
function actsOf(
  site: Site,
  { api_node, key, password, sweeps }: Way,
): Readonly<Record<string, () => Promise<unknown>>> {
  const { database } = site
  const api = client(api_node.url, key)
  const right = rightly(api)
  const sent = (over: object = {}) => created(api, { ...simple(over), send: true })
  const sign = async (recipient: { readonly id: string }) => {
    const { status, body } = await signAs(api_node.url, linkKey(site.data_dir), recipient)
    if (status !== 200) throw new Error(`signing was answered ${status}: ${JSON.stringify(body)}`)
  }
  const until = (what: string, ask: () => Promise<boolean>) => untilSo(site, what, ask)
  const becomes = (id: string, status: string) =>
    until(`${id} is ${status}`, async () => (await right('GET', `/envelopes/${id}`)).status === status)
  const mailed = (id: string, kind: string) =>
    until(`a mail: ${kind}`, async () => {
      const rows = await database.query<{ state: string }>(
        'select state from mail where envelope_id = $1 and kind = $2',
        [id, kind],
      )
      return rows.length > 0 && rows.every(({ state }) => state === 'sent')
    })
  const sweep = async (tasks: readonly string[]) => {
    await database.query(
      'select graphile_worker.add_job(t, queue_name => t, job_key => t, max_attempts => 5) from unnest($1::text[]) t',
      [tasks],
    )
    await until(`the sweeps ${tasks.join(', ')}`, async () => {
      const rows = await database.query('select from graphile_worker.jobs where task_identifier = any($1)', [tasks])
      return rows.length === 0
    })
  }
  return {
    webhook: async () => {
      await right('POST', '/webhooks', { url: site.hook_url, events: ['*'] })
      await created(api, simple())
      await until('its event arrives', async () => site.hits.length > 0)
    },
    seal: async () => {
      const both = {
        recipients: [ada, grace],
        fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.75 })],
      }
      const { id, recipients } = await sent(both)
      await mailed(id, 'invitation')
      for (const recipient of recipients) await sign(recipient)
      await becomes(id, 'completed')
      await mailed(id, 'completed')
      const { status } = await api.download(`/envelopes/${id}/final`)
      if (status !== 200) throw new Error(`the sealed file was answered ${status}`)
    },
    void: async () => {
      const { id } = await sent()
      await mailed(id, 'invitation')
      await right('POST', `/envelopes/${id}/void`, {})
      await mailed(id, 'voided')
    },
    remind: async () => {
      const { id } = await sent()
      await mailed(id, 'invitation')
      await right('POST', `/envelopes/${id}/remind`, {})
      await mailed(id, 'reminder')
    },
    'remind by the sweep': async () => {
      const { id } = await sent({ reminders: { first_after_days: 1, repeat_every_days: 1, max: 5 } })
      await mailed(id, 'invitation')
      await age(database, id)
      await sweep(['remind_recipients'])
      await mailed(id, 'reminder')
    },
    expire: async () => {
      const { id } = await sent()
      await mailed(id, 'invitation')
      await passDeadline(database, id)
      await sweep(['expire_envelopes'])
      await becomes(id, 'expired')
      await mailed(id, 'expired')
    },
    bulk: async () => {
      const { payload, type } = envelopeForm({
        name: 'Lease',
        roles: [{ label: 'Tenant' }],
        fields: [boxFor('Tenant')],
      })
      const template = await fetch(`${api_node.url}/api/v1/templates`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        body: new Uint8Array(payload),
      })
      const { id } = (await template.json()) as { id: string }
      const owner = await signIn(
        { url: api_node.url, base_url: 'http://localhost' },
        { email: 'owner@example.test', password, totp: null },
      )
      const rows = Array.from({ length: 30 }, (_, n) => ({
        line: n + 1,
        assignments: [{ signing_order: 1, full_name: `P ${n}`, email: `p${n}@example.test` }],
      }))
      const { body: bulk } = await owner('POST', `/live/templates/${id}/bulk`, { body: { rows } })
      const progress = async () => (await owner('GET', `/live/bulk/${bulk.id}`)).body
      await until('the list is done', async () => (await progress()).ended_at !== null)
      const { sent: n } = await progress()
      if (n !== rows.length) throw new Error(`of ${rows.length} rows ${n} were sent`)
    },
    password: async () => {
      const form = new URLSearchParams({ email: 'owner@example.test' })
      const { status } = await fetch(`${api_node.url}/forgotten`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'http://localhost' },
        body: form,
      })
      if (status >= 400) throw new Error(`a new password was answered ${status}`)
    },
    sweeps: () => sweep(sweeps),
    'nothing waits': () => until('no job waits', async () => (await jobs(database)).length === 0),
  }
}

/** Answers what was created. */
async function created(api: Client, metadata: object): Promise<any> {
  const { status, body } = await api.create(metadata)
  if (status !== 201) throw new Error(`a creation was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const rightly =
  (api: Client) =>
  async (method: string, path: string, sent?: unknown): Promise<any> => {
    const { status, body } = await api.call(method, path, sent)
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

/** As if it had been sent two days sooner. */
async function age(database: TestDatabase, id: string): Promise<void> {
  const [row] = await database.query<{ recipients: { sent_at: string | null }[] }>(
    'select recipients from envelope where id = $1',
    [id],
  )
  const sooner = (at: string) => new Date(Date.parse(at) - 2 * 86_400_000).toISOString()
  const recipients = row?.recipients.map((one) => ({ ...one, sent_at: one.sent_at && sooner(one.sent_at) }))
  await database.query(`update envelope set recipients = $2, remind_at = now() - interval '1 minute' where id = $1`, [
    id,
    JSON.stringify(recipients),
  ])
}

/** As if its deadline had passed. */
const passDeadline = (database: TestDatabase, id: string) =>
  database.query(
    `update envelope set deadline_at = $2::timestamptz, details = jsonb_set(details::jsonb, '{deadline_at}', to_jsonb($2::text))
      where id = $1`,
    [id, new Date(Date.now() - 60_000).toISOString()],
  )

/** Ends where it is so. Fails where a node logs a fault of its own, after which it may never be so. */
async function untilSo(site: Site, what: string, ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) {
    if (troubles(site).length > 0) throw new Error(`it was waited for: ${what}`)
    await pause(100)
  }
}

interface Left {
  readonly task: string
  readonly attempts: number
  readonly last_error: string | null
  [column: string]: unknown
}

const jobs = (database: TestDatabase) =>
  database.query<Left>('select task_identifier as task, attempts, last_error from graphile_worker.jobs')

/** What was not done, or not at the first try. */
export async function leftBehind({ database }: Site): Promise<readonly string[]> {
  const failed = (await jobs(database)).filter(({ last_error }) => last_error !== null)
  const deliveries = await database.query(
    `select event, state, attempts, last_error from delivery where state <> 'delivered' or attempts <> 1`,
  )
  const mails = await database.query(
    `select kind, state, last_error from mail where state not in ('sent', 'captured', 'superseded')`,
  )
  return [...failed, ...deliveries, ...mails].map((row) => JSON.stringify(row))
}
