import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'

const EXAMPLE = 'must be an origin such as https://app.example.com'
const PLAIN = /^https?:\/\/[^\s\p{Cc}/\\?#@%*]+$/iu
/**
 * A host as a policy can name it: names of letters, digits and hyphens, none empty, so no dot at the end (CSP 3,
 * 2.3.1).
 */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const ON_THIS_MACHINE = ['localhost', '127.0.0.1']

/** What is wrong with an origin; null if nothing. */
function issueOf(text: string): string | null {
  if (!/^https?:/i.test(text)) return `${EXAMPLE}, with https://`
  if (text.includes('*')) return 'must be one origin: no wildcards'
  if (text.includes('@')) return `${EXAMPLE}, without a user name`
  if (/^https?:\/\/[^/?#]+[/?#]/i.test(text)) return `${EXAMPLE}, without a path or query`
  if (!PLAIN.test(text) || !URL.canParse(text)) return EXAMPLE
  const { protocol, hostname } = new URL(text)
  if (!HOST.test(hostname)) return `${EXAMPLE}: this is no host name that a browser could compare`
  if (protocol === 'http:' && !ON_THIS_MACHINE.includes(hostname))
    return 'must begin with https:// (http:// only for localhost and 127.0.0.1)'
  return null
}

/** As browsers write it: in lower case, without a default port (RFC 6454, 6.2). */
export const EmbedOrigin = z
  .string()
  .max(255)
  .superRefine((text, context) => {
    const issue = issueOf(text)
    if (issue !== null) context.addIssue({ code: 'custom', message: issue })
  })
  .transform((text) => new URL(text).origin)
  .meta({ examples: ['https://app.example.com'] })

export const EmbedOrigins = z
  .array(EmbedOrigin)
  .max(LIMITS.embed_origins_max)
  .transform((origins) => [...new Set(origins)])
