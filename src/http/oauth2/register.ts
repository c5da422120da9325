import type { FastifyInstance } from 'fastify'
import { registerClient, shortName } from '../../application/programs/client.ts'
import { newRedirectUriIssue } from '../../application/programs/redirect-uri.ts'
import { ClientMetadata } from '../../contract/accounts/programs.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { counted, isOAuthError, type OAuthError, parsedOr, sendOAuth } from './answers.ts'

const REGISTRATIONS = { window: 'program registrations', cap: LIMITS.program_registrations_per_minute }

/** For clients without a metadata document (RFC 7591). Anyone may: a registration gives nothing but a name on a question. */
export function mountRegistration(server: FastifyInstance, app: App): void {
  server.post('/oauth2/register', counted(app, REGISTRATIONS), async (request, reply) => {
    const outcome = registered(app, request.body)
    return sendOAuth(reply, isOAuthError(outcome) ? 400 : 201, outcome)
  })
}

function registered(app: App, body: unknown): object | OAuthError {
  const said = parsedOr(ClientMetadata, body, 'invalid_client_metadata')
  if (isOAuthError(said)) return said
  const { redirect_uris, grant_types = ['authorization_code'], response_types = ['code'] } = said
  for (const [n, uri] of redirect_uris.entries()) {
    const issue = newRedirectUriIssue(uri)
    if (issue) return { error: 'invalid_redirect_uri', error_description: `redirect_uris[${n}] ${issue}` }
  }
  if (!grant_types.includes('authorization_code') || !response_types.includes('code'))
    return metadataError('only clients that use authorization codes are taken here')
  const client_name = shortName(said.client_name, 'Unnamed program')
  const client_id = registerClient(app, { name: client_name, redirect_uris })
  if (client_id === null) return metadataError('this client has longer addresses than can be registered')
  return {
    client_id,
    client_name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    ...(said.application_type === undefined ? {} : { application_type: said.application_type }),
  }
}

const metadataError = (error_description: string): OAuthError => ({
  error: 'invalid_client_metadata',
  error_description,
})
