import { Link } from '@tanstack/react-router'
import { Ellipsis, Lock, UserPlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { useNow, When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { type Acts, personActsOf } from './acts.ts'
import { PersonChip } from './chips.tsx'
import { counted, type Envelope, type Person } from './envelope.ts'
import { useMailStays } from './mail-stays.tsx'

/** What is asked about one person; each opens a dialog of its own. */
export type PersonAct = 'remind' | 'correct' | 'share' | 'hand_out' | 'remove'

interface PeopleCardProps {
  readonly envelope: Envelope
  readonly acts: Acts
  readonly locked: readonly string[]
  readonly onAct: (act: PersonAct, person: Person) => void
  readonly onAdd: () => void
}

/** Everybody in the order of their turns; a line joins those who sign at the same time. */
export function PeopleCard({ envelope, acts, locked, onAct, onAdd }: PeopleCardProps) {
  const signers = envelope.recipients.filter(({ role }) => role === 'signer')
  const copies = envelope.recipients.filter(({ role }) => role === 'cc')
  const turns = [...new Set(signers.map(({ signing_order }) => signing_order))].toSorted((a, b) => a - b)
  const item = (person: Person) => (
    <PersonItem key={person.id} {...{ envelope, person, onAct }} is_locked={locked.includes(person.id)} />
  )
  return (
    <Card
      title="People"
      action={
        acts.edit === null && (
          <Button small onClick={onAdd}>
            <UserPlus aria-hidden /> Add a person
          </Button>
        )
      }
    >
      {envelope.recipients.length === 0 && <p className="text-soft">Nobody yet. Add who signs it.</p>}
      {turns.map((turn, index) => {
        const group = signers.filter(({ signing_order }) => signing_order === turn)
        return (
          <section key={turn} className="grid gap-2">
            {(turns.length > 1 || group.length > 1) && (
              <h3 className="text-xs font-medium text-soft">{turnWords(index, turns.length, group.length)}</h3>
            )}
            <ul className={`grid gap-3 ${group.length > 1 ? 'border-s-2 border-edge ps-3' : ''}`}>{group.map(item)}</ul>
          </section>
        )
      })}
      {copies.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-xs font-medium text-soft">Get a copy at the end</h3>
          <ul className="grid gap-3">{copies.map(item)}</ul>
        </section>
      )}
    </Card>
  )
}

const ORDINALS = [
  ...['First', 'Second', 'Third', 'Fourth', 'Fifth'],
  ...['Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'],
]

function turnWords(index: number, turns: number, people: number): string {
  const which = turns > 1 ? (ORDINALS[index] ?? `Turn ${index + 1}`) : ''
  const together = people > 1 ? 'at the same time' : ''
  const words = [which, together].filter(Boolean).join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

interface PersonItemProps extends Pick<PeopleCardProps, 'envelope' | 'onAct'> {
  readonly person: Person
  readonly is_locked: boolean
}

function PersonItem({ envelope, person, is_locked, onAct }: PersonItemProps) {
  const { name, email, label, decline_reason, has_fields, role } = person
  return (
    <li className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          <PersonChip person={person} />
        </p>
        <p className="text-xs text-soft">
          <bdi>{email}</bdi>
          {label && (
            <>
              , <bdi>{label}</bdi>
            </>
          )}
        </p>
        <p className="text-xs text-soft">
          <LastStep person={person} />
          {envelope.status === 'draft' && role === 'signer' && counted(has_fields, 'field')}
        </p>
        <Delivery person={person} />
        {is_locked && (
          <p className="flex items-center gap-1.5 text-xs text-warn">
            <Lock className="size-3.5 flex-none" aria-hidden /> Kept out by wrong codes. A reminder lets them try again.
          </p>
        )}
        {decline_reason && (
          <p dir="auto" className="text-sm">
            “{decline_reason}”
          </p>
        )}
      </div>
      <PersonMenu {...{ envelope, person, onAct, is_locked }} />
    </li>
  )
}

function LastStep({ person }: { readonly person: Person }) {
  const { role, signed_at, declined_at, opened_at, sent_at } = person
  const steps: readonly (readonly [string, string | null])[] = [
    ['Signed', signed_at],
    ['Declined', declined_at],
    ['Opened', opened_at],
    [role === 'cc' ? 'Sent' : 'Asked', sent_at],
  ]
  const [word, at] = steps.find(([, instant]) => instant !== null) ?? []
  return at ? (
    <>
      {word} <When at={at} />
    </>
  ) : null
}

const MAIL_WORDS = {
  queued: 'Mail is on its way',
  sent: 'Mail sent',
  bounced: 'Mail came back',
  failed: 'Mail could not be sent',
} as const

/** How the last mail to this person fared, and why. */
function Delivery({ person: { delivery, email } }: { readonly person: Person }) {
  const stays = useMailStays()
  if (delivery === null) return null
  const lost = delivery.state === 'bounced' || delivery.state === 'failed'
  return (
    <p className={`text-xs ${lost ? 'text-bad' : 'text-soft'}`}>
      {stays && delivery.state === 'sent' ? 'Mail kept in the outbox' : MAIL_WORDS[delivery.state]}{' '}
      <When at={delivery.at} age />
      {delivery.last_error && (
        <>
          : <bdi>{delivery.last_error}</bdi>
        </>
      )}
      {'. '}
      <Link {...pathTo.outbox({ to: email })} className="underline">
        Mails
      </Link>
    </p>
  )
}

function PersonMenu({ envelope, person, is_locked, onAct }: PersonItemProps) {
  const acts = personActsOf(envelope, person, useNow())
  const is_draft = acts.remove === null
  const item = (act: PersonAct, word: string): MenuItem => ({
    word,
    why_not: acts[act],
    onSelect: () => onAct(act, person),
  })
  const items = [
    item('correct', is_draft ? 'Change' : 'Correct name or address'),
    ...(is_draft
      ? [{ ...item('remove', 'Remove'), danger: true }]
      : [
          item('remind', is_locked ? 'Remind, and unlock' : 'Remind'),
          item('share', 'Copy signing link'),
          item('hand_out', 'Copy link for signing in person'),
        ]),
  ]
  return (
    <Menu
      trigger={
        <Button look="quiet" small className="px-2!" aria-label={`What can be done for ${person.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
