import { connect } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hostOf } from '../../kit/host-of.ts'
import { addressRules } from '../../outgoing/addresses.ts'
import { resolveAll } from '../../outgoing/checked-lookup.ts'
import type { SettingName } from '../../config.ts'
import type { WebhookHealth } from '../../store/examine.ts'
import { type Check, type Finding, fail, messageOf, ok, skipped, warn } from './check.ts'

const ANSWER_MS_MAX = 3_000
const FAILED_SHARE_MAX = 0.2
/** Gives virtual machines their owner's secrets, in every large cloud. */
const METADATA = ipaddr.parse('169.254.169.254')
const BITS_MIN = 8

export const webhooks: Check = {
  name: 'webhooks',
  title: 'Webhooks',
  needs: ['WEBHOOK_ALLOW_CIDRS', 'DATABASE_URL'],
  limit_ms: 20_000,
  check: async ({ config, database }) => {
    const found = await database().catch(() => null)
    const health = found === null || found.kind === 'absent' ? null : (found.facts.work?.webhooks ?? null)
    return [
      ...rangeFindings(config.webhook_allow_cidrs),
      ...(health === null
        ? [skipped('deliveries were not checked: see database')]
        : [deliveries(health), ...ended(health), ...(await ways(health.urls, config.webhook_allow_cidrs))]),
    ]
  },
}

export function rangeFindings(
  cidrs: readonly string[],
  setting: SettingName = 'WEBHOOK_ALLOW_CIDRS',
): readonly Finding[] {
  const wide = cidrs.filter((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr)
    return bits < BITS_MIN || (network.kind() === 'ipv4' && METADATA.match([network, bits] as [ipaddr.IPv4, number]))
  })
  if (wide.length === 0) return []
  return [
    warn(
      `${setting} opens ${wide.join(', ')}: owners of workspaces could read what answers there, secrets of the machine among it`,
      `Name the narrow ranges of your receivers in ${setting}.`,
    ),
  ]
}

/** Where they fail for many reasons, the newest is the most useful. */
function deliveries({ delivered, failed, newest_failure }: WebhookHealth): Finding {
  const all = delivered + failed
  if (all === 0) return ok('no webhooks were sent in the last day')
  const what = `${failed} of ${all} deliveries failed in the last day`
  if (newest_failure === null || failed / all <= FAILED_SHARE_MAX) return ok(what)
  return warn(
    `${what}, the newest to ${hostOf(newest_failure.url)}: ${newest_failure.error.slice(0, 200)}`,
    'Look at the deliveries in the dashboard under Settings, Integrations, and send them again once the receiver works.',
  )
}

const ended = ({ ended: subscriptions }: WebhookHealth): readonly Finding[] =>
  subscriptions.length === 0
    ? []
    : [
        warn(
          `${subscriptions.length} subscription(s) were switched off: ${subscriptions[0]?.id}, ${subscriptions[0]?.reason}`,
          'Mend the receiver and switch the subscription on again, or remove it.',
        ),
      ]

/** Connects to the hosts of subscriptions: nothing is sent. */
async function ways(urls: readonly string[], allow_cidrs: readonly string[]): Promise<readonly Finding[]> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))]
  const { permits } = addressRules(allow_cidrs)
  return Promise.all(origins.map((origin) => way(new URL(origin), permits)))
}

async function way(url: URL, permits: (address: string) => boolean): Promise<Finding> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const [first] = await resolveAll(host)
    if (!first) return fail(`${host} has no address`, 'Check the DNS settings of this machine.')
    if (!permits(first.address))
      return warn(
        `${host} leads to ${first.address}, a private address that webhooks may not reach`,
        `Set WEBHOOK_ALLOW_CIDRS=${first.address}/${first.family === 6 ? 128 : 32}, if it is meant to be reached.`,
      )
    await opened(first.address, Number(url.port || (url.protocol === 'https:' ? 443 : 80)))
    return ok(`${url.host} can be reached`)
  } catch (error) {
    return warn(
      `${url.host}, which a subscription names, cannot be reached: ${messageOf(error)}`,
      'Open the way out in the firewall, look at the DNS of this machine, or ask who runs the receiver.',
    )
  }
}

const opened = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: ANSWER_MS_MAX })
    const end = (finish: () => void) => () => {
      socket.destroy()
      finish()
    }
    socket.once('connect', end(resolve))
    socket.once(
      'timeout',
      end(() => reject(new Error('no answer'))),
    )
    socket.once('error', reject)
  })
