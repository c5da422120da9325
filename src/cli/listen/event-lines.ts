import { styleText } from 'node:util'
import type { ForwardResult } from './forward.ts'
import type { PolledEvent } from './poll.ts'
import { printable } from '../terminal.ts'

/** The common keys of every body, and the people it is about (docs/webhooks.md). */
interface Body {
  readonly id: string
  readonly event_id: string
  readonly occurred_at: string
  readonly livemode: boolean
  readonly envelope_id: string
  readonly status: string
  readonly recipient?: Person
  readonly recipients?: readonly Person[]
  readonly actor?: { readonly name: string }
}

interface Person {
  readonly name: string
  readonly email: string
}

export const bodyOf = ({ body }: PolledEvent): Body => JSON.parse(body) as Body

/** One event on one line; text that people wrote cannot steer the terminal. */
export function eventLine(event: PolledEvent): string {
  const { occurred_at, envelope_id, status, ...about } = bodyOf(event)
  const at = new Date(occurred_at).toLocaleTimeString('en-GB')
  const cells = [event.event.padEnd(EVENT_CHARS), envelope_id, status.padEnd(STATUS_CHARS)].map(printable)
  const [name = '', ...rest] = cells
  return [
    ...[styleText('dim', at), styleText('bold', name), ...rest],
    ...[styleText('green', 'verified'), printable(whoOf(about))],
  ].join('  ')
}

/** The longest name of an event, and the longest status. */
const EVENT_CHARS = 24
const STATUS_CHARS = 9

function whoOf({ recipient, recipients = [], actor }: Pick<Body, 'recipient' | 'recipients' | 'actor'>): string {
  const [first, ...others] = recipient ? [recipient] : recipients
  if (!first) return actor?.name ?? ''
  return `${first.name} <${first.email}>${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** Printed below the event or some lines later, so it names the event. */
export function forwardLine({ event, seq }: PolledEvent, sent: ForwardResult): string {
  const what = `${printable(event)} (seq ${seq})`
  if (sent.status === null) {
    const tries = sent.attempts > 1 ? ` in ${sent.attempts} tries` : ''
    return `          ${styleText('red', `no answer${tries}: ${sent.error}`)}  ${what}`
  }
  const colour = isAccepted(sent) ? 'green' : 'yellow'
  return `          ${styleText(colour, `answered ${sent.status}`)} in ${sent.ms} ms  ${what}`
}

export const isAccepted = ({ status }: ForwardResult): boolean => status !== null && status >= 200 && status < 300

/** One event as one line of JSON. */
export const eventJson = (event: PolledEvent, forwarded: ForwardResult | null): string => {
  const { id, event_id, occurred_at, livemode, envelope_id, status } = bodyOf(event)
  const { seq, event: name } = event
  return JSON.stringify({
    object: 'event',
    seq,
    event: name,
    id,
    event_id,
    occurred_at,
    livemode,
    envelope_id,
    status,
    verified: true,
    forwarded,
    body: bodyOf(event),
  })
}
