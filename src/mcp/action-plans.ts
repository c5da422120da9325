import {
  type ActionPlan as Plan,
  actionPlan,
  creationPlan,
  type DryMail,
  lastingPart,
  type PlannedMailing,
  type RequestedAct,
} from '../domain/envelopes/action-plan.ts'
import type { ActionPlan } from './consent.ts'
import type { Envelope } from './show-envelope.ts'
import { quoted, quotedEmail } from './untrusted.ts'

export type PlannedMail = DryMail

export const sendPlan = (envelope: Envelope): ActionPlan =>
  questionAbout(envelope, { act: 'send', recipient_id: null, reason: null }, Date.now())

export const createPlan = (
  name: string,
  livemode: boolean,
  mails: readonly PlannedMail[],
  rests_on: object,
): ActionPlan => questioned(creationPlan({ name, livemode }, mails), rests_on)

interface Reminding {
  /** Null: everyone who holds the envelope up. */
  readonly recipient_id: string | null
  readonly now_ms: number
}

export const remindPlan = (envelope: Envelope, { recipient_id, now_ms }: Reminding): ActionPlan =>
  questionAbout(envelope, { act: 'remind', recipient_id, reason: null }, now_ms)

export const voidPlan = (envelope: Envelope, reason: string | null): ActionPlan =>
  questionAbout(envelope, { act: 'void', recipient_id: null, reason }, Date.now())

function questionAbout(envelope: Envelope, requested: RequestedAct, now_ms: number): ActionPlan {
  const secondsSince = (instant: string) => (now_ms - Date.parse(instant)) / 1000
  const plan = actionPlan(envelope, { ...requested, secondsSince })
  const rests_on = { ...requested, mails: plan.mails, envelope: lastingPart(envelope) }
  return { ...questioned(plan, rests_on), requested }
}

const questioned = (plan: Plan, rests_on: object): ActionPlan => ({
  lines: [TITLES[plan.act], headOf(plan), ...progressOf(plan), ...plan.mails.flatMap(mailed), ...ending(plan)],
  consent: CONSENTS[plan.act](plan),
  rests_on,
})

const TITLES: Readonly<Record<Plan['act'], string>> = {
  send: 'Send this envelope?',
  create_and_send: 'Create this envelope and send it at once?',
  remind: 'Remind these people?',
  void: 'Void this envelope for good? This cannot be undone: its links end, and nobody can sign it any more.',
}

const CONSENTS: Readonly<Record<Plan['act'], (plan: Plan) => string>> = {
  send: (plan) => `Send it, to ${counted(plan)}`,
  create_and_send: (plan) => `Create and send it, to ${counted(plan)}`,
  remind: (plan) => `Mail a reminder to ${counted(plan)}`,
  void: () => 'Void it for good',
}

function headOf({ envelope: { name, id, status, livemode } }: Plan): string {
  const which = id === null ? '' : ` (${id}), ${status}`
  const space = livemode ? 'live: real people are mailed' : 'test mode: nothing leaves the outbox of the test space'
  return `Envelope ${quoted(name)}${which}, ${space}`
}

const progressOf = ({ act, signed, signers }: Plan): readonly string[] =>
  act === 'void' ? [`Signed so far: ${signed} of ${signers}`] : []

const MAILED: Readonly<Record<PlannedMailing, string>> = {
  invitation: 'Mailed now, an invitation to sign',
  invitation_later: 'Mailed an invitation when their turn comes',
  reminder: 'Mailed now, the same link once more',
  voided: 'Mailed now, that it was voided',
  result: 'Mailed the result when all have signed',
}

const mailed = ({ kind, people }: Plan['mails'][number]): readonly string[] => [
  `${MAILED[kind]}:`,
  ...people.map(({ name, email }) => `  - ${quoted(name)}, ${quotedEmail(email)}`),
]

function ending({ act, mails, reason }: Plan): readonly string[] {
  if (act === 'void')
    return [reason === null ? 'No reason is given.' : `Reason, as they will read it: ${quoted(reason)}`]
  if (act === 'remind') return mails.length === 0 ? ['As it stands nobody would be mailed; the service says why.'] : []
  if (mails.length === 0) return ['Nobody is mailed: the links are handed over by a product of the sender.']
  return ['Mail that has gone out cannot be called back.']
}

function counted({ mails }: Plan): string {
  const people = new Set(mails.flatMap((mail) => mail.people.map(({ email }) => email))).size
  return `${people} ${people === 1 ? 'person' : 'people'}`
}
