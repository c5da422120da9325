import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendDemo, signDemo } from '../../application/test-mode/demo.ts'
import { signingLink } from '../../application/test-mode/sample.ts'
import { readConfig } from '../../config.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { isDue } from '../../domain/envelopes/routing.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { print, withService, workspaceOf } from '../service-harness.ts'

const PDF = join(import.meta.dirname, '..', '..', '..', 'assets', 'sample-nda.pdf')
/** A seal takes a second; a slow time-stamping authority adds some. */
const SEAL_MS_MAX = 30_000
const LOOK_EVERY_MS = 100
const ANSWER_MS_MAX = 2_000

interface Options {
  readonly workspace?: string | undefined
  readonly sign: boolean
  readonly json: boolean
}

/** `demo`: something real to sign, in the test space, where every mail stays in the outbox. */
export async function demo(options: Options): Promise<void> {
  await withService(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, options)
    const sent = await sendDemo(app, workspace_id, PDF)
    const acted = options.sign ? await signDemo(app, workspace_id, sent) : sent
    const running = await isRunning(app)
    const envelope = options.sign && running ? await untilSealed(app, workspace_id, sent.id) : acted
    const demonstration = present(app, envelope, running)
    print(options.json, demonstration, words(app.settings.base_url, demonstration))
    if (!running && !options.json) process.stderr.write(`${NOT_RUNNING}\n`)
  })
}

const NOT_RUNNING =
  'Nobody answers at that address: start the service with countersign serve, and the links work. If it runs at another, give this command the same PORT or BASE_URL.'

type Demo = ReturnType<typeof present>

function present(app: App, envelope: Envelope, running: boolean) {
  const { id, status, recipients } = envelope
  const { base_url } = app.settings
  const file = (kind: string) => `${base_url}/api/v1/envelopes/${id}/${kind}`
  return {
    envelope_id: id,
    status,
    running,
    recipients: recipients.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      status: person.status,
      // Only people whose turn it is: nobody else has been mailed a link.
      link: status === 'sent' && isDue(envelope, person) ? signingLink(app, person) : null,
    })),
    outbox: `${base_url}/outbox?space=test`,
    final: file('final'),
    certificate: file('certificate'),
  }
}

function words(base_url: string, demonstration: Demo): string {
  const { envelope_id, status, recipients, outbox, final, certificate } = demonstration
  const [now, ...others] = recipients
  const created = `created ${envelope_id} from the sample NDA`
  const files = [`outbox: ${outbox}`, `final: ${final}`, `certificate: ${certificate}`, WITH_KEY]
  if (!now?.link) return [`${created}, signed by all, ${status}`, ...files].join('\n')
  const next = others.find(({ role }) => role === 'signer')
  return [
    `${created}, sent to ${now.email}`,
    `sign as ${first(now.name)}: ${now.link}`,
    `then as ${first(next?.name ?? '')}: the mail with the link comes to the outbox`,
    `watch: COUNTERSIGN_URL=${base_url} COUNTERSIGN_API_KEY=csk_test_… countersign listen --from-seq 1`,
    ...files,
  ].join('\n')
}

const WITH_KEY = '(the last two with the test key, once everyone has signed)'

const first = (name: string): string => name.split(' ')[0] ?? name

async function isRunning({ settings }: App): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS_MAX)
  const answer = await fetch(`${settings.base_url}/healthz`, { signal }).catch(() => null)
  return answer?.ok ?? false
}

/** The running service seals. */
async function untilSealed(app: App, workspace_id: string, id: string): Promise<Envelope> {
  const ends = performance.now() + SEAL_MS_MAX
  while (performance.now() < ends) {
    const found = await app.store.envelopes.read({ workspace_id, livemode: false }, id)
    if (found?.envelope.status === 'completed') return found.envelope
    await sleep(LOOK_EVERY_MS)
  }
  throw new Problem('unavailable', `${id} is signed by all, but the service has not sealed it within 30 s`)
}
