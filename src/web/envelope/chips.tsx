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
  draft: { Icon: Pencil, word: 'Draft', tint: 'calm' },
  sent: { Icon: Send, word: 'Sent', tint: 'blue' },
  opened: { Icon: Eye, word: 'Opened', tint: 'blue' },
  signed: { Icon: PenLine, word: 'Signed, sealing', tint: 'warn' },
  completed: { Icon: BadgeCheck, word: 'Completed', tint: 'good' },
  declined: { Icon: X, word: 'Declined', tint: 'bad' },
  voided: { Icon: Ban, word: 'Voided', tint: 'calm' },
  expired: { Icon: Clock, word: 'Expired', tint: 'calm' },
  recalled: { Icon: Undo2, word: 'Recalled', tint: 'calm' },
}

/** In the order of an envelope's life. */
export const STATUS_WORDS = Object.entries(ENVELOPE).map(([status, { word }]) => ({
  status: status as EnvelopeRow['status'],
  word,
}))

export const StatusChip = ({ status }: { readonly status: EnvelopeRow['status'] }) => <Chip {...ENVELOPE[status]} />

const PERSON: Readonly<Record<Person['status'], ChipProps>> = {
  created: { Icon: Pencil, word: 'Not sent', tint: 'calm' },
  waiting: { Icon: Clock, word: 'Not yet their turn', tint: 'calm' },
  sent: { Icon: Send, word: 'Sent', tint: 'blue' },
  opened: { Icon: Eye, word: 'Opened', tint: 'blue' },
  signed: { Icon: Check, word: 'Signed', tint: 'good' },
  declined: { Icon: X, word: 'Declined', tint: 'bad' },
  expired: { Icon: Clock, word: 'Expired', tint: 'calm' },
  voided: { Icon: Ban, word: 'Voided', tint: 'calm' },
  copied: { Icon: Copy, word: 'Copy sent', tint: 'good' },
}

const LOST: ChipProps = { Icon: MailX, word: 'Mail did not arrive', tint: 'bad' }

/** A lost mail stands before whatever the person was asked by it. */
export const personLook = (person: Pick<Person, 'status' | 'delivery'>): ChipProps =>
  isLost(person) ? LOST : PERSON[person.status]

export const PersonChip = ({ person }: { readonly person: Pick<Person, 'status' | 'delivery'> }) => (
  <Chip {...personLook(person)} />
)

export const tintClass = (tint: ChipProps['tint']): string => TINTS[tint]

const MAIL: Readonly<Record<OutboxRow['state'], ChipProps>> = {
  queued: { Icon: Clock, word: 'Queued', tint: 'blue' },
  sent: { Icon: Check, word: 'Sent', tint: 'good' },
  captured: { Icon: Mail, word: 'Captured', tint: 'calm' },
  bounced: { Icon: X, word: 'Came back', tint: 'bad' },
  failed: { Icon: X, word: 'Failed', tint: 'bad' },
  superseded: { Icon: Minus, word: 'Not needed', tint: 'calm' },
}

export const MailChip = ({ state }: { readonly state: OutboxRow['state'] }) => <Chip {...MAIL[state]} />
