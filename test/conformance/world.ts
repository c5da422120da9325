import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newApiKey, sha256 } from '../../src/kit/secrets.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { pages } from '../pdf/intake/files.ts'
import { ada, type Call, call, continueAs, grace, type Reply, signAs, signatureFor, simple } from '../support/api.ts'
import { openCrm } from '../support/crm.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { template } from '../support/templates.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A service whose first workspace no rate stops, and everything that calls need to be answered or refused. */
export async function openWorld() {
  const opened = await openService()
  const { key: workspace, live_key, test_key } = await opened.addWorkspace('enterprise')
  const service: TestService = { ...opened, live_key, test_key }
  const crm = await openCrm(service)
  const hook = await receiver()
  const refs = new Map<string, Promise<string>>()

  const post = async (path: string, options: Call = {}) => done(await call(service, 'POST', path, options))

  /** A document that was uploaded before, so that what needs an envelope need not read a PDF again. */
  async function upload(key: string): Promise<string> {
    const content = document()
    const { upload_id, upload: target } = await post('/uploads/init', {
      key,
      body: { file_name: 'contract.pdf', size: content.length },
    })
    const path = target.url.slice(BASE_URL.length)
    const raw = { payload: content, type: 'application/pdf' }
    done(await call(service, 'PUT', path, { key: null, prefix: '', raw }))
    return upload_id
  }
  const ref = (key = live_key): Promise<string> => {
    const known = refs.get(key) ?? upload(key)
    refs.set(key, known)
    return known
  }

  /** What other calls left to be done, so that only what is wanted is waited for. */
  const forgetJobs = () => service.database.query('delete from graphile_worker._private_jobs')

  const draft = async (metadata: object = simple(), key = live_key) =>
    post('/envelopes/from-refs', { key, body: { documents: [{ ref: await ref(key) }], ...metadata } })
  const sent = (metadata: object = simple(), key = live_key) => draft({ ...metadata, send: true }, key)
  const opened_one = async () => {
    const envelope = await sent()
    await continueAs(service, envelope.recipients[0].id)
    return envelope
  }
  const signed = async (metadata: object = simple()) => {
    const envelope = await sent(metadata)
    for (const recipient of envelope.recipients) await signAs(service, recipient)
    return envelope
  }
  const completed = async (metadata: object = simple()) => {
    await forgetJobs()
    const envelope = await signed(metadata)
    await service.runJobs()
    return envelope
  }
  const voided = async () => {
    const envelope = await sent()
    return post(`/envelopes/${envelope.id}/void`)
  }
  const halfSigned = async () => {
    const envelope = await sent(turns())
    await signAs(service, envelope.recipients[0])
    return envelope
  }
  /** A draft that has lost its only signer. */
  const signerless = async () => {
    const envelope = await draft({ recipients: [ada, { ...grace, role: 'cc' }] })
    await call(service, 'DELETE', `/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}`)
    return envelope
  }
  /** Hears of nothing but what tests order for it. */
  const subscription = () =>
    post('/webhooks', { body: { url: `http://127.0.0.1:${hook.port}/hook`, events: ['envelope.expired'] } })
  const keyOf = async (change: string): Promise<string> => {
    const { key, live_key: token } = await opened.addWorkspace()
    await service.database.query(`update api_key set ${change} where workspace_id = $1`, [key])
    return token
  }

  return {
    service,
    workspace,
    crm,
    hook,
    post,
    ref,
    upload,
    subscription,
    draft,
    sent,
    opened: opened_one,
    halfSigned,
    signed,
    completed,
    voided,
    signerless,
    turns,
    forgetJobs,
    freshTestKey: async () => (await opened.addWorkspace('enterprise')).test_key,
    /** Signed, sealed and never changed by any test. */
    done: once(() => completed()),
    template: (over?: object) => template(service, over),
    archivedTemplate: async () => {
      const made = await template(service)
      await call(service, 'DELETE', `/templates/${made.id}`)
      return made
    },
    member: await crm.person('Ada Lovelace', crm.key),
    foreigner: await crm.person('Mallory'),
    keys: {
      revoked: await keyOf('revoked_at = now()'),
      expired: await keyOf('expires_at = now()'),
      unknown: newApiKey('csk_live'),
      mistyped: `${live_key.slice(0, 12)}${live_key[12] === 'x' ? 'y' : 'x'}${live_key.slice(13)}`,
      public: await publicKey(opened),
    },
    /** Of a workspace that has used up what its plan allows. */
    spent_key: once(async () => {
      const { live_key: key } = await opened.addWorkspace('free')
      for (let i = 0; i < 5; i++) await draft(simple(), key)
      return key
    }),
    async close() {
      await closeReceivers()
      await service.close()
    },
  }
}

/** Two signers, one after the other. */
const turns = () => ({
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
})

/** Two pages that no other file has. */
export const document = (): Buffer => pages({ count: 2, content: `BT (Agreement ${documents++}) Tj ET` })
let documents = 0

async function publicKey(service: TestService): Promise<string> {
  const { key } = await service.addWorkspace()
  const token = newApiKey('cpk_live')
  await service.database.query(
    "update api_key set kind = 'public', token_hash = $1 where workspace_id = $2 and livemode",
    [sha256(token), key],
  )
  return token
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** What a step on the way answered; an error where it was refused. */
export function done<T>({ status, body }: Reply<T>): T {
  if (status >= 400) throw new Error(`refused on the way: ${JSON.stringify(body)}`)
  return body
}

/** Everything that a refused call must leave as it was: rows of every table, kept files, bytes on their way in. */
export async function everythingStored({ database, folder }: TestService): Promise<object> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name <> 'hit_window'`,
  )
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`)
  const [rows] = await database.query(
    `select ${counts.join(', ')}, (select coalesce(sum(used), 0)::int from allowance_use) as used`,
  )
  const files = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true })
  return { ...rows, files: files.filter((entry) => entry.isFile()).length }
}
