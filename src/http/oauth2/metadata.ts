import type { FastifyInstance } from 'fastify'
import { MCP_PATH, resourceOf } from '../../application/programs/resource.ts'
import { PROGRAM_SCOPES } from '../../domain/account/programs.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { App } from '../../ports/app.ts'

export const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource'

/** Where a client learns who protects the tool server, and how to ask (RFC 9728, RFC 8414). */
export function mountMetadata(server: FastifyInstance, app: App): void {
  const { base_url } = app.settings
  const resource = {
    resource: resourceOf(app),
    authorization_servers: [base_url],
    scopes_supported: PROGRAM_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Countersign',
    resource_documentation: `${base_url}/docs/tool-server`,
  }
  const authorization = {
    issuer: base_url,
    authorization_endpoint: `${base_url}/oauth2/authorize`,
    token_endpoint: `${base_url}/oauth2/token`,
    registration_endpoint: `${base_url}/oauth2/register`,
    revocation_endpoint: `${base_url}/oauth2/revoke`,
    scopes_supported: PROGRAM_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    // All clients are public: a program on somebody's machine keeps no secret.
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resourceOf(app)],
    ui_locales_supported: LANGUAGES,
    service_documentation: `${base_url}/docs/tool-server`,
  }
  // Clients that know only the address of the tool server, or of the service, look in several places.
  serve(`${PROTECTED_RESOURCE}${MCP_PATH}`, resource)
  serve(PROTECTED_RESOURCE, resource)
  serve('/.well-known/oauth-authorization-server', authorization)
  serve('/.well-known/openid-configuration', authorization)

  function serve(path: string, said: object): void {
    server.get(path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(said),
    )
  }
}
