import { examineProvider } from '../../outgoing/open-id.ts'
import { type Check, fail, messageOf, ok, skipped, warn } from './check.ts'

export const openId: Check = {
  name: 'openid',
  title: 'OpenID provider',
  needs: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  // Its documents, then its keys.
  limit_ms: 12_000,
  check: async ({ config: { open_id } }) => {
    if (open_id === null) return [skipped('no OpenID provider is set: people sign in with passwords and passkeys')]
    const { protocol, host } = new URL(open_id.issuer)
    const in_clear =
      protocol === 'http:'
        ? [warn(`${host} is called in clear, which is for development`, 'For a real service set an https OIDC_ISSUER.')]
        : []
    try {
      const { keys_host } = await examineProvider(open_id)
      return [ok(`${host} answers, and the keys that its tokens are checked with are at ${keys_host}`), ...in_clear]
    } catch (error) {
      return [
        fail(
          `nobody can sign in with ${host}: ${messageOf(error)}`,
          'Correct OIDC_ISSUER, or open the way out to the provider and to the host of its jwks_uri.',
        ),
        ...in_clear,
      ]
    }
  },
}
