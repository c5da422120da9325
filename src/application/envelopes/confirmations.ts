import { type ActionPlan, actionPlan, lastingPart } from '../../domain/envelopes/action-plan.ts'
import { type Asker, canonical } from '../../domain/audit.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { remind } from '../../domain/envelopes/remind.ts'
import { send } from '../../domain/envelopes/send.ts'
import { voidEnvelope as voidIt } from '../../domain/envelopes/void.ts'
import { newId } from '../../kit/ids.ts'
import { sha256Hex } from '../../kit/secrets.ts'
import { addDays, addSeconds, secondsBetween } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Confirmation, ConfirmationInput, Reminder } from '../../ports/confirmations.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { accept } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { nowFor } from '../clock.ts'
import { inOneTransaction, within } from '../one-transaction.ts'
import { remindRecipients } from './remind.ts'
import { sendEnvelope } from './send.ts'
import { voidEnvelope } from './void.ts'

export type ConfirmationStatus = Confirmation['status'] | 'expired' | 'changed'

/** A confirmation as it stands now. */
export type JudgedConfirmation = Omit<Confirmation, 'status' | 'fingerprint'> & { readonly status: ConfirmationStatus }

/**
 * Asks that a person of the workspace agrees to this act. Asked again in the same words while the first is alive, it
 * answers what became of that one, so that a program neither asks twice nor acts twice.
 */
export function askForConfirmation(app: App, caller: Caller, input: ConfirmationInput): Promise<JudgedConfirmation> {
  const { scope, actor } = caller
  return app.store.transact(scope.workspace_id, async (tx) => {
    const envelope = await tx.envelopes.lock(scope, input.envelope_id)
    const before = await tx.confirmations.latest(scope, { ...input, asker_id: actor.id })
    const now = app.real_clock.now()
    const fingerprint = fingerprintOf(caller, envelope, input)
    if (before && isTheSame(before, envelope, { fingerprint, now })) return judged(app, caller, before, envelope)
    refuseImpossible(caller, envelope, input)
    const confirmation: Confirmation = {
      ...input,
      id: newId('cnf'),
      fingerprint,
      asked_by: askerOf(actor),
      asked_at: now,
      expires_at: addSeconds(now, LIMITS.confirmation_life_s),
      status: 'pending',
      answered_by: null,
      answered_at: null,
      reminder: null,
    }
    await tx.confirmations.add(scope, confirmation, addDays(now, -1))
    return judged(app, caller, confirmation, envelope)
  })
}

const askerOf = ({ kind, id, name, through }: Caller['actor']): Asker => ({
  kind,
  id,
  name,
  ...(through === undefined ? {} : { through }),
})

interface AskedNow {
  readonly fingerprint: string
  readonly now: string
}

/** An act that could be done once more by now, as a send after a recall, is another one. */
function isTheSame(before: Confirmation, { status }: Envelope, { fingerprint, now }: AskedNow): boolean {
  if (before.expires_at <= now) return false
  if (before.status === 'done') return before.action === 'remind' || !admits(status, before.action)
  return before.fingerprint === fingerprint
}

/** What the act would be refused for is refused here, in the same words, before anybody is asked. */
function refuseImpossible({ clock }: Caller, envelope: Envelope, { action, recipient_id, reason }: ConfirmationInput) {
  const now = nowFor(clock, envelope)
  const secondsSince = (instant: string) => secondsBetween(instant, now)
  if (action === 'send') accept(send(envelope, { now, deadline_at: envelope.deadline_at }))
  if (action === 'void') accept(voidIt(envelope, { now, reason }))
  if (action === 'remind') accept(remind(envelope, { now, kind: 'manual', secondsSince, message: null, recipient_id }))
}

export async function readConfirmation(app: App, caller: Caller, id: string): Promise<JudgedConfirmation> {
  return (await confirmationWithPlan(app, caller, id)).confirmation
}

/** With the plan as it is now; null where the envelope is gone. */
export async function confirmationWithPlan(app: App, caller: Caller, id: string) {
  const confirmation = await app.store.confirmations.read(caller.scope, id)
  if (!confirmation) throw notFound()
  const envelope = (await app.store.envelopes.read(caller.scope, confirmation.envelope_id))?.envelope ?? null
  return {
    confirmation: judged(app, caller, confirmation, envelope),
    plan: envelope && planOf(caller, envelope, confirmation),
  }
}

