import PostalMime from 'postal-mime'
import { mailServer } from '../mail/transport/mail-server.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Postbox {
  readonly url: string
  letters(): Promise<readonly Letter[]>
  /** The token of the newest link of this kind in an email to this address. */
  link(kind: 's' | 'invite', to: string): Promise<string | null>
  /** Of every person who was sent a signing link: the newest one, by their id. */
  links(): Promise<ReadonlyMap<string, string>>
  close(): Promise<void>
}

/** A mail server that reads what it is given. */
export async function openPostbox(): Promise<Postbox> {
  const server = await mailServer()
  const read: Letter[] = []
  const letters = async () => {
    for (const { head, body, recipients } of server.caught.slice(read.length)) {
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'))
      read.push({ to: recipients[0] ?? '', subject, text })
    }
    return read
  }
  return {
    url: server.url,
    letters,
    close: server.close,
    async link(kind, to) {
      const found = (await letters()).filter((letter) => letter.to === to).flatMap(({ text }) => tokensIn(text, kind))
      return found.at(-1) ?? null
    },
    links: async () => newestBy((await letters()).flatMap(({ text }) => tokensIn(text, 's'))),
  }
}

const tokensIn = (text: string, kind: 's' | 'invite'): readonly string[] =>
  [...text.matchAll(/https?:\/\/[^/\s]+\/(s|invite)\/([\w.-]+)/g)].flatMap(([, found, token = '']) =>
    found === kind ? [token] : [],
  )

/** A link says whose it is and how many came before it. */
export function newestBy(tokens: readonly string[]): ReadonlyMap<string, string> {
  const versionOf = (token = '') => Number(token.split('.')[1] ?? 0)
  const newest = new Map<string, string>()
  for (const token of tokens) {
    const id = `rcp_${token.split('.')[0]}`
    if (versionOf(token) >= versionOf(newest.get(id))) newest.set(id, token)
  }
  return newest
}
