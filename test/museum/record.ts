import { createHash } from 'node:crypto'
import type { Facts, Story, Webhook } from './facts.ts'
import { newestBy } from './postbox.ts'
import { type Api, apiOf, ask, type Site } from './site.ts'
import { type Named, testLinks, type World } from './world.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** One envelope as it stands now, with the links that its people were sent. */
export async function readStory(
  site: Site,
  keys: Facts['keys'],
  { story, livemode, id }: Named,
  links: ReadonlyMap<string, string> = new Map(),
): Promise<Story> {
  const key = livemode ? keys.live : keys.test
  const api = apiOf(site, key)
  const { body } = await api('GET', `/envelopes/${id}`)
  const { body: trail } = await api('GET', `/envelopes/${id}/audit_trail`)
  if (trail.verified !== true) throw new Error(`the audit trail of "${story}" is not intact`)
  const hashOf = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/pdf' }
    const { status, bytes } = await ask(`${site.url}/api/v1/envelopes/${id}/${path}`, 'GET', { headers })
    return status === 200 ? sha256(bytes) : null
  }
  return {
    story,
    livemode,
    id,
    status: body.status,
    recipients: body.recipients.map((one: { id: string; email: string; status: string }) => ({
      id: one.id,
      email: one.email,
      status: one.status,
      link: links.get(one.id) ?? null,
    })),
    head_hash: trail.head_hash,
    final: await hashOf('final'),
    certificate: await hashOf('certificate'),
  }
}

interface Recorded extends Pick<Facts, 'keys' | 'webhooks'> {
  readonly told: readonly Named[]
  /** Links that came by no email. */
  readonly handed: readonly string[]
}

/** Everything that must be true of the archive that is made of this world. */
export async function record(world: World, { keys, webhooks, told, handed }: Recorded) {
  const links = new Map([...(await world.postbox.links()), ...(await testLinks(world.test)), ...newestBy(handed)])
  const envelopes: Story[] = []
  for (const named of told) envelopes.push(await readStory(world.site, keys, named, links))
  return { envelopes, mails: await queuedMails(world), deliveries: await pendingDeliveries(world, webhooks) }
}

async function queuedMails({ owner }: World): Promise<Facts['mails']> {
  const rows = await allOf((page) => owner('GET', `/live/outbox?${page}`))
  return rows.filter(({ state }) => state === 'queued').map(({ to_email, subject }) => ({ to: to_email, subject }))
}

async function pendingDeliveries({ live, test }: World, webhooks: readonly Webhook[]): Promise<Facts['deliveries']> {
  const found: Facts['deliveries'][number][] = []
  for (const { id, livemode } of webhooks) {
    const api: Api = livemode ? live : test
    const rows = await allOf((page) => api('GET', `/webhooks/${id}/deliveries?state=pending&${page}`))
    found.push(...rows.map((row) => ({ id: row.id, webhook_id: id })))
  }
  return found
}

export async function allOf(read: (page: string) => Promise<{ readonly body: any }>): Promise<any[]> {
  const rows: any[] = []
  for (;;) {
    const { body } = await read(`limit=100&offset=${rows.length}`)
    rows.push(...body.data)
    if (!body.has_more) return rows
  }
}
