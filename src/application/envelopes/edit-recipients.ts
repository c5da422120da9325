import type { Envelope, Recipient } from '../../domain/envelopes/envelope.ts'
import {
  addRecipients,
  editRecipient,
  newRecipient,
  type RecipientEdit,
  type RecipientInput,
  removeRecipient,
} from '../../domain/recipients/recipients.ts'
import { type Issue, isRefusal, type Refusal, type RefusalCode, refuseAll } from '../../domain/refusal.ts'
import { newId } from '../../kit/ids.ts'
import { dialled } from '../../phones.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { unprintableRecipients } from '../preflight/printable.ts'
import { isAskedByText, unreachableByText, withHashedCode } from '../signing/identity.ts'
import { changeEnvelope } from './change.ts'

export type Edited = { readonly envelope: Envelope; readonly recipient: Recipient }

interface RecipientsInput {
  readonly inputs: readonly RecipientInput[]
  /** How the caller named the entry at this position, as the beginning of its keys. */
  readonly at: (index: number) => string
}

/** In the order given; in a sequential envelope they get the next turns. */
export async function addRecipientsTo(
  app: App,
  caller: Caller,
  id: string,
  { inputs, at }: RecipientsInput,
): Promise<readonly Edited[]> {
  const issues = [...unprintableRecipients(app, inputs, at), ...unreachableByText(app, inputs, at)]
  const kept = inputs.map((input) => withHashedCode(app, input))
  const ids = inputs.map(() => newId('rcp'))
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) => {
    const known = before.recipients.length
    const order = (index: number) => (before.signing_order === 'sequential' ? known + index + 1 : 1)
    const added = kept.map((input, index) => newRecipient(ids[index] ?? '', input, order(index)))
    return addRecipients(before, added, { now, at, issues })
  })
  return ids.map((rid) => ({ envelope, recipient: find(envelope, rid) }))
}

export async function editRecipientOf(
  app: App,
  caller: Caller,
  ids: { id: string; rid: string },
  changes: RecipientEdit,
): Promise<Edited> {
  const issues = unprintableRecipients(app, [changes], () => '')
  const hashed = withHashedCode(app, changes)
  const { envelope } = await changeEnvelope(app, caller, ids.id, (before, now) => {
    const known = before.recipients.find(({ id }) => id === ids.rid)
    const kept = dialledChanges(known, hashed)
    return unlessIssues([...issues, ...textIssues(app, known, kept)], editRecipient(before, ids.rid, kept, now))
  })
  return { envelope, recipient: find(envelope, ids.rid) }
}

const mergedWith = (known: Recipient | undefined, { phone, auth, notify_by }: RecipientEdit) => ({
  phone: phone === undefined ? known?.phone : phone,
  auth: auth ?? known?.auth,
  notify_by: notify_by ?? known?.notify_by,
})

/** Of who is asked by text the number is kept as it is dialled. */
function dialledChanges(known: Recipient | undefined, changes: RecipientEdit): RecipientEdit {
  const { phone } = changes
  if (typeof phone !== 'string' || !isAskedByText(mergedWith(known, changes))) return changes
  return { ...changes, phone: dialled(phone) ?? phone }
}

/** Who only gets another name is not asked whether messages still go out. */
const textIssues = (app: App, known: Recipient | undefined, changes: RecipientEdit): readonly Issue[] =>
  changes.phone === undefined && changes.auth === undefined && changes.notify_by === undefined
    ? []
    : unreachableByText(app, [mergedWith(known, changes)], () => '')

/** An entry that cannot be changed at all is refused as such, whatever its new value. */
function unlessIssues<C extends object>([first, ...rest]: readonly Issue[], decided: C | Refusal): C | Refusal {
  return first === undefined || isRefusal(decided) ? decided : refuseAll(first.code as RefusalCode, [first, ...rest])
}

export async function removeRecipientFrom(
  app: App,
  caller: Caller,
  ids: { id: string; rid: string },
  force: boolean,
): Promise<void> {
  await changeEnvelope(app, caller, ids.id, (before, now) => removeRecipient(before, ids.rid, force, now))
}

function find(envelope: Envelope, rid: string): Recipient {
  const recipient = envelope.recipients.find(({ id }) => id === rid)
  if (!recipient) throw notFound()
  return recipient
}
