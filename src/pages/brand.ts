import { type Brand, logoPath, shownSize } from '../domain/brand.ts'
import { type Html, html } from '../kit/html.ts'

/** The colours of a workspace: a file, since the policy admits no styles within a page, and there before the first paint. */
export const brandStyle = (path: string | null): Html | null =>
  path === null ? null : html`<link rel="stylesheet" href="${path}">`

export const brandClass = (path: string | null): string | undefined => (path === null ? undefined : 'branded')

/** Who asks, as at the top of the signer's pages. */
export const brandHead = ({ name, logo }: Brand): Html =>
  html`<p class="brand">${logo && logoImage({ logo, alt: '' })}<span>${name}</span></p>`

export function logoImage({ logo, alt }: { logo: NonNullable<Brand['logo']>; alt: string }): Html {
  const { width, height } = shownSize(logo)
  return html`<img class="logo" src="${logoPath(logo)}" width="${width}" height="${height}" alt="${alt}">`
}
