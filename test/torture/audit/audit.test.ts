import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shelfPath } from '../../../src/blobs/shelves.ts'
import { auditKept } from '../../../src/cli/audit/audit.ts'
import { watch } from '../../conformance/secrets.ts'
import { wholeLife } from '../../conformance/whole-life.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { ada, call, grace, sendNew, signAs, signatureFor } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { completed, draft } from '../../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(async () => {
  await service.close()
  await closeReceivers()
})

/** What is wrong, each with the name of the check that says so. */
async function faultsOf(of = service, deep = false): Promise<readonly string[]> {
  const audited = await auditKept(of.database.connection, of.app.blobs, deep)
  return audited.flatMap(({ name, findings }) =>
    findings.filter(({ level }) => level === 'fail').map(({ what }) => `${name}: ${what}`),
  )
}

/** As somebody with the database's own account may do, past what guards the rows. */
const tamper = (text: string, values: readonly unknown[] = []) => service.database.query(text, values)
async function pastGuards(work: () => Promise<unknown>): Promise<void> {
  await tamper('alter table audit_entry disable trigger user')
  await work()
  await tamper('alter table audit_entry enable trigger user')
}

/** Through the text of the JSON, as its other texts must stay byte for byte. */
const changeEntry = (id: string, seq: number, from: string, to: string) =>
  pastGuards(() =>
    tamper('update audit_entry set body = replace(body::text, $3, $4)::json where envelope_id = $1 and seq = $2', [
      id,
      seq,
      from,
      to,
    ]),
  )
const changeDetails = (id: string, part: object) =>
  tamper('update envelope set details = (details::jsonb || $2::jsonb)::json where id = $1', [id, JSON.stringify(part)])
const blobPath = (sha256: string) => join(service.folder, 'blobs', shelfPath(sha256))

test('whatever people, keys, clocks, sweeps and receivers do, nothing is found', { timeout: 180_000 }, async () => {
  const other = await openService()
  const { port } = await receiver()
  for (let i = 0; i < 2; i++) {
    const workspace = await other.addWorkspace('enterprise', true)
    await wholeLife({ service: other, watched: watch(other), workspace, receiver_url: `http://127.0.0.1:${port}/` })
  }
  const faults = await faultsOf(other, true)
  // Its clock stands days before that of the database, by which waiting is judged.
  expect(faults.filter((fault) => !fault.startsWith('stuck'))).toEqual([])
  await other.close()
})

test('the certificate of a voided envelope, made when it is asked for, is no fault', async () => {
  const { id } = await sendNew(service)
  await call(service, 'POST', `/envelopes/${id}/void`, { body: {} })
  expect((await call(service, 'GET', `/envelopes/${id}/certificate`)).status).toBe(200)
  expect((await faultsOf()).filter((fault) => fault.includes(id))).toEqual([])
})

interface Plant {
  readonly name: string
  /** Answers what the finding names. */
  plant(): Promise<string>
  readonly found: RegExp
  readonly deep?: true
}

const twoPeople = { recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] }

