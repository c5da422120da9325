import type { App } from '../../ports/app.ts'

export const MCP_PATH = '/mcp'

/** The one thing that tokens of connected programs are for. */
export const resourceOf = ({ settings }: Pick<App, 'settings'>): string => `${settings.base_url}${MCP_PATH}`
