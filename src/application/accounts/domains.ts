import { parse } from 'tldts'
import { FREE_MAIL } from '../../domain/account/free-mail.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import { recordOf } from '../../domain/account/domain-record.ts'
import { asciiDomain } from '../../domain/recipients/email.ts'
import { randomBase62 } from '../../kit/secrets.ts'
import { addDays, addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { WorkspaceDomain } from '../../ports/domains.ts'
import { notFound, Problem } from '../../problem.ts'
import { type InSession, SYSTEM } from '../caller.ts'
import { holdRole } from './held-session.ts'

/** Who changes the domains of a workspace. */
export interface DomainOwner extends InSession {
  readonly workspace: { readonly key: string }
  readonly actor: Actor
}

/** A domain that may be somebody's own, as addresses are compared. */
function ownDomain(typed: string): string {
  const domain = asciiDomain(typed.trim().replace(/^@|\.$/gu, ''))?.toLowerCase() ?? null
  if (domain === null) throw notOwn(`${typed} is not a domain`)
  // A public suffix has no registrable name in it, and neither has a machine's.
  if (parse(domain, { allowPrivateDomains: true }).domain === null)
    throw notOwn(`${domain} belongs to nobody alone: enter a registered domain`)
  if (FREE_MAIL.has(domain)) throw notOwn(`everyone can have an address at ${domain}`)
  return domain
}

const notOwn = (message: string) => new Problem('invalid_parameter', message, { param: 'domain' })

/** Not proved yet. Adding it again answers the same record. Two workspaces may both have it: each proves it by its own. */
export const addDomain = (app: App, by: DomainOwner, typed: string): Promise<WorkspaceDomain> => {
  const { workspace, actor } = by
  const domain = ownDomain(typed)
  return app.store.transact(workspace.key, async (tx) => {
    await tx.members.lock(workspace.key)
    await holdRole(tx, workspace.key, by, 'manage_sign_in')
    const known = await tx.domains.list(workspace.key)
    const there = known.find((one) => one.domain === domain)
    if (there) return there
    if (known.length >= LIMITS.domains_per_workspace_max)
      throw new Problem('limit_exceeded', `a workspace has at most ${LIMITS.domains_per_workspace_max} domains`)
    const added = newDomain(domain, app.real_clock.now())
    await tx.domains.add(workspace.key, added)
    await tx.activity.note({ workspace_id: workspace.key, actor, act: 'sign_in.domain_added', subject: named(domain) })
    return added
  })
}

const newDomain = (domain: string, at: string): WorkspaceDomain => ({
  domain,
  token: randomBase62(32),
  created_at: at,
  proved_at: null,
  proved_by: null,
  checked_at: null,
  missing_since: null,
  seen_at: null,
})

const named = (domain: string) => ({ id: null, name: domain })

/** What the DNS said. */
export interface CheckedDomain {
  readonly domain: WorkspaceDomain
  readonly found: boolean
  /** The DNS did not say within the time limit. */
  readonly away: boolean
}

/** A name in an address, as it is stored; what could not be one is nobody's. */
function knownName(typed: string): string {
  const domain = asciiDomain(typed)
  if (domain === null) throw notFound()
  return domain.toLowerCase()
}

/** Looks for the record now. One that was proved stays so for a while without it: records are moved now and then. */
export async function checkDomain(app: App, by: DomainOwner, name: string): Promise<CheckedDomain> {
  const { workspace, actor } = by
  const before = await app.store.domains.find(workspace.key, knownName(name))
  if (!before) throw notFound()
  const records = await app.txt_records(before.domain)
  const said = saidOf(before, records)
  const domain = await app.store.transact(workspace.key, async (tx) => {
    await tx.members.lock(workspace.key)
    await holdRole(tx, workspace.key, by, 'manage_sign_in')
    const still = (await tx.domains.list(workspace.key)).find((one) => one.domain === before.domain)
    // Removed while the DNS was asked, and perhaps added again with another record.
    if (still?.token !== before.token) throw notFound()
    const after = judged(still, said, app.real_clock.now())
    await tx.domains.note(workspace.key, after)
    const act = actOf(still, after)
    if (act) await tx.activity.note({ workspace_id: workspace.key, actor, act, subject: named(before.domain) })
    return after
  })
  return { domain, found: said === 'found', away: said === 'nothing' }
}

function saidOf(domain: WorkspaceDomain, records: Awaited<ReturnType<App['txt_records']>>): Said {
  if (records === 'away') return 'nothing'
  return records.includes(recordOf(domain)) ? 'found' : 'missing'
}
type Said = 'found' | 'missing' | 'nothing'

/**
 * The record counts, and then a week without it ends the proof, or a month in which the name servers do not say: else who
 * lets them fail would keep a domain for ever. What the operator trusts needs none.
 */
function judged(before: WorkspaceDomain, said: Said, now: string): WorkspaceDomain {
  if (before.proved_by === 'operator') return { ...before, checked_at: now }
  if (said === 'found') {
    const proved_at = before.proved_at ?? now
    return { ...before, proved_at, proved_by: 'dns', checked_at: now, missing_since: null, seen_at: now }
  }
  if (before.proved_at === null) return said === 'nothing' ? before : { ...before, checked_at: now }
  const missing_since = said === 'missing' ? (before.missing_since ?? now) : before.missing_since
  const is_over =
    (said === 'missing' && isPast(missing_since, LIMITS.domain_missing_days, now)) ||
    isPast(before.seen_at ?? before.proved_at, LIMITS.domain_unseen_days, now)
  const over = is_over ? { proved_at: null, proved_by: null, missing_since: null } : { missing_since }
  return { ...before, ...over, checked_at: now }
}

const isPast = (since: string | null, days: number, now: string): boolean =>
  since !== null && since <= addDays(now, -days)

function actOf(before: WorkspaceDomain, after: WorkspaceDomain) {
  if (before.proved_at === null && after.proved_at !== null) return 'sign_in.domain_proved' as const
  return before.proved_at !== null && after.proved_at === null ? ('sign_in.domain_lost' as const) : null
}

/** The operator's word in place of a record, for an instance that has no DNS to ask. */
export async function trustDomain(app: App, owner: DomainOwner, typed: string): Promise<WorkspaceDomain> {
  const { workspace, actor } = owner
  const { domain: name } = await addDomain(app, owner, typed)
  const now = app.real_clock.now()
  return app.store.transact(workspace.key, async (tx) => {
    await tx.members.lock(workspace.key)
    const before = (await tx.domains.list(workspace.key)).find(({ domain }) => domain === name)
    if (!before) throw notFound()
    const after = { ...before, proved_at: before.proved_at ?? now, proved_by: 'operator' as const, missing_since: null }
    await tx.domains.note(workspace.key, after)
    await tx.activity.note({ workspace_id: workspace.key, actor, act: 'sign_in.domain_trusted', subject: named(name) })
    return after
  })
}

/** People who came in by it stay; whoever comes later is asked. */
export async function removeDomain(app: App, by: DomainOwner, name: string): Promise<void> {
  const { workspace, actor } = by
  const domain = knownName(name)
  await app.store.transact(workspace.key, async (tx) => {
    await tx.members.lock(workspace.key)
    await holdRole(tx, workspace.key, by, 'manage_sign_in')
    if (!(await tx.domains.remove(workspace.key, domain))) throw notFound()
    await tx.activity.note({
      workspace_id: workspace.key,
      actor,
      act: 'sign_in.domain_removed',
      subject: named(domain),
    })
  })
}

const CHECKED_AT_ONCE = 100

/**
 * Each proved domain is looked at once a day. One whose name servers say nothing has been looked at all the same: a hundred
 * of them would else come first each time, and no other would lose a proof that is gone. Answers how many.
 */
export async function recheckDomains(app: App): Promise<number> {
  const refs = await app.store.domains.toCheck(addSeconds(app.real_clock.now(), -86_400), CHECKED_AT_ONCE)
  for (const { workspace_id, domain } of refs)
    await checkDomain(app, { workspace: { key: workspace_id }, actor: SYSTEM }, domain).catch(unlessRemoved)
  return refs.length
}

/** While it was looked at. */
function unlessRemoved(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
