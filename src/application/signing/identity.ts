import { LIMITS } from '../../domain/account/limits.ts'
import type { Recipient } from '../../domain/envelopes/envelope.ts'
import { type Channel, isText } from '../../domain/recipients/channel.ts'
import { type AuthInput, codeInForce, requestCode, sentTo, tryCode } from '../../domain/recipients/identity.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { InstantiateInput } from '../../domain/templates/instantiate.ts'
import { hashedAccessCode, isAccessCode, isOneTimeCode } from '../../kit/one-time-codes.ts'
import { addSeconds, secondsBetween } from '../../kit/time.ts'
import { dialled, isAllowedPhone } from '../../phones.ts'
import type { App } from '../../ports/app.ts'
import { accept, problemOf } from '../accept.ts'
import { nowOf } from '../clock.ts'
import { refuseOneTooMany } from '../mail/text-limits.ts'
import { type Signer, actorOf, refuseRetired } from './signing.ts'

interface AuthRequest {
  readonly auth?: { readonly method: string } | undefined
  readonly phone?: string | null | undefined
  readonly notify_by?: Channel | undefined
}

/** The sender's code comes no further than here: what goes on, and is kept, is its hash. */
export function withHashedCode<T extends { readonly auth?: AuthInput | undefined }>(app: App, input: T): T {
  const { auth } = input
  if (auth?.code === undefined) return input
  const { method, code } = auth
  return { ...input, auth: { method, code_hash: hashedAccessCode(app.keys.access_code, code) } }
}

/** By a code, or by the link itself. */
export const isAskedByText = ({ auth, notify_by = 'email' }: Omit<AuthRequest, 'phone'>): boolean =>
  auth?.method === 'sms_code' || isText(notify_by)

/** Refused at the request, not when a person is already waiting for a text message. */
export const unreachableByText = (app: App, people: readonly AuthRequest[], at: (index: number) => string): Issue[] =>
  people.flatMap((person, index) => (isAskedByText(person) ? unreachable(app, person, at(index)) : []))

function unreachable({ texts }: App, { phone, notify_by = 'email' }: AuthRequest, at: string): readonly Issue[] {
  const [channel, param] = isText(notify_by) ? ([notify_by, 'notify_by'] as const) : (['sms', 'auth.method'] as const)
  if (!texts?.channels.includes(channel)) return [notAvailable(at + param, '')]
  const number = dialled(phone ?? '')
  return number === null || isAllowedPhone(number, texts.places) ? [] : [notAvailable(`${at}phone`, ` to ${number}`)]
}

const notAvailable = (param: string, where: string): Issue => ({
  code: 'sms_not_available',
  param,
  message: `${param}: this service sends no text messages${where}`,
})

export const unreachableOrder = (app: App, { assignments }: InstantiateInput): Issue[] =>
  unreachableByText(
    app,
    assignments.map(([, assignment]) => assignment),
    (i) => `assignments[${assignments[i]?.[0]}].`,
  )

interface CodeSent {
  /** Shortened. */
  readonly sent_to: string
  readonly again_after_s: number
}

/** A code goes out by the way that the sender chose. */
export function sendCode(app: App, signer: Signer): Promise<CodeSent> {
  return app.store.transact(signer.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockOfRecipient(signer)
    const recipient = refuseRetired(before, signer)
    const change = accept(requestCode(before, { ...clockFrom(await nowOf(app, before)), ...signer }))
    if (recipient.auth?.method === 'sms_code') {
      const { workspace_id, livemode } = before
      const created_at = change.envelope.updated_at
      await refuseOneTooMany(app, { workspace_id, livemode, to_email: recipient.phone ?? '', created_at })
    }
    await tx.envelopes.commit({ before, change, actor: actorOf(recipient, signer) })
    return { sent_to: sentTo(recipient) ?? '', again_after_s: LIMITS.identity_code_again_after_s }
  })
}

/** One try. The envelope is locked meanwhile, so that no crowd of guesses gets more of them; failures are kept. */
export async function proveIdentity(app: App, signer: Signer, code: string): Promise<void> {
  const wrong = await app.store.transact(signer.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockOfRecipient(signer)
    const recipient = refuseRetired(before, signer)
    const checking = { ...clockFrom(await nowOf(app, before)), ...signer }
    const is_right = (asked: Recipient) => isCodeOf(app, asked, { code, number: codeInForce(asked, checking) })
    const { wrong, ...change } = accept(tryCode(before, is_right, checking))
    await tx.envelopes.commit({ before, change, actor: actorOf(recipient, signer) })
    return wrong
  })
  if (wrong) throw problemOf(wrong)
}

interface Given {
  readonly code: string
  readonly number: number | null
}

function isCodeOf(app: App, { id, auth, link_version }: Recipient, { code, number }: Given): boolean {
  if (auth?.method === 'access_code')
    return auth.code_hash !== null && isAccessCode(app.keys.access_code, auth.code_hash, code)
  return number !== null && isOneTimeCode(app.keys.code, { recipient_id: id, link_version, number }, code)
}

const clockFrom = (now: string) => ({
  now,
  later: addSeconds,
  wait: (until: string) => Math.max(1, Math.ceil(secondsBetween(now, until))),
})
