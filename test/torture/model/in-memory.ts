import { recipientBehind } from '../../../src/application/signing/signing.ts'
import { type AuditEntry, append } from '../../../src/domain/audit.ts'
import { actingSigner } from '../../../src/domain/envelopes/acting.ts'
import { create } from '../../../src/domain/envelopes/create.ts'
import { decline } from '../../../src/domain/envelopes/decline.ts'
import { deleteEnvelope } from '../../../src/domain/envelopes/delete.ts'
import { editEnvelope } from '../../../src/domain/envelopes/edit.ts'
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts'
import { expire } from '../../../src/domain/envelopes/expire.ts'
import type { Change } from '../../../src/domain/envelopes/lifecycle.ts'
import { open } from '../../../src/domain/envelopes/open.ts'
import { reactionsTo } from '../../../src/domain/envelopes/reactions.ts'
import { recall } from '../../../src/domain/envelopes/recall.ts'
import { automaticallyDue, nextReminderAt, remind } from '../../../src/domain/envelopes/remind.ts'
import { seal } from '../../../src/domain/envelopes/seal.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import { issueSigningLink } from '../../../src/domain/envelopes/signing-link.ts'
import { trailFaults } from '../../../src/domain/envelopes/trail-faults.ts'
import { voidEnvelope } from '../../../src/domain/envelopes/void.ts'
import { placeFields } from '../../../src/domain/fields/fields.ts'
import {
  addRecipients,
  editRecipient,
  newRecipient,
  type RecipientEdit,
  removeRecipient,
} from '../../../src/domain/recipients/recipients.ts'
import { isRefusal, type Refusal, refuse } from '../../../src/domain/refusal.ts'
import { linkToken, readLinkToken } from '../../../src/kit/link-token.ts'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import { addDays, secondsBetween, toInstant } from '../../../src/kit/time.ts'
import { Problem } from '../../../src/problem.ts'
import { accepted, doc, sealingOf } from '../../support/build.ts'
import { inOrder, linkFor, NOBODY, nextAddress, nextTurn, type Seen, type System } from './system.ts'
import type * as model from './world.ts'
import {
  addressOf,
  type Asking,
  type Command,
  current,
  DEADLINE_DAYS,
  nameOf,
  type Of,
  RHYTHM,
  type Signing,
  type World,
} from './world.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const at = (hours: number): string => toInstant(START + hours * 3_600_000)

/** An envelope with what is kept beside it. */
interface Kept {
  envelope: Envelope
  readonly trail: AuditEntry[]
  /** Whose boxes are filled. */
  readonly filled: Set<string>
  readonly mails: string[]
  readonly heard: string[]
  is_gone: boolean
}

/** The model's envelope, from which names and addresses are taken. */
interface Wished {
  readonly envelope: model.Envelope
  readonly now: string
}
type Edit = Of<'edit' | 'add' | 'rename' | 'readdress' | 'reroute' | 'place' | 'remove' | 'force out'>

const [KEY, FORGED] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const someone = { kind: 'system', id: null, name: 'Somebody', ip: null, user_agent: null } as const
const idOf = (name: string): string => `rcp_${name.padStart(26, '0')}`
const nameIn = (id: string | null): string => (id === null ? '' : ` ${id.slice(-1)}`)

/** The decisions of src/domain, put together as the use cases do, without anything around them. */
export class InMemory implements System {
  readonly #kept: Kept[] = []

  do(command: Command, world: World): string {
    const outcome = this.#tried(command, world)
    if (typeof outcome === 'string') return outcome
    if (isRefusal(outcome)) return outcome.refused
    this.#commit(outcome)
    return 'ok'
  }

  see(place: number): Seen | null {
    const kept = this.#kept[place]
    if (!kept || kept.is_gone) return null
    const { envelope, trail, mails, heard } = kept
    return {
      status: envelope.status,
      people: envelope.recipients.map(({ id, status, email }) => `${id.slice(-1)} ${status} ${email}`),
      trail: inOrder(trail.map(({ type, recipient_id }) => type + nameIn(recipient_id))),
      mails: mails.toSorted(),
      heard,
    }
  }

  /** What the audit finds. */
  faults(): readonly string[] {
    return this.#kept.flatMap(({ envelope, trail }) => trailFaults(envelope, trail, sha256Hex))
  }

  #tried(command: Command, world: World): Change | Refusal | string {
    const now = at(world.now)
    if (command.act === 'wait') return this.#wait(world.now + command.hours)
    if (command.act === 'create') return this.#create(command, now)
    const [kept, envelope] = [this.#kept.at(-1), current(world)]
    if (!kept || !envelope) return 'not_found'
    if ('by' in command) return this.#sign(command, kept, { envelope, now })
    return kept.is_gone ? 'not_found' : this.#ask(command, kept, { envelope, now })
  }

