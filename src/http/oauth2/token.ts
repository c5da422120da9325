import type { FastifyInstance } from 'fastify'
import {
  exchangeCode,
  type IssuedTokens,
  refreshTokens,
  revokeToken,
  type TokenRefusal,
} from '../../application/programs/tokens.ts'
import { CodeForm, RefreshForm, RevokeForm } from '../../contract/accounts/programs.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { noteOAuthError } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'
import { counted, isOAuthError, type OAuthError, parsedOr, sendOAuth } from './answers.ts'

const TOKENS = { window: 'program tokens', cap: LIMITS.program_tokens_per_minute }

/** Codes and refresh tokens for tokens (RFC 6749 3.2), and the end of one (RFC 7009). */
export function mountTokens(server: FastifyInstance, app: App): void {
  server.post('/oauth2/token', counted(app, TOKENS), async (request, reply) => {
    const outcome = await tokensFor(app, request.body)
    if (isOAuthError(outcome)) {
      noteOAuthError(request, outcome.error)
      return sendOAuth(reply, 400, outcome)
    }
    return sendOAuth(reply, 200, {
      access_token: outcome.access_token,
      token_type: 'Bearer',
      expires_in: outcome.expires_in,
      refresh_token: outcome.refresh_token,
      scope: outcome.scopes.join(' '),
    })
  })
  server.post('/oauth2/revoke', counted(app, TOKENS), async (request, reply) => {
    const form = parsedOr(RevokeForm, request.body)
    if (isOAuthError(form)) return sendOAuth(reply, 400, form)
    await revokeToken(app, { ...form, ...originOf(request) })
    return sendOAuth(reply, 200, {})
  })
}

async function tokensFor(app: App, body: unknown): Promise<IssuedTokens | TokenRefusal | OAuthError> {
  const { grant_type } = (body ?? {}) as { readonly grant_type?: unknown }
  if (grant_type === 'authorization_code') {
    const form = parsedOr(CodeForm, body)
    return isOAuthError(form) ? form : exchangeCode(app, form)
  }
  if (grant_type === 'refresh_token') {
    const form = parsedOr(RefreshForm, body)
    return isOAuthError(form) ? form : refreshTokens(app, form)
  }
  return { error: 'unsupported_grant_type', error_description: 'authorization_code and refresh_token are taken here' }
}
