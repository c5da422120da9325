import type { TextChannel } from '../domain/recipients/channel.ts'
import type { MailResult } from './mailer.ts'

/** Why somebody gets a text message: so that a service can choose a template of its own for it. */
export type TextPurpose = 'code' | 'invitation' | 'reminder' | 'finished' | 'ended'

export interface OutgoingText {
  /** The same at each attempt, so that whoever carries it can tell a repeat. */
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** An E.164 number. */
  readonly to: string
  readonly channel: TextChannel
  readonly purpose: TextPurpose
  readonly language: string
  /** What the text says of this one message, in its order, for approved templates: of a code, the code; else who asks, and the link. */
  readonly variables: readonly string[]
  readonly text: string
  /** How a short message carries it, and as how many. */
  readonly encoding: 'gsm7' | 'ucs2'
  readonly segments: number
}

/** Carries text messages to telephones, one attempt at a time. Who calls decides about another. */
export interface Texts {
  /** The ways that are set up, the usual one first. */
  readonly channels: readonly TextChannel[]
  /** Where messages may go: `*`, countries (`DE`) or beginnings of numbers (`+44`). */
  readonly places: readonly string[]
  /** Of one workspace. */
  readonly per_hour_max: number
  /** Rejects only for bugs; what the other side does is an outcome. */
  send(text: OutgoingText): Promise<MailResult>
  /** Whether the other side answers and knows us. Sends nothing to anybody. */
  check(): Promise<MailResult>
}
