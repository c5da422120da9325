import { z } from 'zod'
import { beginHandOff, revokeEntitlement } from '../../application/accounts/sso-codes.ts'
import { SsoCodeShape } from '../../contract/accounts/sso-code.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { isLocalPath } from '../protocol/local-path.ts'
import { Answer, route } from '../route.ts'

const User = z.string().describe('An email address, or a person’s id (`usr_…`)')

const authorizeRoute = route({
  method: 'POST',
  path: '/oauth/authorize',
  summary: 'Sign a person in to the dashboard, from a CRM',
  status: 201,
  service_account: true,
  for_both_spaces: true,
  secret: true,
  page_methods: ['GET'],
  body: z.strictObject({
    user: User,
    return_to: z
      .string()
      .max(LIMITS.return_to_chars_max)
      .refine(isLocalPath, 'must be a path of ours, such as /envelopes')
      .default('/envelopes'),
  }),
  answers: SsoCodeShape,
  example: {
    body: { user: 'ada@example.com', return_to: '/envelopes/env_01kafv8q3m2n5p7r9t1v3x5z7b' },
    answer: {
      url: 'https://sign.example.com/oauth/authorize?code=Tq7mYc2Xw9Zb4Kd6Nf8Ph1Rj3Ls5Mu7Qv9Ea0Gi2BoC',
      expires_at: '2026-11-21T09:31:00.000Z',
    },
  },
  refuses: [
    'not_a_service_account',
    'test_key_live_resource',
    'user_not_in_workspace',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: ({ app, caller, body }) => beginHandOff(app, caller, body),
})

const revokeRoute = route({
  method: 'POST',
  path: '/oauth/entitlements/revoke',
  summary: 'End a person’s sessions and hand-offs, and allow no new ones',
  status: 204,
  service_account: true,
  for_both_spaces: true,
  body: z.strictObject({ user: User }),
  example: { body: { user: 'ada@example.com' } },
  refuses: [
    'not_a_service_account',
    'test_key_live_resource',
    'user_not_in_workspace',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, body }) {
    await revokeEntitlement(app, caller, body.user)
    return new Answer(null)
  },
})

export const oauthRoutes = [authorizeRoute, revokeRoute]
