import type { EnvelopeStatus, RecipientStatus } from '../domain/envelope.ts'
import { type Html, html } from '../kit/html.ts'
import { type IconName, icon } from './icons.ts'

interface Chip {
  readonly icon: IconName
  readonly word: string
  readonly tint: 'calm' | 'blue' | 'good' | 'warn' | 'bad'
}

/** Where an envelope stands: a drawing, a word and a tint, so that no sense is needed alone. */
export const statusChip = (status: EnvelopeStatus): Html => chip(ENVELOPE[status])

/** Where one person stands. */
export const recipientChip = (status: RecipientStatus): Html => chip(RECIPIENT[status])

export const chip = ({ icon: name, word, tint }: Chip): Html =>
  html`<span class="chip ${tint}">${icon(name)}${word}</span>`

export const recipientWord = (status: RecipientStatus): string => RECIPIENT[status].word.toLowerCase()

export const recipientTint = (status: RecipientStatus): string => RECIPIENT[status].tint

const ENVELOPE: Readonly<Record<EnvelopeStatus, Chip>> = {
  draft: { icon: 'pencil', word: 'Draft', tint: 'calm' },
  sent: { icon: 'plane', word: 'Sent', tint: 'blue' },
  opened: { icon: 'eye', word: 'Opened', tint: 'blue' },
  signed: { icon: 'pen', word: 'Signed, sealing', tint: 'warn' },
  completed: { icon: 'seal', word: 'Completed', tint: 'good' },
  declined: { icon: 'cross', word: 'Declined', tint: 'bad' },
  voided: { icon: 'slash', word: 'Voided', tint: 'calm' },
  expired: { icon: 'clock', word: 'Expired', tint: 'calm' },
  recalled: { icon: 'back', word: 'Recalled', tint: 'calm' },
}

const RECIPIENT: Readonly<Record<RecipientStatus, Chip>> = {
  created: { icon: 'pencil', word: 'Not sent', tint: 'calm' },
  waiting: { icon: 'clock', word: 'Waiting for their turn', tint: 'calm' },
  sent: { icon: 'plane', word: 'Sent', tint: 'blue' },
  opened: { icon: 'eye', word: 'Opened', tint: 'blue' },
  signed: { icon: 'tick', word: 'Signed', tint: 'good' },
  declined: { icon: 'cross', word: 'Declined', tint: 'bad' },
  expired: { icon: 'clock', word: 'Expired', tint: 'calm' },
  voided: { icon: 'slash', word: 'Voided', tint: 'calm' },
  copied: { icon: 'copy', word: 'Copy sent', tint: 'good' },
}
