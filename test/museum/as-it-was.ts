import { expect } from 'vitest'
import { signIn } from './dashboard.ts'
import { asIfMadeToday, type Exhibit, type Opened, open } from './exhibit.ts'
import type { Newer, Story } from './facts.ts'
import { readStory } from './record.ts'
import { openLink } from './signer.ts'
import { apiOf, askRight, fileForm } from './site.ts'
import { ACCESS_CODE } from './world.ts'

/** While only requests are answered, so that nothing moves: everything is as it was left. Webhooks lead to `hook_url` then. */
export async function holdAsItWas(exhibit: Exhibit, hook_url: string): Promise<Opened> {
  const site = await open(exhibit, {}, '--only', 'api')
  await asIfMadeToday(exhibit)
  await expectPeople(site, exhibit)
  await expectStories(site, exhibit)
  await expectKeptAnswers(site, exhibit)
  await expectLinks(site, exhibit)
  if (exhibit.facts.newer) await expectNewer(site, exhibit, exhibit.facts.newer)
  await leadWebhooks(site, exhibit, hook_url)
  return site
}

async function expectPeople(site: Opened, { facts }: Exhibit): Promise<void> {
  for (const person of facts.people) {
    const own = await signIn(site, person)
    const { body } = await own('GET', '/live/account')
    expect(body).toMatchObject({ email: person.email, name: person.name })
  }
}

/** Statuses, trails, finals and certificates, each as it was. The keys are those of before. */
export async function expectStories(
  site: Opened,
  { facts }: Exhibit,
  chosen: (story: Story) => boolean = () => true,
): Promise<void> {
  for (const story of facts.envelopes.filter(chosen)) {
    const links = new Map(story.recipients.flatMap(({ id, link }) => (link === null ? [] : [[id, link] as const])))
    expect(await readStory(site, facts.keys, story, links)).toEqual(story)
  }
}

async function expectKeptAnswers(site: Opened, { facts }: Exhibit): Promise<void> {
  for (const { livemode, path, idempotency_key, body, with_file, status, answer } of facts.kept) {
    const api = apiOf(site, livemode ? facts.keys.live : facts.keys.test)
    const sent = with_file ? fileForm(body as object) : { body }
    const again = await api('POST', path, { ...sent, headers: { 'idempotency-key': idempotency_key } })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect([again.status, again.body]).toEqual([status, answer])
  }
}

async function expectLinks(site: Opened, { facts }: Exhibit): Promise<void> {
  for (const { recipient, code } of waitingIn(facts.envelopes)) {
    if (recipient.link === null) continue
    const { fields } = await openLink(site, recipient.link, code)
    expect(fields.some(({ mine }) => mine)).toBe(true)
  }
}

/** Everybody whose turn it is. */
export const waitingIn = (envelopes: readonly Story[]) =>
  envelopes
    .filter(({ status }) => status === 'sent' || status === 'opened')
    .flatMap((story) =>
      story.recipients
        .filter(({ status }) => status === 'sent' || status === 'opened')
        .map((recipient) => ({ story, recipient, code: story.story === NEEDS_CODE ? ACCESS_CODE : undefined })),
    )

const NEEDS_CODE = 'a code has to be given'

async function leadWebhooks(site: Opened, { facts }: Exhibit, url: string): Promise<void> {
  for (const { id, livemode } of facts.webhooks)
    await apiOf(site, livemode ? facts.keys.live : facts.keys.test)('PATCH', `/webhooks/${id}`, { body: { url } })
}

async function expectNewer(site: Opened, { facts }: Exhibit, newer: Newer): Promise<void> {
  const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const own = `${site.url}/api/v1/platform/workspaces/${newer.workspace_id}`
  expect((await askRight(own, 'GET', by(newer.platform_key))).body.external_ref).toBe('customer-1')
  expect((await askRight(`${site.url}/scim/v2/Users`, 'GET', by(newer.scim_token))).status).toBe(200)
  const { body: labels } = await apiOf(site, facts.keys.live)('GET', '/labels')
  expect(labels.data.map(({ name }: { name: string }) => name)).toEqual([newer.label])
  const [person] = facts.people
  const owner = person && (await signIn(site, person))
  expect((await owner?.('GET', '/live/account/marks'))?.bytes.toString()).toContain(newer.kept_mark)
  expect((await owner?.('GET', '/live/saved-filters'))?.bytes.toString()).toContain(newer.saved_filter)
}
