import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import type { Envelope, FieldValue, Instant, Recipient } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT } from '../../domain/envelopes/lifecycle.ts'
import { MAIL_FAILURES } from '../../domain/recipients/mail-failure.ts'
import { holds } from '../../domain/fields/kinds.ts'
import { isMissing } from '../../domain/fields/required.ts'
import { sampleFor } from '../../domain/fields/samples.ts'
import { isAttached, isOwnersToFill, presetOf } from '../../domain/fields/values.ts'
import { isPlain } from '../../domain/forms/form-state.ts'
import type { Issue } from '../../domain/refusal.ts'
import { languageFor } from '../../i18n/languages.ts'
import { pngOf } from '../../kit/png.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem, testSpaceOnly } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { nowFor } from '../clock.ts'
import { cameBack } from '../mail/bounce.ts'
import { inOneTransaction } from '../one-transaction.ts'
import { consentOf } from '../signing/consent.ts'
import { type TakenIn, takeIn } from '../signing/attachments.ts'
import { formNow } from '../signing/form.ts'
import { isPictureWish, readPicture } from '../signing/pictures.ts'
import {
  continueSigning,
  declineToSign,
  finishSigning,
  identifyAsTest,
  keepAttached,
  keepValue,
  type Signer,
} from '../signing/signing.ts'
import { captureMails } from './advance-clock.ts'

export interface ActInput {
  readonly act: 'open' | 'sign' | 'decline' | 'bounce'
  readonly reason: string | null
  /** By field id; what is required and not named here gets a sample. */
  readonly values: Readonly<Record<string, unknown>>
}

interface Ids {
  readonly id: string
  readonly rid: string
}

/**
 * Lets a recipient of the test space act, by the operations that the signer page calls and with all their refusals.
 * Refuses the live space, whoever calls: there only recipients act.
 */
export async function simulate(app: App, caller: Caller, ids: Ids, wish: ActInput): Promise<Envelope> {
  if (caller.scope.livemode) throw testSpaceOnly()
  const found = await app.store.envelopes.read(caller.scope, ids.id)
  const recipient = found?.envelope.recipients.find(({ id }) => id === ids.rid)
  if (!found || !recipient) throw notFound()
  const { ip, user_agent } = caller.actor
  const { workspace_id } = caller.scope
  const { link_version } = recipient
  const consent_version = consentOf(app, found.envelope, languageFor(recipient.locale, found.envelope.locale)).version
  const person = { workspace_id, recipient_id: ids.rid, link_version, ip, user_agent }
  const signer = { ...person, identified: true, consent_version, now: caller.clock.now() }
  switch (wish.act) {
    case 'open':
      return inOneTransaction(app, (own) => open(own, signer))
    case 'decline':
      return (await declineToSign(app, signer, wish.reason ?? 'Declined to try it out')).envelope
    case 'sign': {
      refuseStrangers(found.envelope, wish.values)
      const values = await withPictures(app, found.envelope, recipient, wish.values)
      const agreed = { ...signer, consent_version }
      const files = await sampleFiles(app, found.envelope, recipient, signer.now)
      return inOneTransaction(app, (own) => sign(own, agreed, recipient, { values, files }))
    }
    case 'bounce':
      return bounce(app, caller, ids, wish.reason ?? MAIL_FAILURES.came_back)
  }
}

function refuseStrangers({ fields }: Envelope, values: ActInput['values']): void {
  const known = new Set(fields.map(({ id }) => id))
  const issues = Object.keys(values)
    .filter((id) => !known.has(id))
    .map((id): Issue => {
      const param = `values.${id}`
      return { code: 'unknown_parameter', param, message: `${param} is not a field of this envelope` }
    })
  const [first] = issues
  if (first) throw new Problem('unknown_parameter', first.message, { param: first.param }, issues)
}

/** Pictures are read before anything is locked; what is wrong with one is kept to be named with the rest. */
async function withPictures(
  app: App,
  envelope: Envelope,
  recipient: Recipient,
  values: ActInput['values'],
): Promise<ActInput['values']> {
  const read = Object.entries(values).map(async ([id, value]): Promise<[string, unknown]> => {
    const field = envelope.fields.find((candidate) => candidate.id === id)
    if (!isPictureWish(value) || field?.recipient_id !== recipient.id) return [id, value]
    const picture = readPicture(app, envelope, field, value)
    return [id, await picture.then((saved) => saved.value).catch(asValue)]
  })
  return Object.fromEntries(await Promise.all(read))
}