function judged(
  app: App,
  caller: Caller,
  { fingerprint, status, ...rest }: Confirmation,
  envelope: Envelope | null,
): JudgedConfirmation {
  if (status !== 'pending') return { ...rest, status }
  if (rest.expires_at <= app.real_clock.now()) return { ...rest, status: 'expired' }
  const is_changed = envelope === null || fingerprintOf(caller, envelope, rest) !== fingerprint
  return { ...rest, status: is_changed ? 'changed' : 'pending' }
}

function planOf(
  { clock }: Caller,
  envelope: Envelope,
  { action, recipient_id, reason }: ConfirmationInput,
): ActionPlan {
  const now = nowFor(clock, envelope)
  const secondsSince = (instant: string) => secondsBetween(instant, now)
  return actionPlan(envelope, { act: action, recipient_id, reason, secondsSince })
}

/** Of what a yes rests on: the envelope, and who would be mailed what. */
function fingerprintOf(caller: Caller, envelope: Envelope, input: ConfirmationInput): string {
  const { mails } = planOf(caller, envelope, input)
  return sha256Hex(canonical({ mails, envelope: lastingPart(envelope) }))
}

/** The person said no. */
export function refuseConfirmation(app: App, caller: Caller, id: string): Promise<void> {
  const { scope, actor } = caller
  return app.store.transact(scope.workspace_id, async (tx) => {
    await lockPending(app, caller, id, tx)
    const answered = { answered_by: askerOf(actor), answered_at: app.real_clock.now() }
    await tx.confirmations.answer(scope, id, { status: 'refused', ...answered, reminder: null })
  })
}

/**
 * The person said yes: the act and the end of its confirmation are one transaction, by the same use case as everywhere,
 * as that person. Whoever comes second finds that it is pending no more.
 */
export async function agreeToConfirmation(app: App, caller: Caller, id: string): Promise<void> {
  const { scope, actor } = caller
  const asked = await app.store.confirmations.read(scope, id)
  if (!asked) throw notFound()
  const person: Caller = { ...caller, actor: { ...actor, asked_by: asked.asked_by } }
  await inOneTransaction(app, async (inner) => {
    const reminder = await perform(afterLock(inner, caller, id), person, asked)
    const answered = { answered_by: askerOf(actor), answered_at: app.real_clock.now() }
    await inner.store.transact(scope.workspace_id, (tx) =>
      tx.confirmations.answer(scope, id, { status: 'done', ...answered, reminder }),
    )
  })
}

/** Locks before the first change of the act and not sooner: the preflight of a send takes its time. */
const afterLock = (app: App, caller: Caller, id: string): App =>
  within(app, {
    ...app.store,
    transact: (workspace_id, work) =>
      app.store.transact(workspace_id, async (tx) => {
        await lockPending(app, caller, id, tx)
        return work(tx)
      }),
  })

async function lockPending(app: App, caller: Caller, id: string, tx: Tx): Promise<void> {
  const { scope } = caller
  const confirmation = await tx.confirmations.lock(scope, id)
  if (!confirmation) throw notFound()
  const envelope = await tx.envelopes.lock(scope, confirmation.envelope_id)
  const { status } = judged(app, caller, confirmation, envelope)
  if (status !== 'pending') throw new Problem('precondition_failed', NOT_PENDING[status], { confirmation: status })
}

const NOT_PENDING: Readonly<Record<Exclude<ConfirmationStatus, 'pending'>, string>> = {
  done: 'this was confirmed before',
  refused: 'this was refused before',
  expired: 'this has expired; nothing was done',
  changed: 'the envelope was changed since this was asked; nothing was done',
}

async function perform(app: App, caller: Caller, asked: Confirmation): Promise<Reminder | null> {
  const { action, envelope_id, recipient_id, reason } = asked
  if (action === 'remind') return remindRecipients(app, caller, envelope_id, { message: null, recipient_id })
  if (action === 'send') await sendEnvelope(app, caller, envelope_id, {})
  if (action === 'void') await voidEnvelope(app, caller, envelope_id, reason)
  return null
}
