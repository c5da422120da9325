import { z } from 'zod'

const address = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `must be the address of a proxy, for example ${name}=http://proxy.example.com:3128`,
    })
    .optional()

/** The usual variables of a way out, and who looks names up. */
export const PROXY_SETTINGS = {
  HTTPS_PROXY: address('HTTPS_PROXY'),
  HTTP_PROXY: address('HTTP_PROXY'),
  NO_PROXY: z.string().default(''),
  PROXY_RESOLVES: z
    .enum(['true', 'false'], { error: 'must be true or false, for example PROXY_RESOLVES=true' })
    .default('false'),
} as const

/** In small letters they are usual too. */
export function proxySpellings(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const small = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = env[name.toLowerCase()]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(small), ...env }
}

type ProxySettings = z.infer<z.ZodObject<typeof PROXY_SETTINGS>>

/** This machine, and a neighbour that no proxy reaches. */
const HERE = 'localhost,127.0.0.1,[::1]'

/** Null: everything goes out directly. */
export function proxyOf(settings: ProxySettings, neighbours: readonly (string | undefined)[]) {
  const { HTTPS_PROXY: https = null, HTTP_PROXY: http = null } = settings
  if (https === null && http === null) return null
  const hosts = neighbours.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]))
  const no_proxy = [settings.NO_PROXY, HERE, ...hosts].filter((part) => part !== '').join(',')
  return { https, http, no_proxy, resolves: settings.PROXY_RESOLVES === 'true' }
}