type Files = ReadonlyMap<string, TakenIn>

/** A small picture for each file that nobody will bring; read before anything is locked, as pictures are. */
async function sampleFiles(app: App, envelope: Envelope, recipient: Recipient, now: Instant): Promise<Files> {
  const fields = envelope.fields.filter((field) => field.recipient_id === recipient.id && holds(field, 'file'))
  const taken = fields.map(async (field) => {
    const picture = await pngOf({ width: SIDE, height: SIDE, rgb: GREY, alpha: null })
    const received = await app.blobs.receive(Readable.from([picture]), { limit_bytes: picture.length })
    if (received === 'too_large') throw new Error('the sample is as large as it is')
    const signal = new AbortController().signal
    return [field.id, await takeIn(app, received, { envelope, field, name: 'sample.png', now, signal })] as const
  })
  return new Map(await Promise.all(taken))
}

const SIDE = 64
const GREY = deflateSync(Buffer.alloc(3 * SIDE * SIDE, 0x99))

function asValue(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

interface Simulated extends Signer {
  readonly consent_version: string
  readonly now: Instant
}

async function open(app: App, signer: Simulated): Promise<Envelope> {
  await identifyAsTest(app, signer)
  return (await continueSigning(app, signer, signer.consent_version)).envelope
}

interface Given {
  readonly values: ActInput['values']
  readonly files: Files
}

async function sign(app: App, signer: Simulated, recipient: Recipient, { values, files }: Given): Promise<Envelope> {
  const envelope = await open(app, signer)
  await saveAll(app, signer, Object.entries(values), files)
  // A sample may show other fields, which are filled in next: no condition lies deeper than there are fields.
  for (let left = envelope.fields.length; left > 0; left -= 1) {
    const samples = samplesFor(envelope, recipient, {
      saved: await app.store.envelopes.valuesOf(envelope),
      now: signer.now,
      given: values,
    })
    if (samples.length === 0) break
    await saveAll(app, signer, samples, files)
    if (isPlain(envelope.fields)) break
  }
  return (await finishSigning(app, signer, null)).envelope
}

interface Saved {
  readonly saved: ReadonlyMap<string, FieldValue>
  readonly given: ActInput['values']
  readonly now: Instant
}

/** For what this person has to fill in, and the caller said nothing of. */
function samplesFor(
  envelope: Envelope,
  recipient: Recipient,
  { saved, given, now }: Saved,
): readonly [string, unknown][] {
  const form = formNow(envelope, saved, now)
  return envelope.fields
    .filter((field) => field.recipient_id === recipient.id && isOwnersToFill(field) && !(field.id in given))
    .filter((field) => isMissing(field, saved.get(field.id) ?? presetOf(field, recipient), form.get(field.id)))
    .map((field) => [field.id, sampleFor(field, now)])
}

/** What is wrong with the values is named all at once. */
async function saveAll(
  app: App,
  signer: Signer,
  values: readonly (readonly [string, unknown])[],
  files: Files,
): Promise<void> {
  const problems: Problem[] = []
  for (const [field_id, value] of values) {
    const file = files.get(field_id)
    if (value instanceof Problem) problems.push(value)
    else
      await (file && isAttached(value)
        ? keepAttached(app, signer, field_id, file)
        : keepValue(app, signer, { field_id, value })
      ).catch((error: unknown) => problems.push(asValue(error)))
  }
  const [first] = problems
  if (!first) return
  const issues = problems.flatMap(({ errors }): readonly Issue[] => errors)
  throw new Problem(first.code, first.message, first.details, issues)
}

/** The last mail to this person came back; from then on reminders leave them out. */
async function bounce(app: App, { scope, clock }: Caller, { id, rid }: Ids, reason: string): Promise<Envelope> {
  // A mail that is still on its way would report its arrival afterwards.
  await captureMails(app, scope)
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lock(scope, id)
    if (!(IN_FLIGHT as readonly string[]).includes(before.status)) {
      const envelope_status = before.status
      throw new Problem(
        'envelope_not_in_flight',
        `this envelope is ${envelope_status}; its mails bounce while it is in flight`,
        { envelope_status },
      )
    }
    const recipient = before.recipients.find((candidate) => candidate.id === rid)
    if (!recipient) throw notFound()
    if (!recipient.delivery) throw new Problem('not_your_turn', 'nothing has been mailed to this person yet')
    return cameBack(tx, before, { recipient_id: rid, reason, at: nowFor(clock, before) })
  })
}
