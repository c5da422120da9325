import { addDomain, checkDomain, removeDomain, trustDomain } from '../../application/accounts/domains.ts'
import { COMMAND_LINE } from '../../application/accounts/keys.ts'
import { readConfig } from '../../config.ts'
import { presentChecked, presentDomain } from '../../contract/accounts/domains.ts'
import type { App } from '../../ports/app.ts'
import { print, withService, workspaceOf } from '../service-harness.ts'

interface Which {
  readonly workspace?: string | undefined
  readonly json: boolean
}

const ownerIn = async (app: App, options: Which) => ({
  workspace: { key: await workspaceOf(app, options) },
  actor: COMMAND_LINE,
})

export const list = (options: Which): Promise<void> =>
  withService(readConfig(), async (app) => {
    const domains = (await app.store.domains.list(await workspaceOf(app, options))).map(presentDomain)
    const lines = domains.map(({ domain, proved, proved_by, record }) =>
      [domain, proved ? `proved by ${proved_by === 'dns' ? 'its record' : 'the operator'}` : `needs ${record}`].join(
        '  ',
      ),
    )
    print(options.json, domains, lines.length > 0 ? lines.join('\n') : 'no domains')
  })

export const add = (options: Which & { readonly domain: string }): Promise<void> =>
  withService(readConfig(), async (app) => {
    const added = presentDomain(await addDomain(app, await ownerIn(app, options), options.domain))
    print(options.json, added, `add this TXT record at ${added.domain}, then check it:\n${added.record}`)
  })

export const check = (options: Which & { readonly domain: string }): Promise<void> =>
  withService(readConfig(), async (app) => {
    const checked = presentChecked(await checkDomain(app, await ownerIn(app, options), options.domain))
    const missing = checked.dns_away ? 'the DNS does not answer: try again later' : `no record ${checked.record} yet`
    print(options.json, checked, checked.found ? `${checked.domain} is proved` : missing)
  })

export const trust = (options: Which & { readonly domain: string }): Promise<void> =>
  withService(readConfig(), async (app) => {
    const trusted = presentDomain(await trustDomain(app, await ownerIn(app, options), options.domain))
    print(options.json, trusted, `${trusted.domain} is trusted`)
  })

export const remove = (options: Which & { readonly domain: string }): Promise<void> =>
  withService(readConfig(), async (app) => {
    await removeDomain(app, await ownerIn(app, options), options.domain)
    print(options.json, { domain: options.domain, removed: true }, `${options.domain} is removed; members stay`)
  })
