import { type Html, html } from '../kit/html.ts'

/**
 * The colours of a workspace, as a file: the policy allows no inline styles, and it is loaded before the first paint.
 */
export const brandStyle = (path: string | null): Html | null =>
  path === null ? null : html`<link rel="stylesheet" href="${path}">`

export const brandClass = (path: string | null): string | undefined => (path === null ? undefined : 'branded')
