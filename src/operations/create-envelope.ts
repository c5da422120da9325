import { create, type EnvelopeRequest } from '../domain/create.ts'
import type { Document, Envelope, EnvelopeSource, Instant } from '../domain/envelope.ts'
import { LIMITS } from '../domain/limits.ts'
import type { Trouble } from '../domain/refusal.ts'
import { send } from '../domain/send.ts'
import { newId } from '../kit/ids.ts'
import { addDays, isTimeZone } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { IntakeFile } from '../ports/store.ts'
import { accept } from './accept.ts'
import type { Caller } from './caller.ts'

export interface EnvelopeWish {
  readonly request: EnvelopeRequest
  readonly deadline_at: Instant | null
  readonly send: boolean
  readonly test: boolean | undefined
  readonly source: EnvelopeSource
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly troubles: readonly Trouble[]
}

export interface NamedFile {
  readonly name: string
  readonly title: string | null
  readonly signable: boolean
  readonly file: IntakeFile
}

/** A draft, or with `send` an envelope in flight: both in one transaction. */
export async function createEnvelope(
  app: App,
  caller: Caller,
  wish: EnvelopeWish,
  files: readonly NamedFile[],
): Promise<Envelope> {
  const now = app.now()
  const { scope, actor } = caller
  const deadline_at =
    wish.deadline_at ?? addDays(now, wish.request.deadline_days ?? LIMITS.deadline_days_default)
  const created = accept(
    create(wish.request, {
      ...scope,
      now,
      id: newId('env'),
      source: wish.source,
      documents: files.map(toDocument),
      deadline_at,
      newId,
      troubles: [...wish.troubles, ...worldTroubles(wish, scope.livemode, now)],
    }),
  )
  const sent = wish.send ? accept(send(created.envelope, { now, deadline_at })) : null

  return app.store.transact(scope.workspace_id, async (tx) => {
    await Promise.all(files.map(({ file }) => tx.keepFile(scope.workspace_id, file)))
    const draft = await tx.commit({ before: null, change: created, actor })
    if (sent === null) return draft
    const { audit_length, audit_head } = draft
    return tx.commit({
      before: draft,
      change: { ...sent, envelope: { ...sent.envelope, audit_length, audit_head } },
      actor,
    })
  })
}

const toDocument = ({ name, title, signable, file }: NamedFile, index: number): Document => ({
  id: newId('doc'),
  name,
  title,
  order: index + 1,
  signable,
  sha256: file.sha256,
  size: file.size,
  pages: file.pages,
  final: null,
})

/** What depends on the clock, on zone data or on the kind of key, and so is not the domain's to know. */
function worldTroubles(
  { request, deadline_at, test }: EnvelopeWish,
  livemode: boolean,
  now: Instant,
): Trouble[] {
  const trouble = (param: string, message: string) => ({ code: 'invalid_parameter', param, message })
  const found: Trouble[] = []
  if (request.timezone !== undefined && !isTimeZone(request.timezone)) {
    found.push(trouble('timezone', 'timezone must be an IANA time zone such as Europe/Berlin'))
  }
  if (deadline_at !== null && (deadline_at <= now || deadline_at > addDays(now, LIMITS.deadline_days_max))) {
    found.push(
      trouble('deadline_at', `deadline_at must lie within the next ${LIMITS.deadline_days_max} days`),
    )
  }
  if (test !== undefined && test === livemode) {
    found.push(trouble('test', livemode ? 'test needs a test key' : 'test must be true with a test key'))
  }
  return found
}
