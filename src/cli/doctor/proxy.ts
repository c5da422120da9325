import type { Config } from '../../config.ts'
import { proxyFor } from '../../outgoing/proxy.ts'
import { type Check, type Finding, fail, messageOf, ok, skipped, warn } from './check.ts'
import { opened } from './webhooks.ts'

export const proxy: Check = {
  name: 'proxy',
  title: 'Outgoing proxy',
  needs: ['HTTPS_PROXY', 'HTTP_PROXY', 'PROXY_RESOLVES'],
  check: async ({ config }) => {
    if (config.proxy === null) return [skipped('no proxy: everything goes out directly')]
    const addresses = [config.proxy.https, config.proxy.http].filter((address) => address !== null)
    const answers = await Promise.all([...new Set(addresses)].map((address) => answer(new URL(address))))
    return [...answers, ...ways(config), ...(config.proxy.resolves ? [BLIND] : [])]
  },
}

/** Nothing is sent. */
async function answer(address: URL): Promise<Finding> {
  try {
    await opened(
      address.hostname.replace(/^\[|\]$/g, ''),
      Number(address.port || (address.protocol === 'https:' ? 443 : 80)),
    )
    return ok(`${address.host} answers`)
  } catch (error) {
    return fail(
      `${address.host} does not answer: ${messageOf(error)}`,
      'Correct HTTPS_PROXY and HTTP_PROXY, or start the proxy: nothing leaves without it.',
    )
  }
}

/** What the settings name; webhooks go by their own addresses. */
function ways(config: Config): readonly Finding[] {
  const { proxy: outgoing, s3, tsa_url, open_id, texts } = config
  const named = [
    ['webhooks', 'https://webhook.invalid'],
    ['documents (S3)', s3 && (s3.endpoint ?? 'https://s3.amazonaws.com')],
    ['time stamps', tsa_url],
    ['single sign-on', open_id?.issuer ?? null],
    ['text messages', texts !== null && 'url' in texts ? texts.url : null],
  ] as const
  return named.flatMap(([what, url]) =>
    url === null
      ? []
      : [ok(`${what} go ${proxyFor(new URL(url), outgoing) === null ? 'directly' : 'through the proxy'}`)],
  )
}

const BLIND = warn(
  'PROXY_RESOLVES leaves it to the proxy where names of webhooks lead, private addresses among them',
  'Let the proxy refuse private and reserved addresses, or leave PROXY_RESOLVES out.',
)
