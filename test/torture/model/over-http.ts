import { consentIn } from '../../../src/application/signing/consent.ts'
import { linkToken } from '../../../src/kit/link-token.ts'
import { envelopeForm } from '../../support/api.ts'
import { inOrder, linkFor, NOBODY, nextAddress, nextTurn, type Seen, type System } from './system.ts'
import {
  addressOf,
  type Asking,
  type Command,
  current,
  DEADLINE_DAYS,
  type Envelope,
  nameOf,
  type Of,
  RHYTHM,
  type Signing,
  type World,
} from './world.ts'

/** Two nodes, and what is needed to act and to look behind them. */
export interface Site {
  readonly urls: readonly [string, string]
  readonly key: string
  readonly link_key: Uint8Array
  /** Kind and address of every mail that an envelope has brought about. */
  readonly mailsOf: (envelope_id: string) => Promise<readonly string[]>
}

/** An envelope as the answers told of it. */
interface Known {
  readonly id: string
  /** Ids of people by their names in the model, and of their boxes. */
  readonly people: Map<string, string>
  readonly boxes: Map<string, string[]>
  readonly heard: string[]
}

interface Answer {
  readonly status: number
  readonly body: any
  readonly is_replayed: boolean
}

const FORGED = Buffer.alloc(32, 8)
const NO_ONE = `rcp_${'0'.repeat(26)}`
const NO_ONE_ELSE = `rcp_${'1'.repeat(26)}`
/** Where nobody is left, the link of somebody else is that of yet another. */
const idOf = (people: ReadonlyMap<string, string>, name: string): string =>
  people.get(name) ?? (name === NOBODY ? NO_ONE : NO_ONE_ELSE)
/** Each so manieth call is repeated under its Idempotency-Key, on the other node. */
const REPEATED = 3

/** The service as its clients see it: every act on the other node than the one before, and read back on yet the other. */
export class OverHttp implements System {
  readonly #site: Site
  readonly #known: Known[] = []
  #acts = 0
  #newest_seq = 0

  constructor(site: Site) {
    this.#site = site
  }

