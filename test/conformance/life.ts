import { type Call, call } from '../support/api.ts'
import type { TestService } from '../support/service.ts'
import type { Watched } from './secrets.ts'

export interface Life {
  readonly service: TestService
  readonly watched: Watched
  /** A CRM service account, so that everything is open to it. */
  readonly workspace: { readonly key: string; readonly live_key: string; readonly test_key: string }
  /** Where its webhooks go. */
  readonly receiver_url: string
}

export async function ok(life: Life, method: string, path: string, options: Call = {}) {
  const reply = await call(life.service, method, path, { key: life.workspace.live_key, ...options })
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
  return reply
}

/** The session or signing cookie among those that are set. */
export const cookieOf = (header: unknown): string =>
  [header]
    .flat()
    .map((one) => String(one ?? '').split(';')[0] ?? '')
    .find((one) => /^(countersign|countersign_signing)=./.test(one)) ?? ''

export const HANDED_OUT = /\/(signing-url|link)$/
export const OUTBOX = /\/test\/outbox|GET \/app\/\w+\/outbox\/mail_/

/** The secret part of a link, of this version. */
const macOf = (service: TestService, rid: string, version: number) => service.tokenFor(rid, version).split('.').at(-1)

export function links({ service, watched }: Life, rid: string, shown_by: RegExp, live = true): void {
  for (const version of [1, 2, 3, 4])
    watched.add(`${live ? 'live' : 'test'} link ${version}`, macOf(service, rid, version), shown_by)
}
