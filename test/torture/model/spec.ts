import {
  addressOf,
  type Asking,
  type Command,
  current,
  DAY,
  DEADLINE_DAYS,
  type Envelope,
  nameOf,
  type Of,
  type Outcome,
  type Person,
  personOf,
  RHYTHM,
  type Signing,
  type Wish,
  type World,
} from './world.ts'

/*
 * What docs/interface.md promises of envelopes, told once more and without a look at src/: the state machine, whose turn
 * it is, and what follows from an act.
 */

/** Before the send and after it was taken back everything may be changed, and no link is good. */
export const isOpenToEdits = ({ status }: Envelope): boolean => status === 'draft' || status === 'recalled'
const isInFlight = ({ status }: Envelope): boolean => status === 'sent' || status === 'opened'
const tooLate = ({ status }: Envelope): string =>
  status === 'signed' ? 'envelope_already_signed' : 'envelope_not_in_flight'

const told = (envelope: Envelope, trail: readonly string[], mails: readonly string[] = []): Envelope => ({
  ...envelope,
  trail: [...envelope.trail, ...trail],
  mails: [...envelope.mails, ...mails],
})
const changed = (envelope: Envelope, who: Person, to: Partial<Person>): Envelope => ({
  ...envelope,
  people: envelope.people.map((person) => (person.name === who.name ? { ...person, ...to } : person)),
})

/** The signers with the lowest turn among those who have not signed. */
function due({ people }: Envelope): readonly Person[] {
  const left = people.filter(({ signs, status }) => signs && status !== 'signed')
  const turn = Math.min(...left.map((person) => person.turn))
  return left.filter((person) => person.turn === turn)
}

function invited(envelope: Envelope, now: number): Envelope {
  const next = due(envelope).filter(({ status }) => status === 'waiting')
  return next.reduce(
    (before, person) =>
      told(
        changed(before, person, { status: 'sent', asked: now }),
        [`recipient.invited ${person.name}`],
        [`invitation ${person.email}`],
      ),
    envelope,
  )
}

function sent(envelope: Envelope, now: number): Envelope | string {
  if (!isOpenToEdits(envelope)) return 'envelope_not_draft'
  const signers = envelope.people.filter(({ signs }) => signs)
  if (signers.length === 0) return 'no_signer'
  if (signers.some(({ has_box }) => !has_box)) return 'signer_without_required_field'
  const people = envelope.people.map(
    (person): Person => ({
      ...person,
      status: person.signs ? 'waiting' : 'created',
      links: person.links + 1,
      has_agreed: false,
      asked: null,
      reminded: null,
      reminders: 0,
    }),
  )
  const deadline = now + DEADLINE_DAYS * DAY
  return invited(told({ ...envelope, people, deadline, status: 'sent' }, ['envelope.sent']), now)
}

/** Who was asked hears how it ended. */
const informed = ({ people }: Envelope, kind: string, but = ''): readonly string[] =>
  people
    .filter(({ signs, asked, name }) => signs && asked !== null && name !== but)
    .map(({ email }) => `${kind} ${email}`)

/** Over for everybody who has not acted. */
const overFor = (envelope: Envelope, status: 'voided' | 'expired'): Envelope => ({
  ...envelope,
  status,
  people: envelope.people.map((person) =>
    person.signs && !['signed', 'declined'].includes(person.status) ? { ...person, status } : person,
  ),
})

function voided(envelope: Envelope): Envelope | string {
  if (!isInFlight(envelope) && envelope.status !== 'recalled') return tooLate(envelope)
  const mails = envelope.status === 'recalled' ? [] : informed(envelope, 'voided')
  return told(overFor(envelope, 'voided'), ['envelope.voided'], mails)
}

function recalled(envelope: Envelope): Envelope | string {
  if (!isInFlight(envelope)) return tooLate(envelope)
  if (envelope.people.some(({ status }) => status === 'signed')) return 'recipient_already_acted'
  const people = envelope.people.map(
    (person): Person => ({ ...person, status: 'created', links: person.links + 1, has_filled: false }),
  )
  return told({ ...envelope, people, status: 'recalled' }, ['envelope.recalled'], informed(envelope, 'recalled'))
}

function deleted(envelope: Envelope): Envelope | string {
  if (isInFlight(envelope) || envelope.status === 'signed') return 'envelope_in_flight'
  return { ...envelope, status: 'gone' }
}

const reminded = (envelope: Envelope, person: Person, now: number): Envelope =>
  told(
    changed(envelope, person, { reminded: now, reminders: person.reminders + 1 }),
    [`envelope.reminded ${person.name}`],
    [`reminder ${person.email}`],
  )

/** By hand: everybody whose turn it is, or one of them, but not twice within a minute. */
function remindedByHand(envelope: Envelope, now: number, who: Person | 'all' | undefined): Envelope | string {
  if (!isInFlight(envelope)) return tooLate(envelope)
  if (who === undefined) return 'not_found'
  const asked = due(envelope).filter(({ name, reminded: at }) => at !== now && (who === 'all' || name === who.name))
  if (asked.length === 0) return 'nothing_to_remind'
  return asked.reduce((before, person) => reminded(before, person, now), envelope)
}

