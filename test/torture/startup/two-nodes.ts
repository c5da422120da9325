import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { type Hit, receiver } from '../../outgoing/receiver.ts'
import { CA, openPki, TSA } from '../../pdf/seal/pki.ts'
import { ada, simple } from '../../support/api.ts'
import { fromQa } from '../../support/qa.ts'
import { type Client, client, linkKey, signAs, untilStatus } from './http.ts'
import { dataFolder, externalDatabase, freePort, labelled, type Running, serve } from './process.ts'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

/** A node for requests and one for jobs, with everything outside that a service may use. */
export interface TwoNodes {
  readonly api_node: Running
  readonly job_node: Running
  readonly api: Client
  readonly key: string
  readonly link_key: Uint8Array
  /** Where the node of jobs tells its metrics. */
  readonly told_at: string
  readonly hook_url: string
  readonly hits: readonly Hit[]
  readonly authority_url: string
  close(): Promise<void>
}

export async function openTwoNodes(env: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const S3rver = fromQa<new (options: object) => S3Server>('s3rver')
  const home = dataFolder()
  const bucket = { configureBuckets: [{ name: 'documents', configs: [] }], directory: join(home, 's3') }
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...bucket })
  const mails = await mailServer()
  const hook = await receiver()
  const pki = await openPki()
  pki.issue('root', 'root', CA)
  pki.issue('tsa', 'root', TSA)
  const told_at = `127.0.0.1:${await freePort()}`
  const settings = {
    DATABASE_URL: (await externalDatabase()).url,
    S3_BUCKET: 'documents',
    S3_ENDPOINT: `http://127.0.0.1:${(await s3.run()).port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: mails.url,
    TSA_URL: `${pki.url}/tsr/tsa`,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    ...env,
  }
  const data_dir = join(home, 'data')
  const api_node = await serve(data_dir, { args: ['serve', '--only', 'api'], env: settings })
  await api_node.ready
  const jobs = { args: ['serve', '--only', 'jobs'], env: { ...settings, METRICS_LISTEN: told_at } }
  const job_node = await serve(data_dir, jobs)
  await job_node.ready
  const key = labelled(api_node, 'Live key')
  const api = client(api_node.url, key)
  const hook_url = `http://127.0.0.1:${hook.port}/hook`
  await api.call('POST', '/webhooks', { url: hook_url, events: ['envelope.completed'] })
  return {
    api_node,
    job_node,
    api,
    key,
    link_key: linkKey(data_dir),
    told_at,
    hook_url,
    hits: hook.hits,
    authority_url: pki.url,
    async close() {
      await pki.close()
      await s3.close()
      await mails.close()
    },
  }
}

/** One envelope from its creation to its seal. */
export async function wholeEnvelope({ api, api_node, link_key }: TwoNodes): Promise<any> {
  const { body } = await api.create(simple({ send: true, recipients: [ada] }))
  const signed = await signAs(api_node.url, link_key, body.recipients[0])
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`)
  return untilStatus(api, body.id, 'completed')
}
