import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { issueKey } from '../../../src/application/accounts/keys.ts'
import { openLocalBlobs } from '../../../src/blobs/local-disk.ts'
import { auditKept } from '../../../src/cli/audit/audit.ts'
import { newId } from '../../../src/kit/ids.ts'
import { openAppStore } from '../../../src/main.ts'
import { type Caught, header, mailServer } from '../../mail/transport/mail-server.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { deliveryViolations, finished } from '../crash/check.ts'
import { client, linkKey } from '../startup/http.ts'
import { cleanUp, dataFolder, externalDatabase, serve } from '../startup/process.ts'
import type { Opened } from './hold.ts'
import { OverHttp } from './over-http.ts'
import { ALLOWANCE, type World } from './world.ts'

/** Two nodes that only answer, on one database, so that nothing happens between two acts; jobs run between courses. */
export interface Pair {
  /** A workspace of its own, with a webhook that hears everything. */
  open(space: World['space']): Promise<Opened>
  /** Has a third node do all that is left to do, and answers what is wrong then. */
  settle(): Promise<readonly string[]>
  close(): Promise<void>
}

const FINISH_S_MAX = 120

/** Well below what makes the service refuse new work (domain/account/admission.ts). */
const UNDONE_MS_MAX = 20_000

export async function openPair(): Promise<Pair> {
  const [{ database, url }, mails, hook] = await Promise.all([externalDatabase(), mailServer(), receiver()])
  const data_dir = dataFolder()
  const env = { DATABASE_URL: url, SMTP_URL: mails.url, SIGNING_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'fatal', ...NEAR }
  const start = async (only: 'api' | 'jobs') => {
    const node = await serve(data_dir, { args: ['serve', '--only', only], env })
    await node.ready
    return node
  }
  const nodes = [await start('api'), await start('api')] as const
  const urls = [nodes[0].url, nodes[1].url] as const
  const store = openAppStore(database.connection, { base_url: urls[0] }, pino({ level: 'silent' }))
  const db = new pg.Client(database.connection)
  await db.connect()
  let done_at = performance.now()
  const doAll = async () => {
    const { pid, exited } = await start('jobs')
    await finished(db, FINISH_S_MAX)
    process.kill(pid, 'SIGTERM')
    await exited
    done_at = performance.now()
  }
  return {
    async open(space) {
      // Where nobody does the jobs of many courses, the nodes rightly refuse new ones.
      if (performance.now() > done_at + UNDONE_MS_MAX) await doAll()
      const { id, key } = await store.transact(null, async (tx) => {
        const workspace = {
          id: newId('ws'),
          name: 'Acme',
          sender_name: 'Grace',
          plan: 'pro',
          service_account: false,
        } as const
        const added = await tx.workspaces.add(workspace)
        return { id: added, key: await issueKey(tx, added, `csk_${space}`, 'CRM') }
      })
      await db.query('delete from hit_window')
      await db.query(ALMOST_SPENT, [id, PLANNED - ALLOWANCE])
      await client(urls[0], key).call('POST', '/webhooks', { url: `http://127.0.0.1:${hook.port}/`, events: ['*'] })
      const mailsOf = async (envelope_id: string) => {
        const { rows } = await db.query('select kind, to_email from mail where envelope_id = $1', [envelope_id])
        return rows.map(({ kind, to_email }) => `${kind} ${to_email}`)
      }
      const system = new OverHttp({ urls, key, link_key: linkKey(data_dir), mailsOf })
      return {
        system,
        async faults(world) {
          const { rows } = await db.query(GIVEN_BACK, [id, PLANNED - ALLOWANCE])
          const { used } = rows[0]
          return used === world.used ? [] : [`${used} envelopes are counted of the month, not ${world.used}`]
        },
      }
    },
    async settle() {
      await doAll()
      const audited = await auditKept(
        database.connection,
        await openLocalBlobs({ folder: join(data_dir, 'blobs') }),
        true,
      )
      const faults = audited.flatMap(({ findings }) =>
        findings.filter(({ level }) => level === 'fail').map(({ what }) => what),
      )
      const { rows } = await db.query(UNTOLD)
      return [
        ...faults,
        ...rows.map((row) => JSON.stringify(row)),
        ...(await deliveryViolations(db, hook.hits)),
        ...twice(mails.caught),
      ]
    },
    async close() {
      await db.end()
      await store.close()
      await cleanUp()
      await closeReceivers()
      await mails.close()
    },
  }
}

const NEAR = { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' }

/** Of the plan `pro`. */
const PLANNED = 100
/** As if so many had been made this month; taken back before the audit counts. */
const ALMOST_SPENT = `insert into allowance_use (workspace_id, period, used)
  values ($1, to_char(now() at time zone 'UTC', 'YYYY-MM'), $2)`
const GIVEN_BACK = 'update allowance_use set used = used - $2 where workspace_id = $1 returning used'

/** Each event goes to the webhook of its workspace once, but for the one that only those hear who name it. */
const UNTOLD = `select v.id, v.type, count(d.id) as deliveries from event v
  left join delivery d on d.workspace_id = v.workspace_id and d.event_seq = v.seq
  where exists (select from webhook w where w.workspace_id = v.workspace_id)
  group by v.id, v.type having count(d.id) <> case v.type when 'recipient.substituted' then 0 else 1 end`

function twice(mails: readonly Caught[]): readonly string[] {
  const ids = mails.map((mail) => header(mail, 'message-id'))
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `the mail ${id} went out twice`)
}
