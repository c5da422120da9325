import { type Html, html } from '../kit/html.ts'

/** The colours of a workspace: a file, since the policy admits no styles within a page, and there before the first paint. */
export const brandStyle = (path: string | null): Html | null =>
  path === null ? null : html`<link rel="stylesheet" href="${path}">`

export const brandClass = (path: string | null): string | undefined => (path === null ? undefined : 'branded')
