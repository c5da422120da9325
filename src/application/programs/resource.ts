import type { App } from '../../ports/app.ts'

export const MCP_PATH = '/mcp'

/** The one thing that tokens of connected programs are for. */
export const resourceOf = ({ settings }: Pick<App, 'settings'>): string => `${settings.base_url}${MCP_PATH}`

/**
 * RFC 8707 2: an absolute URI, compared as such (RFC 3986 6.2.2), so scheme and host in any case; and with a slash at its
 * end or without. Clients of before name none, and mean the only one there is.
 */
export function isOurs(app: Pick<App, 'settings'>, resource: string | undefined): boolean {
  if (resource === undefined) return true
  const url = URL.parse(resource)
  if (url === null || resource.includes('#') || resource.includes('?') || url.username + url.password !== '')
    return false
  return url.href.replace(/\/$/, '') === new URL(resourceOf(app)).href
}
