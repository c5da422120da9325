import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstBreak } from '../../src/domain/audit.ts'
import type { Envelope, EnvelopeStatus } from '../../src/domain/envelopes/envelope.ts'
import { send } from '../../src/domain/envelopes/send.ts'
import { voidEnvelope } from '../../src/domain/envelopes/void.ts'
import { newId } from '../../src/kit/ids.ts'
import { sha256Hex } from '../../src/kit/secrets.ts'
import { accepted, deadline, noon } from '../support/build.ts'
import { servers } from '../support/database.ts'
import { addDraft, addWorkspace, change, newDraft, type OpenedStore, openedStore, someone } from './open-test-store.ts'

describe.each(servers().map((server) => [server.name, server] as const))('on %s', (_, server) => {
  let opened: OpenedStore
  let workspace: string
  beforeAll(async () => {
    opened = await openedStore(server)
    workspace = await addWorkspace(opened.store)
  })
  afterAll(() => opened.close())

  const sendIt = (envelope: Envelope) =>
    change(opened.store, envelope, (before) => accepted(send(before, { now: noon, deadline_at: deadline })))
  const voidIt = (envelope: Envelope) =>
    change(opened.store, envelope, (before) => accepted(voidEnvelope(before, { now: noon, reason: null })))
  const subscribe = (workspace_id: string) =>
    opened.store.transact(workspace_id, (tx) =>
      tx.webhooks.add(
        { workspace_id, livemode: true },
        {
          id: newId('whk'),
          url: 'https://acme.test/',
          events: ['*'],
          description: null,
          secret_hint: '',
          enabled: true,
          created_at: noon,
          secret_encrypted: Buffer.from('x'),
        },
      ),
    )
  /** Rows that one envelope left anywhere. */
  const traces = async (id: string) => {
    const [row] = await opened.database.query(
      `select (select count(*)::int from envelope where id = $1) as envelope,
        (select count(*)::int from recipient where envelope_id = $1) as recipient,
        (select count(*)::int from audit_entry where envelope_id = $1) as audit_entry,
        (select count(*)::int from event where envelope_id = $1) as event,
        (select count(*)::int from delivery where body::json ->> 'envelope_id' = $1) as delivery,
        (select count(*)::int from mail where envelope_id = $1) as mail,
        (select count(*)::int from graphile_worker._private_jobs j
          where j.payload ->> 'envelope_id' = $1 and j.payload -> 'mail_ids' ->> 0 in
            (select m.id from mail m where m.envelope_id = $1)) as mail_job,
        (select count(*)::int from graphile_worker._private_jobs j
          where j.payload ->> 'livemode' = 'true' and j.payload ->> 'workspace_id' in
          (select d.workspace_id::text from delivery d where d.body::json ->> 'envelope_id' = $1)) as delivery_job`,
      [id],
    )
    return row
  }
  const nothing = {
    envelope: 0,
    recipient: 0,
    audit_entry: 0,
    event: 0,
    delivery: 0,
    mail: 0,
    mail_job: 0,
    delivery_job: 0,
  }

  test('a commit writes everything that follows from a change', async () => {
    const own = await addWorkspace(opened.store)
    await subscribe(own)
    const envelope = await addDraft(opened.store, own)
    await sendIt(envelope)
    expect(await traces(envelope.id)).toEqual({
      envelope: 1,
      recipient: 1,
      audit_entry: 3,
      event: 2,
      delivery: 2,
      mail: 1,
      mail_job: 1,
      delivery_job: 1,
    })
  })

  test('what was read is what was committed', async () => {
    const change = newDraft(workspace, {
      custom_metadata: { a: '"\\\u2028' },
      message: { subject: 'Ä', body: "'; --" },
    })
    const committed = await opened.store.transact(workspace, (tx) =>
      tx.envelopes.commit({ before: null, change, actor: someone }),
    )
    const { id } = committed
    const found = await opened.store.envelopes.read({ workspace_id: workspace, livemode: true }, id)
    expect(found?.envelope).toEqual(committed)
    expect(await opened.store.envelopes.readById({ workspace_id: workspace, id })).toEqual(committed)
    expect(
      await opened.store.envelopes.readOfRecipient({
        workspace_id: workspace,
        recipient_id: committed.recipients[0]?.id ?? '',
      }),
    ).toEqual(committed)
    expect(firstBreak(found?.audit ?? [], sha256Hex)).toBeNull()
  })

  test('a transaction that is thrown out of leaves nothing', async () => {
    const own = await addWorkspace(opened.store)
    await subscribe(own)
    const change = newDraft(own)
    const failing = opened.store.transact(own, async (tx) => {
      await tx.envelopes.commit({ before: null, change, actor: someone })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await traces(change.envelope.id)).toEqual(nothing)
    const counters = await opened.database.query('select seq from event_counter where workspace_id = $1', [own])
    expect(counters).toEqual([])
  })

  test('one failed statement among many in flight undoes them all, those after it included', async () => {
    const { database } = opened.store
    const insert = (name: string) => ({
      text: 'insert into person (id, email, name, password_hash) values ($1, $1, $1, $1)',
      values: [name],
    })
    let stray: Promise<PromiseSettledResult<unknown>[]> | null = null
    const failing = database.transact(null, async ({ run }) => {
      const before = run(insert('before'))
      const broken = run({ text: 'select 1 / 0' })
      stray = Promise.allSettled([run(insert('after')), run(insert('after that'))])
      await Promise.all([before, broken])
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await stray).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(await opened.database.query('select id from person')).toEqual([])
  })

  test('a failure of a statement that nobody waits for is what the transaction fails with', async () => {
    const { database } = opened.store
    const insert = { text: "insert into person (id, email, name, password_hash) values ('z', 'z', 'z', 'z')" }
    const failing = database.transact(null, async ({ run, soon }) => {
      await run(insert)
      soon({ text: 'select 1 / 0' })
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await opened.database.query('select id from person')).toEqual([])
  })

  test('a transaction fails with what broke it, also where the statement behind is heard of first', async () => {
    const later = async (sent: Promise<unknown>) => {
      await Promise.allSettled([sent])
      return sent
    }
    const failing = opened.store.database.transact(null, async ({ run }) => {
      await Promise.all([later(run({ text: 'select 1 / 0' })), run({ text: 'select 1' })])
    })
    await expect(failing).rejects.toThrow(/division by zero/)
  })

  test('a straggler that comes after the end of its transaction does not run', async () => {
    const { database } = opened.store
    const stray: (() => Promise<unknown>)[] = []
    const insert = { text: "insert into person (id, email, name, password_hash) values ('x', 'x', 'x', 'x')" }
    await database.transact(null, async ({ run }) => {
      stray.push(() => run(insert))
    })
    await expect(
      database.transact(null, async ({ run }) => {
        stray.push(() => run(insert))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    for (const act of stray) await expect(act()).rejects.toThrow(/has ended/)
    expect(await opened.database.query('select id from person')).toEqual([])
  })

  test('nothing is acknowledged when a failure was swallowed inside', async () => {
    const { database } = opened.store
    const swallowing = database.transact(null, async ({ run }) => {
      await run({ text: "insert into person (id, email, name, password_hash) values ('y', 'y', 'y', 'y')" })
      await run({ text: 'select 1 / 0' }).catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toThrow(/rolled back/)
    expect(await opened.database.query('select id from person')).toEqual([])
  })

  test('events are numbered without gap or repeat, however many commit at once', async () => {
    const own = await addWorkspace(opened.store)
    const fates = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) =>
        opened.store.transact(own, async (tx) => {
          const livemode = i % 4 !== 0
          const change = newDraft(own, { livemode })
          const envelope = await tx.envelopes.commit({ before: null, change, actor: someone })
          if (i % 6 === 5) throw new Error('undone')
          return envelope
        }),
      ),
    )
    const made = fates.flatMap((fate) => (fate.status === 'fulfilled' ? [fate.value] : []))
    expect(made).toHaveLength(20)
    const live = made.filter(({ livemode }) => livemode)
    await Promise.all(live.map(sendIt))
    const numbersOf = async (livemode: boolean) => {
      const rows = await opened.database.query<{ seq: string }>(
        'select seq from event where workspace_id = $1 and livemode = $2 order by seq',
        [own, livemode],
      )
      return rows.map(({ seq }) => Number(seq))
    }
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    expect(live).toHaveLength(14)
    expect(await numbersOf(true)).toEqual(upTo(28))
    expect(await numbersOf(false)).toEqual(upTo(6))
  })

  test('the audit chain holds after changes side by side, and cannot be edited', async () => {
    const envelope = await addDraft(opened.store, workspace)
    await sendIt(envelope)
    const notes = Array.from({ length: 10 }, (_, i) =>
      change(opened.store, envelope, (before) => ({
        envelope: before,
        events: [{ type: 'recipient.edited', at: noon, recipient_id: 'rcp', changed: [String(i)] }],
      })),
    )
    await Promise.all(notes)
    const trail = await opened.store.envelopes.auditTrail(envelope)
    expect(trail.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
    expect(firstBreak(trail, sha256Hex)).toBeNull()
    const head = await opened.store.envelopes.readById(envelope)
    expect([head?.audit_length, head?.audit_head]).toEqual([13, trail.at(-1)?.hash])
    for (const text of [
      "update audit_entry set body = '{}' where envelope_id = $1",
      'update audit_entry set seq = seq + 100 where envelope_id = $1',
      'delete from audit_entry where envelope_id = $1',
    ]) {
      await expect(opened.database.query(text, [envelope.id])).rejects.toThrow(/append-only/)
    }
    await expect(opened.database.query('truncate audit_entry')).rejects.toThrow(/append-only/)
  })

  test('the counters equal what is there, after many acts at once', async () => {
    const own = await addWorkspace(opened.store)
    const made = await Promise.all(Array.from({ length: 12 }, () => addDraft(opened.store, own)))
    await Promise.all(made.slice(2).map(sendIt))
    await Promise.allSettled([...made.slice(6), ...made.slice(6)].map(voidIt))
    const counted = await opened.database.query(
      'select status, n::int from envelope_count where workspace_id = $1 and n <> 0 order by status',
      [own],
    )
    const exact = await opened.database.query(
      'select status, count(*)::int as n from envelope where workspace_id = $1 group by status order by status',
      [own],
    )
    expect(counted).toEqual(exact)
    expect(counted).toEqual([
      { status: 'draft', n: 2 },
      { status: 'sent', n: 4 },
      { status: 'voided', n: 6 },
    ])
    const listed = (status: EnvelopeStatus[] | null) =>
      opened.store.envelopes.list(
        { workspace_id: own, livemode: true },
        {
          status,
          external_ref: null,
          template_id: null,
          recipient_email: null,
          created_after: null,
          created_before: null,
          q: null,
          limit: 100,
          offset: 0,
        },
      )
    expect((await listed(null)).total).toBe(12)
    expect((await listed(['sent', 'voided'])).total).toBe(10)
  })

  test('the allowance is spent exactly, and not by what was undone', async () => {
    const own = await addWorkspace(opened.store, 'free')
    const undone = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        opened.store.transact(own, async (tx) => {
          await tx.envelopes.commit({ before: null, change: newDraft(own), actor: someone })
          throw new Error('undone')
        }),
      ),
    )
    expect(undone.every(({ status }) => status === 'rejected')).toBe(true)
    const fates = await Promise.allSettled(Array.from({ length: 20 }, () => addDraft(opened.store, own)))
    expect(fates.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const fate of fates) {
      if (fate.status === 'rejected') expect(fate.reason).toMatchObject({ code: 'allowance_exhausted' })
    }
    const [use] = await opened.database.query('select used from allowance_use where workspace_id = $1', [own])
    expect(use).toEqual({ used: 5 })
    const test_draft = await addDraft(opened.store, own, { livemode: false })
    expect(test_draft.livemode).toBe(false)
  })
})
