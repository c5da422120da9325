import type { FrameRules } from '../contract/embedding/frame.ts'
import { html, jsonScript } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

interface EmbedShell {
  readonly assets: Assets
  readonly embedders: FrameRules
  /** Until the page around the frame sets another. */
  readonly translator: Translator
}

/** The signer page in a frame, before it knows its recipient: the script asks the surrounding page for the token. */
export const embedShell = ({ assets, embedders, translator }: EmbedShell): string =>
  documentOf({
    title: translator.t('embed.title'),
    translator,
    head: html`<link rel="stylesheet" href="${assets.style('signer')}">
<script type="module" src="${assets.script('signer')}"></script>
<link rel="modulepreload" href="${assets.script('embedded')}">
<link rel="modulepreload" href="${assets.script('signing')}">`,
    body: html`<div id="app">
<main class="letter waiting" aria-busy="true">
<h1 class="sr">${translator.t('frame.loading')}</h1>
<div class="bone short"></div>
<div class="bone page"></div>
</main>
</div>
${jsonScript('embedders', { origins: embedders.origins, any_localhost: embedders.any_localhost })}
${jsonScript('words', { language: translator.language, messages: translator.page_messages })}
<noscript><p class="letter">${translator.t('frame.needs_script')}</p></noscript>`,
  }).markup

interface EmbedRefused {
  readonly kind: keyof typeof WORDS
  readonly assets: Assets
}

/** For a frame that cannot open. Its reader is the developer of the page around it. */
export function embedRefusedPage({ kind, assets }: EmbedRefused): string {
  const { title, lines } = WORDS[kind]
  return plainPage({
    assets,
    title,
    content: html`<span class="seal calm">${icon('slash')}</span>
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}`,
  })
}

const WORDS = {
  unknown: {
    title: 'This frame opens nothing',
    lines: [
      'Its recipient token is not known here, or is more than a day old.',
      'If you came here to sign, open the link in your e-mail instead.',
    ],
  },
  no_origins: {
    title: 'No site may embed signing yet',
    lines: [
      'This workspace lists no site that may show its documents in a frame (embed_origin_not_allowed). An owner or admin adds one under Settings, Embedding.',
      'If you came here to sign, open the link in your e-mail instead.',
    ],
  },
} as const
