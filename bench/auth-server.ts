// Two servers on the service's own database in one process: one with authentication and rate limits, these out of reach,
// one that remembers the first answer and asks nobody. `node bench/auth-server.ts`, settings as for
// the service; prints the ports and the key of a workspace whose calls are counted.
import { once } from 'node:events'
import { join } from 'node:path'
import pino from 'pino'
import { issueKey } from '../src/application/accounts/keys.ts'
import { readConfig } from '../src/config.ts'
import { describeEvent } from '../src/contract/webhooks/describe-event.ts'
import { openServer } from '../src/http/server.ts'
import { newId } from '../src/kit/ids.ts'
import { wire } from '../src/main.ts'
import type { App } from '../src/ports/app.ts'
import type { AuthAnswer } from '../src/ports/rate-limits.ts'
import { openStore } from '../src/store/open-store.ts'
import { asAppRole } from '../src/store/rls.ts'

const FAR = 1_000_000_000
const CAPS = { key: { free: FAR, pro: FAR, team: FAR, enterprise: FAR, self_hosted: FAR }, address: FAR }

const config = readConfig()
const log = pino({ level: 'warn' }, pino.destination(2))
const wired = await wire(config, { log, beside: true })
const store = openStore(
  asAppRole(wired.connection),
  ({ event }, envelope, actor) => describeEvent(event, envelope, actor, config.base_url),
  CAPS,
)
let remembered: AuthAnswer | null = null
const open: App['store'] = {
  ...store,
  rate_limits: {
    pass: async (question) => {
      remembered ??= await store.rate_limits.pass(question)
      return remembered
    },
  },
}
const key = await store.transact(null, async (tx) => {
  const workspace = await tx.workspaces.add({
    id: newId('ws'),
    name: 'Counted',
    sender_name: 'Counted',
    plan: 'self_hosted',
    service_account: false,
  })
  return issueKey(tx, workspace, 'csk_live', 'Counted')
})
const ports = []
for (const each of [store, open]) {
  const files = {
    folder: join(import.meta.dirname, '..', 'test', 'support', 'no-files'),
    assets: { script: () => '', style: () => '', filesOf: () => [], font: '' },
  }
  const app = { ...wired.app, store: each }
  const server = await openServer(app, { logger: log, trusted_proxies: [], files })
  ports.push(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}
process.stdout.write(`Listening on ${ports.join(' ')} with ${key}\n`)
await once(process, 'SIGTERM')
process.exit(0)
