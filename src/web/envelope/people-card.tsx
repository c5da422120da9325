import { isText } from '../../domain/recipients/channel.ts'
import { TEXT_WAYS } from '../../i18n/text-ways.ts'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Lock, UserPlus } from 'lucide-react'
import { notificationsOf } from '../../domain/recipients/notifications.ts'
import { pathTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MailTrouble } from '../ui/mail-trouble.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { Said } from '../ui/said.tsx'
import { useNow, When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { type Acts, personActsOf } from './acts.ts'
import { PersonChip } from './chips.tsx'
import type { Envelope, Person } from './envelope.ts'
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
      title={t('envelope.people')}
      action={
        acts.edit === null && (
          <Button small onClick={onAdd}>
            <UserPlus aria-hidden /> {t('envelope.add_person')}
          </Button>
        )
      }
    >
      {envelope.recipients.length === 0 && <p className="text-soft">{t('envelope.nobody')}</p>}
      {turns.map((turn, index) => {
        const group = signers.filter(({ signing_order }) => signing_order === turn)
        return (
          <section key={turn} className="grid gap-2">
            {(turns.length > 1 || group.length > 1) && (
              <h3 className="text-xs font-medium text-soft">{turnWords(index + 1, turns.length, group.length)}</h3>
            )}
            <ul className={`grid gap-3 ${group.length > 1 ? 'border-s-2 border-edge ps-3' : ''}`}>{group.map(item)}</ul>
          </section>
        )
      })}
      {copies.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-xs font-medium text-soft">{t('envelope.get_copy')}</h3>
          <ul className="grid gap-3">{copies.map(item)}</ul>
        </section>
      )}
    </Card>
  )
}

function turnWords(turn: number, turns: number, people: number): string {
  if (turns === 1) return t('envelope.together')
  return people > 1 ? t('envelope.turn_together', { turn }) : t('envelope.turn', { turn })
}

interface PersonItemProps extends Pick<PeopleCardProps, 'envelope' | 'onAct'> {
  readonly person: Person
  readonly is_locked: boolean
}

function PersonItem({ envelope, person, is_locked, onAct }: PersonItemProps) {
  const { name, label, decline_reason, has_fields, role } = person
  const email = person.email ?? t('envelope.no_email')
  const is_silent = notificationsOf(envelope, person).length === 0
  return (
    <li className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          <PersonChip person={person} />
        </p>
        <p className="text-xs text-soft">
          {label ? (
            <Said
              id="envelope.email_and_person_label"
              with={{ email: <bdi>{email}</bdi>, person_label: <bdi>{label}</bdi> }}
            />
          ) : (
            <bdi>{email}</bdi>
          )}
        </p>
        <p className="text-xs text-soft">
          <LastStep person={person} />
          {envelope.status === 'draft' && role === 'signer' && t('envelope.fields', { count: has_fields })}
        </p>
        {is_silent && person.email !== null && <p className="text-xs text-soft">{t('envelope.gets_no_mails')}</p>}
        <Delivery person={person} />
        {is_locked && (
          <p className="flex items-center gap-1.5 text-xs text-warn">
            <Lock className="size-3.5 flex-none" aria-hidden /> {t('envelope.locked')}
          </p>
        )}
        {decline_reason && (
          <p className="text-sm">
            <Said id="envelope.reason" with={{ reason: <bdi>{decline_reason}</bdi> }} />
          </p>
        )}
      </div>
      <PersonMenu {...{ envelope, person, onAct, is_locked }} />
    </li>
  )
}

function LastStep({ person }: { readonly person: Person }) {
  const { role, signed_at, declined_at, opened_at, sent_at } = person
  const steps = [
    ['envelope.last_signed', signed_at],
    ['envelope.last_declined', declined_at],
    ['envelope.last_opened', opened_at],
    [role === 'cc' ? 'envelope.last_sent' : 'envelope.last_asked', sent_at],
  ] as const
  const [id, at] = steps.find(([, instant]) => instant !== null) ?? []
  return id && at ? <Said id={id} with={{ date: <When at={at} /> }} /> : null
}

/** Status of the last message to this recipient, and why. */
function Delivery({ person: { delivery, email, phone } }: { readonly person: Person }) {
  const to = delivery?.channel === 'email' ? email : phone
  if (delivery === null || to === null) return null
  const { state, last_error } = delivery
  const lost = state === 'bounced' || state === 'failed'
  return (
    <p className={`text-xs ${lost ? 'text-bad' : 'text-soft'}`}>
      <DeliveryWords delivery={delivery} lost={lost} /> {lost && last_error && <MailTrouble said={last_error} />}{' '}
      <Link {...pathTo.outbox({ to })} className="underline">
        {t('envelope.mails')}
      </Link>
    </p>
  )
}

interface DeliveryWordsProps {
  readonly delivery: NonNullable<Person['delivery']>
  readonly lost: boolean
}

function DeliveryWords({ delivery: { channel, state, at }, lost }: DeliveryWordsProps) {
  const stays = useMailStays()
  const age = <When at={at} age />
  if (!isText(channel))
    return <Said id={`envelope.delivery_${stays && state === 'sent' ? 'kept' : state}`} with={{ age }} />
  return (
    <>
      {lost ? t('envelope.text_lost') : TEXT_WAYS[channel]}, {age}.
    </>
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
    item('correct', is_draft ? t('common.change') : t('envelope.correct')),
    ...(is_draft
      ? [{ ...item('remove', t('common.remove')), danger: true }]
      : [
          item('remind', is_locked ? t('envelope.remind_unlock') : t('envelope.remind')),
          item('share', t('envelope.share_link')),
          item('hand_out', t('envelope.hand_out_link')),
        ]),
  ]
  return (
    <Menu
      trigger={
        <Button look="quiet" small className="px-2!" aria-label={t('envelope.acts_for', { name: person.name })}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
