import type { Newer } from './facts.ts'
import { openLink } from './signer.ts'
import { askRight, type Site } from './site.ts'
import type { Storyteller, World } from './world.ts'

/** What releases before 0.2.1 did not have. The key of a platform comes from the command line. */
export async function liveWithMore(world: World, teller: Storyteller, platform_key: string): Promise<Newer> {
  const { live, owner } = world
  const answered = await answerHalf(world, teller)
  await handOver(world, teller)
  const { body: label } = await live('POST', '/labels', { body: { name: 'Waiting for legal' } })
  await live('PUT', `/envelopes/${answered}/labels/${label.id}`)
  const value = { kind: 'typed', text: KEPT_MARK, font: 'caveat' }
  await owner('PUT', '/live/account/signature', { body: { value } })
  await owner('POST', '/live/saved-filters', { body: { name: SAVED_FILTER, search: 'tab=attention' } })
  const kept = { platform_key, label: label.name, kept_mark: KEPT_MARK, saved_filter: SAVED_FILTER }
  return { ...kept, ...(await makeWorkspace(world.site, platform_key)) }
}

const [KEPT_MARK, SAVED_FILTER] = ['Owner of the museum', 'What I have to do']
const pia = { name: 'Pia Platform', email: 'pia@example.test' }
const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
]

/** A condition, a formula, choices and a file that the signer brings; the file and one choice are given. */
async function answerHalf({ site }: World, { create, link }: Storyteller): Promise<string> {
  const at = (row: number) => ({
    recipient_email: pia.email,
    page: 1,
    x: 0.1,
    y: 0.1 + row * 0.08,
    width: 0.3,
    height: 0.04,
  })
  const seen = { all: [{ field: 'pets', equals: 'a' }] }
  const envelope = await create('choices, a file, a condition and a formula, half of them answered', {
    recipients: [pia],
    fields: [
      { ...at(0), type: 'radio', key: 'pets', options: OPTIONS },
      { ...at(1), type: 'dropdown', key: 'town', options: OPTIONS },
      { ...at(2), type: 'checkbox_group', key: 'extras', options: OPTIONS },
      { ...at(3), type: 'number', key: 'net', visible_if: seen },
      { ...at(4), type: 'number', key: 'gross', formula: 'round(net * 1.19, 2)', read_only: true },
      { ...at(5), type: 'attachment', key: 'passport', label: 'Passport' },
      { ...at(6), type: 'signature' },
    ],
  })
  const signer = await openLink(site, await link(envelope.recipients[0]))
  await signer.fill(['radio', 'attachment'])
  return envelope.id
}

/** Nobody is sent an email: the product hands the link over. */
async function handOver({ live }: World, teller: Storyteller): Promise<void> {
  const silent = { ...pia, notifications: 'none' }
  const box = { recipient_email: pia.email, type: 'signature', page: 2, x: 0.3, y: 0.6, width: 0.4, height: 0.07 }
  const envelope = await teller.create('its link was handed over', { recipients: [silent], fields: [box] })
  const { id } = envelope.recipients[0]
  const { body } = await live('POST', `/envelopes/${envelope.id}/recipients/${id}/link`, { body: {} })
  teller.handed.push(body.url.slice(body.url.lastIndexOf('/') + 1))
}

async function makeWorkspace({ url }: Site, key: string): Promise<Pick<Newer, 'workspace_id' | 'scim_token'>> {
  const headers = { authorization: `Bearer ${key}` }
  const workspace = { name: 'Kundin AG', external_ref: 'customer-1' }
  const { body } = await askRight(`${url}/api/v1/platform/workspaces`, 'POST', { body: workspace, headers })
  const path = `${url}/api/v1/platform/workspaces/${body.id}/scim-tokens`
  const { body: issued } = await askRight(path, 'POST', { body: { name: 'Directory' }, headers })
  return { workspace_id: body.id, scim_token: issued.token }
}