  #create({ cast, send: at_once, has_rhythm }: Of<'create'>, now: string) {
    const names = cast.map((_, i) => nameOf(i))
    let made = 0
    const drafted = create(
      {
        recipients: cast.map(({ signs, turn }, i) => ({
          ...personNamed(names[i] ?? ''),
          role: signs ? 'signer' : 'cc',
          signing_order: turn,
        })),
        fields: cast.flatMap(({ signs, has_box }, i) =>
          signs && has_box ? [[i, { ...BOX, recipient_index: i }] as const] : [],
        ),
        has_own_deadline: false,
        deadline_days: DEADLINE_DAYS,
        reminders: has_rhythm && RHYTHM,
      },
      {
        now,
        id: 'env',
        workspace_id: '1',
        livemode: false,
        source: 'api',
        template_id: null,
        documents: [doc()],
        deadline_at: now,
        newId: (prefix) => (prefix === 'rcp' ? idOf(names[made++] ?? '') : 'fld'),
        issues: [],
      },
    )
    if (isRefusal(drafted)) return drafted
    const sent = at_once
      ? send(drafted.envelope, { now, deadline_at: addDays(now, DEADLINE_DAYS) })
      : { envelope: drafted.envelope, events: [] }
    if (isRefusal(sent)) return sent
    this.#kept.push({ envelope: drafted.envelope, trail: [], filled: new Set(), mails: [], heard: [], is_gone: false })
    return { envelope: sent.envelope, events: [...drafted.events, ...sent.events] }
  }

  /** What a sender asks for. */
  #ask(command: Asking, kept: Kept, wished: Wished): Change | Refusal {
    const { envelope } = kept
    const { now } = wished
    const id = ('who' in command && envelope.recipients[command.who]?.id) || 'nobody'
    switch (command.act) {
      case 'send':
        return send(envelope, { now, deadline_at: addDays(now, DEADLINE_DAYS) })
      case 'void':
        return voidEnvelope(envelope, { now, reason: null })
      case 'recall':
        return recall(envelope, { now, reason: null })
      case 'delete':
        return this.#delete(kept, now)
      case 'remind all':
      case 'remind':
        return remind(envelope, {
          now,
          kind: 'manual',
          message: null,
          recipient_id: command.act === 'remind' ? id : null,
          secondsSince: (then) => secondsBetween(then, now),
        })
      case 'hand out':
        return issueSigningLink(envelope, { now, recipient_id: id })
      case 'play':
        return this.#play(kept, id, now)
      default:
        return this.#edit(command, kept, wished)
    }
  }

  #edit(command: Edit, { envelope, trail }: Kept, { envelope: wished, now }: Wished): Change | Refusal {
    if (command.act === 'edit')
      return editEnvelope(envelope, { name: `Lease ${trail.length}` }, { now, deadline: null, issues: [] })
    if (command.act === 'add') {
      const person = { ...personNamed(nameOf(wished.named)), role: command.wish.signs ? 'signer' : 'cc' } as const
      return addRecipients(envelope, [newRecipient(idOf(person.name), person, command.wish.turn)], {
        now,
        at: () => '',
      })
    }
    const who = wished.people[command.who]
    const id = idOf(who?.name ?? NOBODY)
    switch (command.act) {
      case 'place':
        return placeFields(envelope, {
          entries: [[0, { ...BOX, recipient_id: id }]],
          given: 1,
          replace: false,
          issues: [],
          now,
          newId: () => `fld${trail.length}`,
        })
      case 'remove':
      case 'force out':
        return removeRecipient(envelope, id, command.act === 'force out', now)
      default:
        return editRecipient(envelope, id, who ? changesTo(command.act, who, trail.length) : {}, now)
    }
  }

  #delete(kept: Kept, now: string): Change | Refusal {
    const change = deleteEnvelope(kept.envelope, { now })
    if (!isRefusal(change)) kept.is_gone = true
    return change
  }

  #sign({ act, who, by }: Signing, kept: Kept, { envelope, now }: Wished): Change | Refusal | string {
    const { name, version } = linkFor(envelope, who, by)
    const claim = readLinkToken(KEY, linkToken(by === 'forged link' ? FORGED : KEY, idOf(name), version))
    const recipient_id = idOf(envelope.people[who]?.name ?? NOBODY)
    if (claim?.recipient_id !== recipient_id) return 'invalid_token'
    if (kept.is_gone) return 'not_found'
    const behind = recipientBehind(kept.envelope, { recipient_id, link_version: claim.version })
    return behind instanceof Problem ? behind.code : this.#byPerson(act, kept, recipient_id, now)
  }

  #byPerson(act: Signing['act'], { envelope, filled }: Kept, id: string, now: string): Change | Refusal {
    const by = { now, recipient_id: id }
    if (act === 'open') return open(envelope, { ...by, consent_version: '1' })
    if (act === 'decline' || act === 'decline mutely')
      return decline(envelope, { ...by, reason: act === 'decline' ? 'wrong rent' : ' ' })
    if (act === 'sign') return sign(envelope, { ...by, values: valuesOf(envelope, filled, id), values_sha256: '' })
    const person = actingSigner(envelope, { ...by, act: 'sign' })
    if (isRefusal(person)) return person
    if (person.opened_at === null) return refuse('not_opened', '')
    filled.add(id)
    return { envelope, events: [] }
  }

  /** In one transaction: refused, it has not begun. */
  #play(kept: Kept, id: string, now: string): Change | Refusal {
    if (!kept.envelope.recipients.some((person) => person.id === id)) return refuse('not_found', '')
    const opened = open(kept.envelope, { now, recipient_id: id, consent_version: '1' })
    if (isRefusal(opened)) return opened
    const values = valuesOf(opened.envelope, new Set([id]), id)
    const signed = sign(opened.envelope, { now, recipient_id: id, values, values_sha256: '' })
    return isRefusal(signed) ? signed : { ...signed, events: [...opened.events, ...signed.events] }
  }

  #wait(hours: number): string {
    for (const kept of this.#kept) {
      if (kept.is_gone) continue
      for (let due = dueOf(kept.envelope, at(hours)); due; due = dueOf(kept.envelope, at(hours)))
        this.#commit(due, kept)
    }
    return 'ok'
  }

  #commit({ envelope, events }: Change, kept = this.#kept.at(-1)): void {
    if (!kept) return
    const chain = { length: kept.trail.length, head: kept.trail.at(-1)?.hash ?? '' }
    const entries = append(chain, events, { actor: someone, hash: sha256Hex, newId: () => 'aud' })
    kept.trail.push(...entries)
    kept.envelope = { ...envelope, audit_length: kept.trail.length, audit_head: kept.trail.at(-1)?.hash ?? '' }
    for (const event of events) {
      const { webhook, mails, forget_answers_of } = reactionsTo(event, kept.envelope)
      if (webhook !== null) kept.heard.push(webhook)
      for (const { kind, recipient_id, to_email } of mails)
        kept.mails.push(`${kind} ${to_email ?? envelope.recipients.find(({ id }) => id === recipient_id)?.email}`)
      for (const id of forget_answers_of) kept.filled.delete(id)
    }
  }
}

