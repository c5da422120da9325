import {
  BadgeCheck,
  Ban,
  Check,
  Clock,
  Copy,
  Eye,
  type LucideIcon,
  Mail,
  MailX,
  Minus,
  Pencil,
  PenLine,
  Send,
  Undo2,
  X,
} from 'lucide-react'
import type { OutboxRow } from '../../contract/dashboard/outbox.ts'
import { isLost } from '../../domain/envelopes/attention.ts'
import { t } from '../words.ts'
import type { EnvelopeRow, Person } from './envelope.ts'

const TINTS = {
  calm: 'bg-calm-wash text-ink',
  blue: 'bg-accent-wash text-accent',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const

interface ChipProps {
  readonly Icon: LucideIcon
  readonly word: string
  readonly tint: keyof typeof TINTS
}

/** A drawing, a word and a tint, so that no sense is needed alone. */
export const Chip = ({ Icon, word, tint }: ChipProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${TINTS[tint]}`}
  >
    <Icon className="size-3.5 flex-none" aria-hidden />
    {word}
  </span>
)

const ENVELOPE: Readonly<Record<EnvelopeRow['status'], ChipProps>> = {
  draft: { Icon: Pencil, word: t('envelope.status_draft'), tint: 'calm' },
  sent: { Icon: Send, word: t('envelope.status_sent'), tint: 'blue' },
  opened: { Icon: Eye, word: t('envelope.status_opened'), tint: 'blue' },
  signed: { Icon: PenLine, word: t('envelope.status_signed'), tint: 'warn' },
  completed: { Icon: BadgeCheck, word: t('envelope.status_completed'), tint: 'good' },
  declined: { Icon: X, word: t('envelope.status_declined'), tint: 'bad' },
  voided: { Icon: Ban, word: t('envelope.status_voided'), tint: 'calm' },
  expired: { Icon: Clock, word: t('envelope.status_expired'), tint: 'calm' },
  recalled: { Icon: Undo2, word: t('envelope.status_recalled'), tint: 'calm' },
}

/** In the order of an envelope's life. */
export const STATUS_WORDS = Object.entries(ENVELOPE).map(([status, { word }]) => ({
  status: status as EnvelopeRow['status'],
  word,
}))

export const StatusChip = ({ status }: { readonly status: EnvelopeRow['status'] }) => <Chip {...ENVELOPE[status]} />

const PERSON: Readonly<Record<Person['status'], ChipProps>> = {
  created: { Icon: Pencil, word: t('envelope.person_created'), tint: 'calm' },
  waiting: { Icon: Clock, word: t('envelope.person_waiting'), tint: 'calm' },
  sent: { Icon: Send, word: t('envelope.person_sent'), tint: 'blue' },
  opened: { Icon: Eye, word: t('envelope.person_opened'), tint: 'blue' },
  signed: { Icon: Check, word: t('envelope.person_signed'), tint: 'good' },
  declined: { Icon: X, word: t('envelope.person_declined'), tint: 'bad' },
  expired: { Icon: Clock, word: t('envelope.person_expired'), tint: 'calm' },
  voided: { Icon: Ban, word: t('envelope.person_voided'), tint: 'calm' },
  copied: { Icon: Copy, word: t('envelope.person_copied'), tint: 'good' },
}

const LOST: ChipProps = { Icon: MailX, word: t('envelope.person_lost'), tint: 'bad' }
const TEXT_LOST: ChipProps = { ...LOST, word: t('envelope.text_lost') }

/** A lost mail stands before whatever the person was asked by it. */
export function personLook(person: Pick<Person, 'status' | 'delivery'>): ChipProps {
  if (!isLost(person)) return PERSON[person.status]
  return person.delivery?.channel === 'email' ? LOST : TEXT_LOST
}

export const PersonChip = ({ person }: { readonly person: Pick<Person, 'status' | 'delivery'> }) => (
  <Chip {...personLook(person)} />
)

export const tintClass = (tint: ChipProps['tint']): string => TINTS[tint]

const MAIL: Readonly<Record<OutboxRow['state'], ChipProps>> = {
  queued: { Icon: Clock, word: t('envelope.mail_queued'), tint: 'blue' },
  sent: { Icon: Check, word: t('envelope.mail_sent'), tint: 'good' },
  captured: { Icon: Mail, word: t('envelope.mail_captured'), tint: 'calm' },
  bounced: { Icon: X, word: t('envelope.mail_bounced'), tint: 'bad' },
  failed: { Icon: X, word: t('envelope.mail_failed'), tint: 'bad' },
  superseded: { Icon: Minus, word: t('envelope.mail_superseded'), tint: 'calm' },
}

export const MailChip = ({ state }: { readonly state: OutboxRow['state'] }) => <Chip {...MAIL[state]} />
