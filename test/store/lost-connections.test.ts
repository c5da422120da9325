import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noon } from '../support/build.ts'
import { type Cable, openCable } from '../support/cable.ts'
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

  /** What an operator's restart or a lost network does to every connection of the store. */
  const cut = async () => {
    const backends = 'from pg_stat_activity where pid = any($1)'
    const found = await opened.database.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'countersign'",
    )
    const pids = found.map(({ pid }) => pid)
    await opened.database.query(`select pg_terminate_backend(pid) ${backends}`, [pids])
    await expect.poll(() => opened.database.query(`select pid ${backends}`, [pids])).toEqual([])
  }
  const outcome = (act: () => Promise<unknown>) =>
    act().then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  /** A call that meets a dead connection is refused once; the next ones get new ones. */
  const becomesWell = (act: () => Promise<unknown>) => expect.poll(() => outcome(act)).toBe('done')

  test('a serialization failure or a deadlock is tried again, without the caller knowing', async () => {
    for (const code of ['40001', '40P01']) {
      let tries = 0
      const answer = await opened.store.database.transact(workspace, async ({ run }) => {
        tries++
        await run({ text: "insert into session select 'x'::bytea, 'x', 1, now(), now() where false" })
        if (tries < 3) await run({ text: `do $$ begin raise exception 'again' using errcode = '${code}'; end $$` })
        return 'done'
      })
      expect([answer, tries]).toEqual(['done', 3])
    }
    let tries = 0
    const hopeless = opened.store.database.transact(workspace, async ({ run }) => {
      tries++
      await run({ text: "do $$ begin raise exception 'again' using errcode = '40001'; end $$" })
    })
    await expect(hopeless).rejects.toMatchObject({ code: 'unavailable', cause: { message: 'again' } })
    expect(tries).toBe(4)
  })

  test('a real deadlock between two commits ends with both done', async () => {
    const [one, other] = await Promise.all([addDraft(opened.store, workspace), addDraft(opened.store, workspace)])
    if (!one || !other) throw new Error('no drafts')
    const meet = gate(2)
    const scope = { workspace_id: workspace, livemode: true }
    const both = (first: string, second: string) =>
      opened.store.transact(workspace, async (tx) => {
        await tx.envelopes.lock(scope, first)
        await meet()
        await tx.envelopes.lock(scope, second)
        return 'done'
      })
    expect(await Promise.all([both(one.id, other.id), both(other.id, one.id)])).toEqual(['done', 'done'])
  })

  test('connections that are cut in the middle: unavailable, nothing half done, and well again at once', async () => {
    const draft = newDraft(workspace)
    const interrupted = opened.store.transact(workspace, async (tx) => {
      await tx.envelopes.commit({ before: null, change: draft, actor: someone })
      await cut()
      await tx.envelopes.lock({ workspace_id: workspace, livemode: true }, draft.envelope.id)
    })
    await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' })
    expect(await opened.database.query('select id from envelope where id = $1', [draft.envelope.id])).toEqual([])
    await becomesWell(() => addDraft(opened.store, workspace))
    await becomesWell(() => opened.store.health.check())
  })

  test('cut just before the commit: unavailable, never a success that is not one', async () => {
    const draft = newDraft(workspace)
    const interrupted = opened.store.transact(workspace, async (tx) => {
      await tx.envelopes.commit({ before: null, change: draft, actor: someone })
      await cut()
    })
    await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' })
    expect(await opened.database.query('select id from envelope where id = $1', [draft.envelope.id])).toEqual([])
  })

  test('reads in flight while connections are cut fail cleanly, those after them succeed', async () => {
    await opened.store.health.check()
    const reads = Promise.allSettled(Array.from({ length: 20 }, () => opened.store.workspaces.read(workspace)))
    await cut()
    for (const fate of await reads) {
      if (fate.status === 'rejected') expect(fate.reason).toMatchObject({ code: 'unavailable' })
    }
    await becomesWell(() => opened.store.workspaces.read(workspace))
    expect(await Promise.all(Array.from({ length: 20 }, () => opened.store.workspaces.read(workspace)))).toHaveLength(
      20,
    )
  })

  test('a connection to a server that no longer takes writes is not used again', async () => {
    const setting = async (value: string) => {
      const [row] = await opened.database.query<{ name: string }>('select current_database() as name')
      await opened.database.query(
        `start transaction read write; alter database ${row?.name} set default_transaction_read_only = ${value}; commit`,
      )
    }
    const whyNot = () =>
      addDraft(opened.store, workspace).then(
        () => 'done',
        ({ cause }: { cause: { code: string } }) => cause.code,
      )
    await setting('on')
    await cut()
    await expect.poll(whyNot).toBe('25006')
    await setting('off')
    await becomesWell(() => addDraft(opened.store, workspace))
    await becomesWell(() => opened.store.workspaces.read(workspace))
  })

  describe('when the server is away', () => {
    let cable: Cable
    let far: OpenedStore
    beforeAll(async () => {
      cable = await openCable(server.connection)
      far = await openedStore({ ...server, connection: cable.connection })
    })
    afterAll(async () => {
      await far.close()
      await cable.cut()
    })
    test('calls are refused as unavailable at once, and go well again without a restart', async () => {
      const own = await addWorkspace(far.store)
      const reads = () => far.store.workspaces.read(own)
      const writes = () => addDraft(far.store, own)
      expect([await outcome(reads), await outcome(writes)]).toEqual(['done', 'done'])
      await cable.cut()
      for (const act of [reads, writes, () => far.store.health.check(), reads, writes])
        expect(await outcome(act)).toBe('unavailable')
      await cable.mend()
      await becomesWell(reads)
      await becomesWell(writes)
    })

    test('a cut in the middle of a transaction leaves nothing', async () => {
      const own = await addWorkspace(far.store)
      const made = newDraft(own)
      const act = () =>
        far.store.transact(own, async (tx) => {
          await tx.envelopes.commit({ before: null, change: made, actor: someone })
          await cable.cut()
        })
      expect(await outcome(act)).toBe('unavailable')
      await cable.mend()
      await becomesWell(() => far.store.health.check())
      expect(await far.store.envelopes.readById(made.envelope)).toBeNull()
      await becomesWell(() => addDraft(far.store, own))
    })

    test('a server that accepts and never answers is unavailable within seconds, for writes too', async () => {
      const own = await addWorkspace(far.store)
      const acts = [() => far.store.workspaces.read(own), () => addDraft(far.store, own)]
      await cable.cut()
      // Until the connections that were cut are forgotten.
      for (const act of [...acts, ...acts]) await outcome(act)
      cable.hang()
      await cable.mend()
      expect(await Promise.all(acts.map(outcome))).toEqual(['unavailable', 'unavailable'])
      cable.unhang()
      await becomesWell(() => addDraft(far.store, own))
      await becomesWell(() => far.store.workspaces.read(own))
    })
  })

  test('who waits for a lock gets what the one before has left', async () => {
    const envelope = await addDraft(opened.store, workspace)
    const seen = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        change(opened.store, envelope, (before) => ({
          envelope: { ...before, void_reason: `${before.void_reason ?? ''}${i}`, updated_at: noon },
          events: [],
        })),
      ),
    )
    const longest = seen.map(({ void_reason }) => void_reason ?? '').find(({ length }) => length === 6)
    expect([...(longest ?? '')].toSorted().join('')).toBe('012345')
  })
})

/** Opens when so many have come. */
function gate(many: number): () => Promise<void> {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let came = 0
  return () => {
    if (++came >= many) open()
    return opened
  }
}