/** What falls due first, as the clock of a test space goes from one moment to the next. */
function dueOf(envelope: Envelope, until: string): Change | null {
  const sealed = seal(envelope, { ...sealingOf(envelope), now: until })
  if (!isRefusal(sealed)) return sealed
  const moment = nextReminderAt(envelope, { later: addDays })
  const { deadline_at } = envelope
  if (moment !== null && moment <= until && moment <= deadline_at) return remindedAt(envelope, moment)
  const expired = expire(envelope, { now: until < deadline_at ? until : deadline_at })
  return isRefusal(expired) ? null : expired
}

function remindedAt(envelope: Envelope, now: string): Change {
  const [first] = automaticallyDue(envelope, { daysAgo: (days) => addDays(now, -days) })
  const secondsSince = (then: string) => secondsBetween(then, now)
  return accepted(
    remind(envelope, { now, kind: 'automatic', message: null, recipient_id: first?.id ?? 'nobody', secondsSince }),
  )
}

const BOX = { type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, required: true } as const

const personNamed = (name: string) => ({ name, email: addressOf(name, 0) })

function changesTo(act: 'rename' | 'readdress' | 'reroute', who: model.Person, n: number): RecipientEdit {
  if (act === 'rename') return { name: `Somebody ${n}` }
  return act === 'reroute' ? { signing_order: nextTurn(who) } : { email: nextAddress(who) }
}

const valuesOf = (envelope: Envelope, filled: ReadonlySet<string>, id: string) =>
  new Map(
    filled.has(id)
      ? envelope.fields.filter((field) => field.recipient_id === id).map((field) => [field.id, 'Some text'])
      : [],
  )
