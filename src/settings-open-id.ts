import { z } from 'zod'
import { asciiDomain } from './domain/recipients/email.ts'
import { isIssuer } from './settings-text.ts'

const withExample = (example: string, what: string) => ({ error: `${what}, for example ${example}` })

export interface OpenIdSettings {
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  /** As the button calls it. */
  readonly name: string
  /** Whose addresses may sign in; null: of any domain. */
  readonly allowed_domains: readonly string[] | null
  /** Newcomers become members of the only workspace. */
  readonly auto_join: boolean
}

/** Signing in by the provider of an organisation. */
export const OPEN_ID_SETTINGS = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, withExample('OIDC_ISSUER=https://login.example.com', 'must be an https address without a query'))
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60).default('single sign-on'),
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map((part) => asciiDomain(part) ?? part),
    )
    .refine(
      (domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
      withExample('OIDC_ALLOWED_DOMAINS=example.com,example.org', 'must be mail domains with commas between them'),
    )
    .optional(),
  OIDC_AUTO_JOIN: z
    .enum(['true', 'false'], withExample('OIDC_AUTO_JOIN=true', 'must be true or false'))
    .default('false'),
}

type Given = z.infer<z.ZodObject<typeof OPEN_ID_SETTINGS>>

export const openIdOf = (settings: Given): OpenIdSettings | null =>
  settings.OIDC_ISSUER === undefined
    ? null
    : {
        issuer: settings.OIDC_ISSUER,
        client_id: settings.OIDC_CLIENT_ID ?? '',
        client_secret: settings.OIDC_CLIENT_SECRET ?? '',
        name: settings.OIDC_NAME,
        allowed_domains: settings.OIDC_ALLOWED_DOMAINS ?? null,
        auto_join: settings.OIDC_AUTO_JOIN === 'true',
      }