function corrected(envelope: Envelope, now: number, person: Person): Envelope | string {
  const [, corrections = '0'] = /(\d+)@/.exec(person.email) ?? []
  const email = addressOf(person.name, Number(corrections) + 1)
  if (isOpenToEdits(envelope)) return told(changed(envelope, person, { email }), [`recipient.edited ${person.name}`])
  const is_asked = person.status === 'sent' || person.status === 'opened'
  const anew = { status: 'sent', asked: now, reminded: null, reminders: 0, has_agreed: false } as const
  return told(
    changed(envelope, person, { email, links: person.links + 1, has_filled: false, ...(is_asked ? anew : {}) }),
    [`recipient.substituted ${person.name}`],
    is_asked ? [`invitation ${email}`, `substituted ${person.email}`] : [],
  )
}

type Correction = 'rename' | 'readdress' | 'reroute'

function editedPerson(envelope: Envelope, now: number, act: Correction, person: Person | undefined): Envelope | string {
  if (!person) return 'not_found'
  if (!isOpenToEdits(envelope)) {
    if (person.status === 'signed' || person.status === 'declined') return 'recipient_already_acted'
    if (!isInFlight(envelope) || act === 'reroute') return 'envelope_already_sent'
  }
  if (act === 'readdress') return corrected(envelope, now, person)
  const turned = act === 'reroute' ? changed(envelope, person, { turn: (person.turn % 3) + 1 }) : envelope
  return told(turned, [`recipient.edited ${person.name}`])
}

function added(envelope: Envelope, wish: Wish): Envelope | string {
  if (!isOpenToEdits(envelope)) return 'envelope_already_sent'
  const person = personOf({ ...wish, has_box: false }, nameOf(envelope.named))
  const people = [...envelope.people, person]
  return told({ ...envelope, people, named: envelope.named + 1 }, [`recipient.added ${person.name}`])
}

function removed(envelope: Envelope, act: 'remove' | 'force out', person: Person | undefined): Envelope | string {
  if (!isOpenToEdits(envelope)) return 'envelope_already_sent'
  if (!person) return 'not_found'
  if (person.has_box && act === 'remove') return 'recipient_has_fields'
  const people = envelope.people.filter(({ name }) => name !== person.name)
  return told({ ...envelope, people }, [`recipient.removed ${person.name}`])
}

function placed(envelope: Envelope, person: Person | undefined): Envelope | string {
  if (!isOpenToEdits(envelope)) return 'envelope_already_sent'
  if (!person) return 'unknown_recipient'
  if (!person.signs) return 'invalid_field_placement'
  return told(changed(envelope, person, { has_box: true }), ['fields.placed'])
}

function handedOut(envelope: Envelope, person: Person | undefined): Envelope | string {
  if (!person?.signs) return 'not_found'
  if (!isInFlight(envelope)) return tooLate(envelope)
  if (person.status === 'signed') return 'recipient_already_acted'
  return told(envelope, [`recipient.link_handed_out ${person.name}`])
}

/** Why this person cannot act now; null where they can. */
function hindrance(envelope: Envelope, person: Person): string | null {
  if (person.status === 'signed') return 'recipient_already_acted'
  if (!isInFlight(envelope)) return tooLate(envelope)
  if (!person.signs) return 'not_found'
  return due(envelope).some(({ name }) => name === person.name) ? null : 'not_your_turn'
}

function opened(envelope: Envelope, person: Person): Envelope {
  if (person.has_agreed) return envelope
  const now = changed(envelope, person, { has_agreed: true, status: 'opened' })
  return told({ ...now, status: 'opened' }, [`envelope.opened ${person.name}`])
}

function signed(envelope: Envelope, person: Person, now: number): Envelope {
  const after = told({ ...changed(envelope, person, { status: 'signed' }), status: 'opened' }, [
    `envelope.document_signed ${person.name}`,
  ])
  if (due(after).length > 0) return invited(after, now)
  return told({ ...after, status: 'signed' }, ['envelope.all_signed'])
}

function declined(envelope: Envelope, person: Person): Envelope {
  const after: Envelope = { ...changed(envelope, person, { status: 'declined' }), status: 'declined' }
  return told(after, [`envelope.declined ${person.name}`], informed(after, 'declined', person.name))
}

function actedOn(envelope: Envelope, now: number, { act, by }: Signing, person: Person): Envelope | string {
  if (by === 'dead link' || isOpenToEdits(envelope)) return 'link_retired'
  const refusal = hindrance(envelope, person)
  if (refusal !== null) return refusal
  if (act === 'open') return opened(envelope, person)
  if (act === 'decline') return declined(envelope, person)
  if (act === 'decline mutely') return 'reason_required'
  if (!person.has_agreed) return 'not_opened'
  if (act === 'fill') return person.has_filled ? envelope : changed(envelope, person, { has_filled: true })
  return person.has_filled ? signed(envelope, person, now) : 'required_fields_missing'
}

