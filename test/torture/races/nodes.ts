import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Plan } from '../../../src/domain/account/allowance.ts'
import { type AuditEntry, firstBreak } from '../../../src/domain/audit.ts'
import { newId } from '../../../src/kit/ids.ts'
import { sha256, sha256Hex } from '../../../src/kit/secrets.ts'
import { addSeconds } from '../../../src/kit/time.ts'
import type { App } from '../../../src/ports/app.ts'
import type { IntakeFile } from '../../../src/ports/uploads.ts'
import { ada, type Call, call, create, type Reply } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'

export interface Nodes {
  /** Where stories begin. */
  readonly first: TestService
  readonly both: readonly [TestService, TestService]
  /** A workspace with a document to make envelopes of, by reference, and with the whole minute before it. */
  workspace(plan?: Plan): Promise<Place>
  /** What must hold of a workspace whatever happened: counters, event numbers, every chain. */
  expectSound(place: Pick<Place, 'key'>, envelope_id?: string): Promise<Found>
  close(): Promise<void>
}

/** An envelope as its rows say. */
export interface Found {
  readonly status: string
  readonly trail: readonly AuditEntry[]
  readonly mails: readonly { readonly cause: string; readonly kind: string }[]
}

export interface Place {
  readonly key: string
  readonly live_key: string
  readonly test_key: string
  readonly live_ref: string
  readonly test_ref: string
}

/** So far the second node's clock is behind the first's, as clocks are. */
const BEHIND_S = 0.25

/** Two nodes of one service: a database and a folder in common, and nothing else. */
export async function openNodes(): Promise<Nodes> {
  const first = await openService({ around: withQuickSeals })
  const { database, folder } = first
  const second = await openService({
    database,
    folder,
    around: (app) => ({
      ...withQuickSeals(app),
      real_clock: { now: () => addSeconds(first.app.real_clock.now(), -BEHIND_S), ahead_ms: 0 },
    }),
  })
  const file = await intakeOf(first)
  return {
    first,
    both: [first, second],
    async workspace(plan = 'enterprise') {
      await first.database.query('delete from hit_window')
      const place = await first.addWorkspace(plan)
      const [live_ref, test_ref] = await Promise.all(
        [true, false].map((livemode) => addUpload(first, { workspace_id: place.key, livemode }, file)),
      )
      return { ...place, live_ref: live_ref ?? '', test_ref: test_ref ?? '' }
    },
    expectSound: (place, envelope_id) => expectSound(first, place.key, envelope_id),
    async close() {
      await second.close()
      await first.close()
    },
  }
}

/** Stamping and sealing are another matter, and slow: files of some bytes, different ones from each run. */
const withQuickSeals = (app: App): App => ({
  ...app,
  pdf: {
    ...app.pdf,
    seal: ({ out_path }) => scribble(out_path),
    certificate: ({ out_path }) => scribble(out_path),
  },
})

async function scribble(path: string) {
  const bytes = randomBytes(16)
  await writeFile(path, bytes)
  return { sha256: Buffer.from(sha256(bytes)).toString('hex'), size: bytes.length }
}

/** What intake learned of the sample, taken once. */
async function intakeOf(service: TestService): Promise<IntakeFile> {
  const { body } = await create(service, { recipients: [ada] })
  const [row] = await service.database.query<{ workspace_id: string }>(
    'select workspace_id from envelope where id = $1',
    [body.id],
  )
  const files = await service.app.store.uploads.files(row?.workspace_id ?? '', [body.documents[0].sha256])
  return files.get(body.documents[0].sha256) as IntakeFile
}

function addUpload({ app }: TestService, scope: { workspace_id: string; livemode: boolean }, file: IntakeFile) {
  const id = newId('upl')
  const { size } = file
  const terms = { wanted_sha256: null, allow_signed: false, source: null, created_at: app.real_clock.now() }
  return app.store.transact(scope.workspace_id, async (tx) => {
    await tx.uploads.keepFile(scope.workspace_id, file)
    await tx.uploads.add(scope, {
      id,
      size,
      ...terms,
      file_name: 'contract.pdf',
      expires_at: '2040-01-01T00:00:00.000Z',
    })
    await tx.uploads.complete(scope.workspace_id, id, file.sha256)
    return id
  })
}

/** A box that holds the signer's name from the start, so that who continues may finish. */
const named = (recipient_email: string) => ({
  recipient_email,
  type: 'full_name',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.4,
  height: 0.05,
  required: true,
})

export const metadataOf = (ref: string, people: readonly { name: string; email: string }[] = [ada]) => ({
  recipients: people,
  fields: people.map(({ email }) => named(email)),
  documents: [{ ref }],
})

