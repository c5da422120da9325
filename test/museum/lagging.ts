import type { Facts } from './facts.ts'
import { SIGNED_LATE, type Storyteller, until, type World } from './world.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }

/** Emails and deliveries are tried once and wait for the next time; a bulk send comes as far as its first rows. */
export async function liveThroughOutage(world: World, teller: Storyteller, { used }: Facts['templates'], rows: number) {
  const waits = await teller.create('its invitation was tried while the mail server was away', envelope('waiting'))
  await until(() => triedTo(world, waits.id))
  const { body: begun } = await world.owner('POST', `/live/templates/${used}/bulk`, { body: bulkOf(rows) })
  return until(async () => {
    const { body } = await world.owner('GET', `/live/bulk/${begun.id}`)
    return body.sent > 0 ? (begun.id as string) : null
  })
}

const envelope = (name: string) => ({
  recipients: [{ ...ada, email: `${name}@example.test` }],
  fields: [
    { recipient_email: `${name}@example.test`, type: 'signature', page: 2, x: 0.3, y: 0.6, width: 0.4, height: 0.07 },
  ],
})

const bulkOf = (rows: number) => ({
  common: { deadline_days: 365, message: { subject: 'Your contract', body: 'Please sign it soon.' } },
  rows: Array.from({ length: rows }, (_, at) => ({
    line: at + 2,
    name: `Contract ${at + 1}`,
    external_ref: `row-${at + 1}`,
    prefill: { Amount: String(900 + at) },
    assignments: [{ signing_order: 1, full_name: `Client ${at + 1}`, email: `client${at + 1}@example.test` }],
  })),
})

async function triedTo({ owner }: World, envelope_id: string): Promise<true | null> {
  const { body } = await owner('GET', '/live/outbox?limit=100')
  const mail = body.data.find((one: any) => one.envelope_id === envelope_id)
  return mail?.last_error ? true : null
}

/** While only requests are answered: all of it waits for jobs. */
export async function leaveForJobs(world: World, teller: Storyteller): Promise<void> {
  const { id } = teller.told.find(({ story }) => story === SIGNED_LATE) ?? {}
  const { body } = await world.live('GET', `/envelopes/${id}`)
  await teller.sign(body)
  await teller.create('sent while no jobs were run', envelope('unheard'))
}