/** The simulator of the test space lets somebody open, fill and sign. */
function played(envelope: Envelope, now: number, person: Person): Envelope | string {
  return (
    hindrance(envelope, person) ?? signed(changed(opened(envelope, person), person, { has_filled: true }), person, now)
  )
}

/** The seal, at once, and everything that falls due until then, in the order of its moments. */
function settled(envelope: Envelope, until: number): Envelope {
  if (envelope.status === 'signed') {
    const people = envelope.people.map((person): Person => (person.signs ? person : { ...person, status: 'copied' }))
    const mails = people.map(({ signs, email }) => `${signs ? 'completed' : 'copy'} ${email}`)
    return told({ ...envelope, people, status: 'completed' }, ['envelope.sealed', 'envelope.completed'], mails)
  }
  if (!isInFlight(envelope)) return envelope
  const waiting = envelope.has_rhythm ? due(envelope).filter((person) => person.reminders < RHYTHM.max) : []
  const next = Math.min(...waiting.map(remindedNext))
  if (next <= Math.min(until, envelope.deadline)) {
    const now = waiting.filter((person) => remindedNext(person) === next)
    return settled(
      now.reduce((before, person) => reminded(before, person, next), envelope),
      until,
    )
  }
  if (until < envelope.deadline) return envelope
  return told(overFor(envelope, 'expired'), ['envelope.expired'], informed(envelope, 'expired'))
}

const remindedNext = ({ reminded: last, asked, reminders }: Person): number =>
  (last ?? asked ?? 0) + DAY * (reminders === 0 ? RHYTHM.first_after_days : RHYTHM.repeat_every_days)

function created(world: World, { cast, send, has_rhythm }: Of<'create'>): Envelope | string {
  // Before anything is looked at: a plan without envelopes leaves no bytes here.
  if (world.space === 'live' && world.used >= world.allowance) return 'allowance_exhausted'
  const people = cast.map((wish, place) => personOf(wish, nameOf(place)))
  if (!people.some(({ signs }) => signs)) return 'no_signer'
  const trail = ['envelope.created']
  const draft: Envelope = { status: 'draft', people, named: people.length, has_rhythm, deadline: 0, trail, mails: [] }
  return send ? sent(draft, world.now) : draft
}

type Act = Asking | Signing

/** Before anything of the envelope is looked at. */
function strangerRefused(space: World['space'], command: Act): string | null {
  if ('by' in command && ["another's link", 'forged link'].includes(command.by)) return 'invalid_token'
  return command.act === 'play' && space === 'live' ? 'live_key_refused' : null
}

/** On the newest envelope. */
function acted({ space, now }: World, envelope: Envelope, command: Act): Envelope | string {
  const refusal = strangerRefused(space, command)
  if (refusal !== null) return refusal
  if (envelope.status === 'gone') return 'not_found'
  const person = 'who' in command ? envelope.people[command.who] : undefined
  switch (command.act) {
    case 'edit':
      return isOpenToEdits(envelope) ? told(envelope, ['envelope.edited']) : 'envelope_already_sent'
    case 'add':
      return added(envelope, command.wish)
    case 'send':
      return sent(envelope, now)
    case 'void':
      return voided(envelope)
    case 'recall':
      return recalled(envelope)
    case 'delete':
      return deleted(envelope)
    case 'remind all':
      return remindedByHand(envelope, now, 'all')
    case 'remind':
      return remindedByHand(envelope, now, person)
    case 'rename':
    case 'readdress':
    case 'reroute':
      return editedPerson(envelope, now, command.act, person)
    case 'remove':
    case 'force out':
      return removed(envelope, command.act, person)
    case 'place':
      return placed(envelope, person)
    case 'hand out':
      return handedOut(envelope, person)
    case 'play':
      return person ? played(envelope, now, person) : 'not_found'
    default:
      return person ? actedOn(envelope, now, command, person) : 'not_found'
  }
}

/** Only of a test space, and of all that is in it. */
function waited(world: World, hours: number): Outcome {
  if (world.space === 'live') return { says: 'live_key_refused', world }
  const now = world.now + hours
  return { says: 'ok', world: { ...world, now, envelopes: world.envelopes.map((envelope) => settled(envelope, now)) } }
}

/** What the service has to say, and what is so afterwards. A refusal changes nothing. */
export function step(world: World, command: Command): Outcome {
  if (command.act === 'wait') return waited(world, command.hours)
  if (command.act === 'create') {
    const made = created(world, command)
    if (typeof made === 'string') return { says: made, world }
    const used = world.used + (world.space === 'live' ? 1 : 0)
    return { says: 'ok', world: { ...world, used, envelopes: [...world.envelopes, made] } }
  }
  const envelope = current(world)
  if (!envelope) return { says: 'not_found', world }
  const after = acted(world, envelope, command)
  if (typeof after === 'string') return { says: after, world }
  return { says: 'ok', world: { ...world, envelopes: [...world.envelopes.slice(0, -1), after] } }
}
