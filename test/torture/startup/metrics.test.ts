import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { CA, openPki, TSA } from '../../pdf/seal/pki.ts'
import { until } from '../../postgres/support.ts'
import { ada, simple } from '../../support/api.ts'
import { given } from '../../support/programs.ts'
import { fromQa } from '../../support/qa.ts'
import { client, linkKey, signAs, untilStatus } from './http.ts'
import { cleanUp, dataFolder, externalDatabase, freePort, labelled, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(closeReceivers)

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

test(
  'what a node of jobs does is counted and timed, and told at an address of its own',
  given('qa', 'openssl'),
  async () => {
    const S3rver = fromQa<new (options: object) => S3Server>('s3rver')
    const home = dataFolder()
    const bucket = { configureBuckets: [{ name: 'documents', configs: [] }], directory: join(home, 's3') }
    const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...bucket })
    const mails = await mailServer()
    const hook = await receiver()
    const pki = await openPki()
    pki.issue('root', 'root', CA)
    pki.issue('tsa', 'root', TSA)
    const listens = `127.0.0.1:${await freePort()}`
    const env = {
      DATABASE_URL: (await externalDatabase()).url,
      S3_BUCKET: 'documents',
      S3_ENDPOINT: `http://127.0.0.1:${(await s3.run()).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: mails.url,
      TSA_URL: `${pki.url}/tsr/tsa`,
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    }
    const data_dir = join(home, 'data')
    const api_node = await serve(data_dir, { args: ['serve', '--only', 'api'], env })
    await api_node.ready
    const job_node = await serve(data_dir, {
      args: ['serve', '--only', 'jobs'],
      env: { ...env, METRICS_LISTEN: listens },
    })
    await job_node.ready
    const api = client(api_node.url, labelled(api_node, 'Live key'))
    const url = `http://127.0.0.1:${hook.port}/hook`
    await api.call('POST', '/webhooks', { url, events: ['envelope.completed'] })
    const { body } = await api.create(simple({ send: true, recipients: [ada] }))
    expect((await signAs(api_node.url, linkKey(data_dir), body.recipients[0])).status).toBe(200)
    await untilStatus(api, body.id, 'completed')

    const told = () => fetch(`http://${listens}/metrics`).then((answer) => answer.text())
    const counted = (text: string, name: string, labels: string) =>
      Number(new RegExp(`^countersign_${name}_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    const text = await until(async () => {
      const found = await told()
      const mailed = counted(found, 'call', 'to="mail",outcome="sent"')
      return mailed >= 2 && counted(found, 'call', 'to="webhook",outcome="answered_2xx"') > 0 ? found : null
    })
    expect(counted(text, 'seal', 'outcome="sealed"')).toBe(1)
    expect(counted(text, 'job', 'task="seal_envelope",outcome="done"')).toBe(1)
    // One over the document and one over the certificate, by a thread; one to learn its size.
    expect(counted(text, 'call', 'to="tsa",outcome="ok"')).toBe(3)
    expect(counted(text, 'call', 'to="s3",outcome="ok"')).toBeGreaterThanOrEqual(2)
    expect(text).toContain('countersign_envelopes{space="live",status="completed"}')
    for (const secret of [body.id, 'ada@', url, pki.url]) expect(text).not.toContain(secret)
    const paths = await Promise.all(
      ['healthz', 'readyz', 'api/v1/me'].map((path) => fetch(`http://${listens}/${path}`)),
    )
    expect(paths.map(({ status }) => status)).toEqual([200, 200, 404])

    await pki.close()
    await s3.close()
    await mails.close()
  },
)