const PLANTS: readonly Plant[] = [
  {
    name: 'a word of an entry is another',
    async plant() {
      const { id } = await completed(service)
      await changeEntry(id, 1, '"envelope.created"', '"envelope.Created"')
      return id
    },
    found: /^trails: .* the audit chain does not hold at entry 1$/,
  },
  {
    name: 'the newest entries are gone',
    async plant() {
      const { id } = await completed(service)
      await pastGuards(() =>
        tamper("delete from audit_entry where envelope_id = $1 and body ->> 'type' = 'envelope.completed'", [id]),
      )
      return id
    },
    found: /^trails: .* names entry \d+ as its newest/,
  },
  {
    name: 'an acknowledged void is lost',
    async plant() {
      const { id } = await sendNew(service)
      await call(service, 'POST', `/envelopes/${id}/void`, { body: {} })
      await tamper("update envelope set status = 'sent' where id = $1", [id])
      return id
    },
    found: /^trails: .* it is sent, and its trail ends voided/,
  },
  {
    name: 'an acknowledged signature is lost',
    async plant() {
      const { id, recipients } = await sendNew(service, twoPeople)
      await signAs(service, recipients[0])
      await tamper(
        `update envelope set recipients = replace(recipients::text, '"status":"signed"', '"status":"opened"')::json where id = $1`,
        [id],
      )
      return id
    },
    found: /^trails: .* is opened, and the trail has 1 signature/,
  },
  {
    name: 'completed without its seal',
    async plant() {
      const { id } = await completed(service)
      await changeDetails(id, { final_sha256: 'f'.repeat(64) })
      return id
    },
    found: /^trails: .* serves as final is not what its trail sealed/,
  },
  {
    name: 'one under way has a certificate',
    async plant() {
      const { id } = await sendNew(service)
      await changeDetails(id, { certificate: { sha256: 'f'.repeat(64), size: 1 } })
      return id
    },
    found: /^trails: .* it has sealed files and no seal in its trail/,
  },
  {
    name: 'a moment is another',
    async plant() {
      const { id } = await completed(service)
      await changeDetails(id, { completed_at: '2026-01-01T00:00:00.000Z' })
      return id
    },
    found: /^trails: .* completed_at is 2026-01-01/,
  },
  {
    name: 'an event was never announced',
    async plant() {
      const { id } = await completed(service)
      await tamper("delete from event where envelope_id = $1 and type = 'envelope.sealed'", [id])
      return id
    },
    found: /^events: .* was announced/,
  },
  {
    name: 'a search finds somebody else',
    async plant() {
      const { id } = await draft(service)
      await tamper("update recipient set email = 'mallory@example.test' where envelope_id = $1", [id])
      return id
    },
    found: /^people: .* other people/,
  },
  {
    name: 'an answer was changed after it was signed',
    async plant() {
      const { id } = await completed(service)
      await tamper(`update field_value set value = replace(value::text, 'Ada', 'Eve')::json where envelope_id = $1`, [
        id,
      ])
      return id
    },
    found: /^answers: .* are not those that were signed/,
  },
  {
    name: 'an answer belongs to nobody',
    async plant() {
      const { id } = await draft(service)
      await tamper(
        `insert into field_value (workspace_id, envelope_id, field_id, recipient_id, value, saved_at)
          select workspace_id, id, 'fld_none', 'rcp_none', '"x"', now() from envelope where id = $1`,
        [id],
      )
      return id
    },
    found: /^answers: answers are kept for a field/,
  },
  {
    name: 'numbers of events were left out',
    async plant() {
      await tamper('update event_counter set seq = seq + 1')
      return ''
    },
    found: /^events: events of a space have gaps/,
  },
  {
    name: 'a total is wrong',
    async plant() {
      await tamper("update envelope_count set n = n + 1 where status = 'completed'")
      return ''
    },
    found: /^totals: /,
  },
  {
    name: 'more was made than counted',
    async plant() {
      await tamper('update allowance_use set used = used - 1')
      return ''
    },
    found: /^allowances: /,
  },
  {
    name: 'a delivery tells of nothing',
    async plant() {
      const { body } = await call(service, 'POST', '/webhooks', { body: { url: 'http://127.0.0.1:1/', events: ['*'] } })
      await draft(service)
      await tamper('update delivery set event_seq = event_seq + 100000 where webhook_id = $1', [body.id])
      return ''
    },
    found: /^deliveries: deliveries tell of an event that never happened/,
  },
  {
    name: 'an event is delivered twice',
    async plant() {
      await draft(service)
      await tamper(
        `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state)
          select id || 'x', workspace_id, webhook_id, event_seq, event, body, 'delivered' from delivery`,
      )
      return ''
    },
    found: /^deliveries: an event has two deliveries/,
  },
  {
    name: 'a seal that nobody makes',
    async plant() {
      const { id, recipients } = await sendNew(service)
      await signAs(service, recipients[0])
      await tamper('delete from graphile_worker._private_jobs where key = $1', [`seal_envelope:${id}`])
      return id
    },
    found: /^stuck: .* wait for their seal/,
  },
  {
    name: 'a mail that nobody sends',
    async plant() {
      await tamper("update mail set state = 'queued', created_at = now() - interval '2 hours'")
      return ''
    },
    found: /^stuck: mails have waited/,
  },
  {
    name: 'a document of a draft was forgotten',
    async plant() {
      const { id } = await draft(service)
      await tamper(
        `update envelope set documents = replace(documents::text, documents -> 0 ->> 'sha256', $2)::json where id = $1`,
        [id, 'a'.repeat(64)],
      )
      return id
    },
    found: /^documents: /,
  },
  {
    name: 'a sealed file is gone',
    async plant() {
      const { documents } = await completed(service)
      await rm(blobPath(documents[0].final.sha256))
      return documents[0].final.sha256
    },
    found: /^files: blob .* is missing, of env_/,
  },
  {
    name: 'a sealed file was cut off',
    async plant() {
      const { documents } = await completed(service)
      await truncate(blobPath(documents[0].final.sha256), 100)
      return documents[0].final.sha256
    },
    found: /^files: blob .* has 100 bytes instead of/,
  },
  {
    name: 'a sealed file is as long as it was and says something else',
    deep: true,
    async plant() {
      const { documents } = await completed(service)
      const { sha256, size } = documents[0].final
      await rm(blobPath(sha256))
      await writeFile(blobPath(sha256), Buffer.alloc(size))
      return sha256
    },
    found: /^files: blob .* damaged|^files: blob .* is not/,
  },
  {
    name: 'the append-only trail is open',
    async plant() {
      await tamper('alter table audit_entry disable trigger audit_entry_is_append_only')
      return 'audit_entry_is_append_only'
    },
    found: /^guards: /,
  },
  {
    name: 'the security of rows is off',
    async plant() {
      await tamper('alter table mail no force row level security')
      return 'mail'
    },
    found: /^guards: /,
  },
]

describe('what is wrong is found and named', () => {
  test.each(PLANTS)('$name', async ({ plant, found, deep = false }) => {
    const before = new Set(await faultsOf(service, deep))
    const named = await plant()
    const after = (await faultsOf(service, deep)).filter((fault) => !before.has(fault))
    expect(after.join('\n')).toMatch(new RegExp(found.source, 'm'))
    expect(after.join('\n')).toContain(named)
  })
})
