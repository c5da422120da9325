import { fork } from 'node:child_process'
import { join } from 'node:path'
import { outputUntil, stopChild } from './service.ts'

export interface Sinks {
  readonly pid: number
  /** For services that mail and call. */
  readonly env: Readonly<Record<string, string>>
  readonly hook_url: string
  /** The token of the link that a recipient was mailed, as soon as the mail is there. */
  link(recipient_id: string): Promise<string>
  /** When the receiver heard of an envelope. */
  heard(envelope_id: string): Promise<void>
  stop(): Promise<void>
}

/** Where mails and events arrive. */
export async function startSinks(): Promise<Sinks> {
  const child = fork(join(import.meta.dirname, 'sink-server.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const links = arrivals<string>()
  const events = arrivals<void>()
  child.on('message', ({ token, envelope }: { readonly token?: string; readonly envelope?: string }) => {
    if (token) links.arrive(`rcp_${token.split('.')[0]}`, token)
    if (envelope) events.arrive(envelope)
  })
  const [, mail, hooks] = /on (\d+) (\d+)/.exec(await outputUntil(child, /Listening on .*\n/)) ?? []
  return {
    pid: child.pid ?? 0,
    env: { SMTP_URL: `smtp://127.0.0.1:${mail}`, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' },
    hook_url: `http://127.0.0.1:${hooks}/hook`,
    link: links.of,
    heard: events.of,
    stop: () => stopChild(child),
  }
}

/** What arrives under a key, asked for before or after. */
function arrivals<T>() {
  const found = new Map<string, PromiseWithResolvers<T>>()
  const at = (key: string) => {
    const entry = found.get(key) ?? Promise.withResolvers<T>()
    found.set(key, entry)
    return entry
  }
  return { arrive: (key: string, value: T) => at(key).resolve(value), of: (key: string) => at(key).promise }
}
