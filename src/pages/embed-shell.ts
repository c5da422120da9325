import type { FrameRules } from '../contract/embedding/frame.ts'
import { html, jsonScript, type Piece } from '../kit/html.ts'
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
  readonly translator: Translator
}

/** For a frame that cannot open: why, for the developer of the page around it, and what to do, for who came to sign. */
export function embedRefusedPage({ kind, assets, translator }: EmbedRefused): string {
  const { t } = translator
  const for_signers = [t('embed.failed_title'), t('embed.failed_again')]
  return plainPage({ assets, translator, title: t('embed.title'), content: frameRefusal(WORDS[kind], for_signers) })
}

/** What developers are told is in English everywhere; the rest is in the reader's language. */
export const frameRefusal = (
  { title, line }: { readonly title: string; readonly line: string },
  for_readers: readonly string[],
): Piece => html`<span class="seal calm">${icon('slash')}</span>
<div lang="en" dir="ltr">
<h1>${title}</h1>
<p>${line}</p>
</div>
${for_readers.map((said) => html`<p>${said}</p>`)}`

const WORDS = {
  unknown: {
    title: 'This frame opens nothing',
    line: 'Its recipient token is not known here, or is more than a day old.',
  },
  no_origins: {
    title: 'No site may embed signing yet',
    line: 'This workspace lists no site that may show its documents in a frame (embed_origin_not_allowed). An owner or admin adds one under Settings, Embedding.',
  },
} as const