export const fromRefs = (node: TestService, place: Place, over: object = {}, options: Call = {}) =>
  call(node, 'POST', '/envelopes/from-refs', {
    key: place.live_key,
    body: { ...metadataOf(place.live_ref), ...over },
    ...options,
  })

/** The thing itself, or an error that says why there is none. */
export async function made(reply: Promise<Reply<any>>): Promise<any> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`not made: ${JSON.stringify(body)}`)
  return body
}

/** Status and, of a refusal, the code. */
export const said = ({ status, body }: Pick<Reply<any>, 'status' | 'body'>): string =>
  status < 300 ? String(status) : `${status} ${body?.code}`

/** How often each was said. */
export const tally = (replies: readonly Reply<any>[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const reply of replies) counts[said(reply)] = (counts[said(reply)] ?? 0) + 1
  return counts
}

/** Where a signer's browser is, on any node. */
export interface Session {
  post(node: TestService, path: string, body?: object): Promise<Reply<any>>
}

export function sessionOf(rid: string, headers: Readonly<Record<string, string>>): Session {
  return {
    async post(node, path, body = {}) {
      const {
        statusCode,
        headers: answered,
        rawPayload,
        ...response
      } = await node.server.inject({
        method: 'POST',
        url: `/sign/${rid}/${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      })
      return { status: statusCode, headers: answered, bytes: rawPayload, body: response.json() }
    },
  }
}

export const CONSENT = { consent_version: '2026-11' }

/** By the link of the mail, without having continued. */
export const withLink = (node: TestService, rid: string): Session =>
  sessionOf(rid, { authorization: `Bearer ${node.tokenFor(rid)}` })

export async function opened(node: TestService, rid: string): Promise<Session> {
  const { headers, status, body } = await withLink(node, rid).post(node, 'continue', CONSENT)
  if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`)
  return sessionOf(rid, { cookie: String(headers['set-cookie']).split(';')[0] ?? '' })
}

const FOUND = `
  select e.status, e.details,
    (select json_agg(a.body order by a.seq) from audit_entry a where a.workspace_id = $1 and a.envelope_id = $2) as trail,
    (select coalesce(json_agg(m), '[]') from mail m where m.workspace_id = $1 and m.envelope_id = $2) as mails
  from envelope e where e.workspace_id = $1 and e.id = $2`

const UNSOUND = `
  select 'counted' as what, coalesce(r.status, c.status) || ': ' || coalesce(r.n, 0) || ', not ' || coalesce(c.n, 0) as found
    from (select livemode, status, count(*) as n from envelope where workspace_id = $1 and deleted_at is null group by 1, 2) r
    full join (select livemode, status, n from envelope_count where workspace_id = $1) c using (livemode, status)
    where coalesce(r.n, 0) <> coalesce(c.n, 0)
  union all
  select 'numbered', count(*) || ' up to ' || max(e.seq) || ', counter at ' || max(c.seq)
    from event e join event_counter c using (workspace_id, livemode) where e.workspace_id = $1 group by e.livemode
    having count(*) <> max(e.seq) or min(e.seq) <> 1 or max(c.seq) <> max(e.seq)
  union all
  select 'told', e.id || ' is ' || e.status from envelope e where e.workspace_id = $1 and e.status not in ('draft', 'recalled')
    and not exists (select from event v where v.workspace_id = $1 and v.envelope_id = e.id and v.livemode = e.livemode)
  union all
  select 'used', a.period || ': ' || a.used || ' used, ' || count(e.id) || ' made' from allowance_use a
    left join envelope e on e.workspace_id = a.workspace_id and e.livemode and to_char(e.created_at at time zone 'UTC', 'YYYY-MM') = a.period
    where a.workspace_id = $1 group by a.period, a.used having count(e.id) > a.used`

async function expectSound({ database }: TestService, workspace: string, envelope_id = ''): Promise<Found> {
  const [unsound, [found]] = await Promise.all([
    database.query(UNSOUND, [workspace]),
    database.query<any>(FOUND, [workspace, envelope_id]),
  ])
  expect(unsound).toEqual([])
  if (!found) return { status: 'gone', trail: [], mails: [] }
  const { details, trail } = found
  expect(firstBreak(trail, sha256Hex)).toBeNull()
  expect([details.audit_length, details.audit_head]).toEqual([trail.length, trail.at(-1)?.hash])
  const moments = trail.map(({ at }: { at: string }) => at)
  expect(moments).toEqual(moments.toSorted())
  return found
}