  async do(command: Command, world: World): Promise<string> {
    this.#acts++
    if (command.act === 'create') return this.#create(command)
    if (command.act === 'wait') return said(await this.#call('POST', '/test/clock', { advance: `PT${command.hours}H` }))
    const [known, envelope] = [this.#known.at(-1), current(world)]
    if (!known || !envelope) return 'not_found'
    return 'by' in command ? this.#sign(command, known, envelope) : this.#ask(command, known, envelope)
  }

  async see(place: number): Promise<Seen | null> {
    const known = this.#known[place]
    await this.#listen()
    if (!known) return null
    const { status, body } = await this.#once('GET', `/envelopes/${known.id}`, undefined, this.#acts + 1)
    if (status === 404) return null
    const names = new Map([...known.people].map(([name, id]) => [id, name]))
    const trail: readonly { type: string; recipient_id: string | null }[] = body.audit_trail
    return {
      status: body.status,
      people: body.recipients.map((person: any) => `${names.get(person.id)} ${person.status} ${person.email}`),
      trail: inOrder(
        trail.map(({ type, recipient_id }) => (recipient_id ? `${type} ${names.get(recipient_id)}` : type)),
      ),
      mails: (await this.#site.mailsOf(known.id)).toSorted(),
      heard: known.heard,
    }
  }

  /** What webhooks are told, gone envelopes included; seq has no gaps. */
  async #listen(): Promise<void> {
    const { body } = await this.#once('GET', `/events?after=${this.#newest_seq}&limit=100`, undefined, this.#acts)
    for (const { envelope_id, event, seq } of body.data) {
      if (seq !== ++this.#newest_seq) throw new Error(`event ${seq} comes where ${this.#newest_seq} should`)
      this.#known.find(({ id }) => id === envelope_id)?.heard.push(event)
    }
  }

  async #create({ cast, send, has_rhythm }: Of<'create'>): Promise<string> {
    const names = cast.map((_, i) => nameOf(i))
    const metadata = {
      recipients: cast.map(({ signs, turn }, i) => personNamed(names[i] ?? '', signs, turn)),
      fields: cast.flatMap(({ signs, has_box }, i) => (signs && has_box ? [{ ...BOX, recipient_index: i }] : [])),
      deadline_days: DEADLINE_DAYS,
      reminders: has_rhythm && RHYTHM,
      send,
    }
    const answer = await this.#call('POST', '/envelopes', envelopeForm(metadata))
    if (said(answer) !== 'ok') return said(answer)
    const { id, recipients, fields } = answer.body
    const people = new Map<string, string>(
      recipients.map((person: { id: string }, i: number) => [names[i] ?? '', person.id]),
    )
    const boxes = new Map(
      [...people].map(([name, rid]) => [
        name,
        fields.filter((field: any) => field.recipient_id === rid).map((field: { id: string }) => field.id) as string[],
      ]),
    )
    this.#known.push({ id, people, boxes, heard: [] })
    return 'ok'
  }

  async #ask(command: Asking, known: Known, envelope: Envelope): Promise<string> {
    const path = `/envelopes/${known.id}`
    if ('who' in command) return this.#askOf(command, known, envelope)
    switch (command.act) {
      case 'edit':
        return said(await this.#call('PATCH', path, { name: `Lease ${this.#acts}` }))
      case 'add': {
        const name = nameOf(envelope.named)
        const { signs, turn } = command.wish
        const answer = await this.#call('POST', `${path}/recipients`, personNamed(name, signs, turn))
        if (answer.status === 201) known.people.set(name, answer.body.id)
        return said(answer)
      }
      case 'delete':
        return said(await this.#call('DELETE', path))
      case 'remind all':
        return said(await this.#call('POST', `${path}/remind`, {}))
      default:
        return said(await this.#call('POST', `${path}/${command.act}`, {}))
    }
  }

  async #askOf(command: Extract<Asking, { readonly who: number }>, known: Known, envelope: Envelope): Promise<string> {
    const path = `/envelopes/${known.id}`
    const who = envelope.people[command.who]
    const person = `${path}/recipients/${known.people.get(who?.name ?? NOBODY) ?? NO_ONE}`
    switch (command.act) {
      case 'rename':
        return said(await this.#call('PATCH', person, { name: `Somebody ${this.#acts}` }))
      case 'readdress':
        return said(await this.#call('PATCH', person, { email: who ? nextAddress(who) : 'nobody@example.test' }))
      case 'reroute':
        return said(await this.#call('PATCH', person, { signing_order: who ? nextTurn(who) : 1 }))
      case 'remove':
      case 'force out':
        return said(await this.#call('DELETE', person + (command.act === 'force out' ? '?force=true' : '')))
      case 'remind':
        return said(await this.#call('POST', `${person}/remind`, {}))
      case 'hand out':
        return said(await this.#call('POST', `${person}/signing-url`))
      case 'play':
        return said(await this.#call('POST', `/test${person}/act`, { act: 'sign' }))
      case 'place':
        return this.#place(known, who?.name ?? NOBODY)
    }
  }

  async #place({ id, people, boxes }: Known, name: string): Promise<string> {
    const fields = [{ ...BOX, recipient_id: people.get(name) ?? NO_ONE }]
    const answer = await this.#call('POST', `/envelopes/${id}/fields`, { fields })
    if (answer.status === 201) boxes.set(name, [...(boxes.get(name) ?? []), answer.body.data[0].id])
    return said(answer)
  }

  async #sign({ act, who, by }: Signing, { people, boxes }: Known, envelope: Envelope): Promise<string> {
    const { name, version } = linkFor(envelope, who, by)
    const key = by === 'forged link' ? FORGED : this.#site.link_key
    const headers = { authorization: `Bearer ${linkToken(key, idOf(people, name), version)}` }
    const person = envelope.people[who]?.name ?? NOBODY
    const ask = async (method: string, path: string, body: object) =>
      said(await this.#fetch({ method, path: `/sign/${people.get(person) ?? NO_ONE}/${path}`, headers, body }))
    if (act === 'open') return ask('POST', 'continue', { consent_version: consentIn('en').version })
    if (act === 'sign') return ask('POST', 'finish', {})
    if (act !== 'fill') return ask('POST', 'decline', { reason: act === 'decline' ? 'wrong rent' : ' ' })
    const own = boxes.get(person) ?? []
    const answers: string[] = []
    for (const box of own.length > 0 ? own : [NO_BOX])
      answers.push(await ask('PUT', `fields/${box}`, { value: `of ${person}` }))
    return [...new Set(answers)].join(', ')
  }

  /** Once, or as a client does that has lost the answer: then nothing happens that has not happened already. */
  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.#once(method, path, body)
    if (this.#acts % REPEATED !== 0) return answer
    const again = await this.#once(method, path, body, this.#acts + 1)
    const is_kept = answer.status < 300
    if (
      again.is_replayed !== is_kept ||
      said(again) !== said(answer) ||
      (is_kept && JSON.stringify(again.body) !== JSON.stringify(answer.body))
    )
      throw new Error(
        `${method} ${path} again: ${again.status} ${JSON.stringify(again.body)} after ${JSON.stringify(answer.body)}`,
      )
    return answer
  }

  #once(method: string, path: string, body?: object, node = this.#acts): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${this.#site.key}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': `act-${this.#acts}` }),
    }
    return this.#fetch({ method, path: `/api/v1${path}`, headers, body, node })
  }

  async #fetch({ method, path, headers, body, node = this.#acts }: Asked): Promise<Answer> {
    const url = `${this.#site.urls[node % 2]}${path}`
    const response = await fetch(url, { method, ...partsOf(headers, body) })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      is_replayed: response.headers.get('idempotent-replayed') === 'true',
    }
  }
}

type Form = ReturnType<typeof envelopeForm>

function partsOf(headers: Asked['headers'], body: object | Form | undefined): RequestInit {
  if (!body) return { headers }
  const { payload, type } = 'payload' in body ? body : { payload: JSON.stringify(body), type: 'application/json' }
  return { headers: { ...headers, 'content-type': type }, body: new Uint8Array(Buffer.from(payload)) }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object | undefined
  readonly node?: number
}

const NO_BOX = `fld_${'0'.repeat(26)}`
const BOX = { type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, required: true } as const

const personNamed = (name: string, signs: boolean, signing_order: number) => ({
  name: `Person ${name}`,
  email: addressOf(name, 0),
  role: signs ? 'signer' : 'cc',
  signing_order,
})

const said = ({ status, body }: Answer): string => (status < 300 ? 'ok' : String(body?.code))
