import { z } from 'zod'
import type { Admitting } from '../pipeline/admission.ts'
import type { Exchange } from '../pipeline/admissions/frame-token.ts'
import type { CallContext } from '../route.ts'

const EnterBody = z.strictObject({ language: z.string().max(35).nullable().default(null) })

type ExchangeContext<Token, Session> = Exchange<Token, Session> & CallContext<undefined, undefined, typeof EnterBody>

interface ExchangeRouteSpec<Token, Session> {
  readonly path: string
  readonly run: (context: ExchangeContext<Token, Session>) => Promise<object>
}

/** The first call of a frame: a one-time token for a session, or a session for a newer one. */
export const exchangeRoute = <Token, Session>(
  spec: ExchangeRouteSpec<Token, Session>,
): Admitting<Exchange<Token, Session>> =>
  ({ ...spec, method: 'POST', body: EnterBody }) as unknown as Admitting<Exchange<Token, Session>>
