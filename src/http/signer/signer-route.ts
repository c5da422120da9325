import type { z } from 'zod'
import type { Admitting } from '../pipeline/admission.ts'
import type { SignerCall } from '../pipeline/admissions/signing-link.ts'
import type { Answer, CallContext, RouteSpec } from '../route.ts'

type Shape = z.ZodType | undefined

export type SignerContext<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape> = SignerCall &
  CallContext<P, Q, B>

/** A call that only the page behind a signing link makes (contract/signing/signing.ts). */
interface SignerRouteSpec<P extends Shape, Q extends Shape, B extends Shape>
  extends Pick<
    RouteSpec<P, Q, B, undefined>,
    'method' | 'path' | 'status' | 'params' | 'query' | 'body' | 'produces' | 'rawBody'
  > {
  /** The body is a file, application/octet-stream, that the handler streams to disk. */
  readonly streamed?: true
  readonly run: (context: SignerContext<P, Q, B>) => Promise<Answer | object>
}

export type SignerRoute = Admitting<SignerCall>

export const signerRoute = <P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  spec: SignerRouteSpec<P, Q, B>,
): SignerRoute => spec as unknown as SignerRoute
