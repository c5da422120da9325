import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { clientFor } from '../../src/blobs/s3.ts'
import { configured, eventually, giveToServers, isOk, openPart, type Part, run } from './part.ts'
import type { Place } from './place.ts'

export interface Bucket {
  /** Both speak S3; each can go while the other is there. */
  readonly gateways: readonly Part[]
}

const WHO = ['mon.', 'client.admin', 'mgr.a', 'osd.0', 'client.rgw.a', 'client.rgw.b'] as const
export const ACCESS_KEY = 'countersign'
export const BUCKET = 'countersign'

/** Ceph with its gateways to S3, started, and a bucket in it. The store lies in memory: it lasts as long as its process. What it starts is added to `parts`. */
export async function startBucket(place: Place, parts: Part[]): Promise<Bucket> {
  const folder = join(place.folder, 'ceph')
  const conf = join(folder, 'ceph.conf')
  const ceph = (command: string, ...args: readonly string[]) => run(folder, command, ['-c', conf, ...args])
  const part = (name: string, args: readonly string[], answers: () => Promise<boolean>) => {
    const command = name.replace(/-[ab]$/, '')
    const opened = openPart(place.folder, { name, command, args: ['-c', conf, '-f', ...args], answers })
    parts.push(opened)
    return opened
  }
  await prepare(place, folder)

  const monitor = part('ceph-mon', ['-i', 'a'], () => succeeds(ceph('ceph', '--connect-timeout', '3', '-s')))
  await monitor.start()
  const manager = part('ceph-mgr', ['-i', 'a'], async () => true)
  await manager.start()
  const id = randomUUID()
  await ceph('ceph', 'osd', 'new', id)
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id)
  const store = part('ceph-osd', ['-i', '0'], async () => (await ceph('ceph', 'osd', 'stat')).includes('1 up'))
  await store.start()

  const owner = ['--uid=countersign', '--display-name=countersign', `--access-key=${ACCESS_KEY}`]
  await ceph('radosgw-admin', 'user', 'create', ...owner, `--secret-key=${place.password}`)
  const gateways = ['a', 'b'].map((letter, i) =>
    part(`radosgw-${letter}`, ['-n', `client.rgw.${letter}`], () =>
      isOk(`http://127.0.0.1:${place.port('gateway', i)}/`),
    ),
  )
  for (const gateway of gateways) await gateway.start()
  await makeBucket(place)
  return { gateways }
}

async function prepare(place: Place, folder: string): Promise<void> {
  for (const name of ['', 'mon', 'mgr', 'osd', 'rgw-a', 'rgw-b']) mkdirSync(join(folder, name))
  const values = {
    FSID: randomUUID(),
    FOLDER: folder,
    MON_PORT: place.port('monitor'),
    PORT_MIN: place.port('store'),
    PORT_MAX: place.port('store', 25),
    GATEWAY_PORT_A: place.port('gateway'),
    GATEWAY_PORT_B: place.port('gateway', 1),
  }
  configured('ceph.conf', join(folder, 'ceph.conf'), values)
  giveToServers(folder)
  const address = `[v2:127.0.0.1:${values.MON_PORT}]`
  await run(folder, 'monmaptool', ['--create', '--addv', 'a', address, '--fsid', values.FSID, 'monmap'])
  for (const [i, who] of WHO.entries()) {
    const caps = ['mon', 'osd', 'mgr'].flatMap((what) => ['--cap', what, 'allow *'])
    await run(folder, 'ceph-authtool', [...(i === 0 ? ['-C'] : []), 'keyring', '--gen-key', '-n', who, ...caps])
  }
  const made = ['--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring']
  await run(folder, 'ceph-mon', ['-c', 'ceph.conf', ...made])
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** By one of the gateways itself: the balancer is not there yet. */
async function makeBucket(place: Place): Promise<void> {
  const { CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const client = await clientFor({
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${place.port('gateway')}`,
    credentials: { access_key_id: ACCESS_KEY, secret_access_key: place.password },
  })
  const make = () => succeeds(client.send(new CreateBucketCommand({ Bucket: BUCKET })))
  await eventually('the bucket is made', 60, make)
  client.destroy()
}
