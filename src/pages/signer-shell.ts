import type { Landing } from '../contract/signing/signing.ts'
import { html, jsonScript } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { brandClass, brandStyle } from './brand-style.ts'
import { documentOf } from './document.ts'

export interface SignerShell {
  readonly landing: Landing
  readonly assets: Assets
  /** The language of the page. */
  readonly translator: Translator
  /** The first page's image, fetched ahead for a person who goes straight on to the documents. */
  readonly first_image: { readonly image_800: string } | null
}

/** The page behind a signing link: what the script needs to start, and the layout until it runs. */
export function signerShell({ landing, assets, translator, first_image }: SignerShell): string {
  const goesOn = landing.agreed && (landing.stage === 'signing' || landing.stage === 'landing')
  return documentOf({
    title: `${landing.envelope_name} · ${landing.workspace}`,
    translator,
    body_class: brandClass(landing.brand.style),
    head: html`<link rel="stylesheet" href="${assets.style('signer')}">${brandStyle(landing.brand.style)}
<script type="module" src="${assets.script('signer')}"></script>
${goesOn && html`<link rel="modulepreload" href="${assets.script('signing')}">`}
${goesOn && first_image && preload(first_image)}`,
    // What a browser translates, it puts into nodes of its own: an amount would go on saying what it said then. Words that never
    // change are marked with translate="yes" where they stand.
    body: html`<div id="app" translate="no">
<main class="letter waiting" aria-busy="true">
<h1 class="sr">${landing.envelope_name}</h1>
<div class="bone short"></div>
<div class="bone page"></div>
</main>
</div>
${jsonScript('landing', landing)}
${jsonScript('words', { language: translator.language, messages: translator.page_messages })}
<noscript><p class="letter">${translator.t('frame.needs_script')}</p></noscript>`,
  }).markup
}

/** The small image, which signer/documents/page-image.tsx shows first. */
const preload = ({ image_800 }: { image_800: string }) =>
  html`<link rel="preload" as="image" href="${image_800}" fetchpriority="high">`
