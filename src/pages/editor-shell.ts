import type { EditorFrameRules } from '../contract/embedding/editor.ts'
import { html, jsonScript } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'
import { frameRefusal } from './embed-shell.ts'
import { plainPage } from './plain-page.ts'

interface EditorShell extends EditorFrameRules {
  readonly assets: Assets
  readonly kind: 'envelope' | 'template'
  /** Of this answer's policy, for the styles that dialogs put into the page while they are open. */
  readonly nonce: string
  /** Until the page around the frame, or the session, says another. */
  readonly translator: Translator
}

/** The field editor in a frame, before it knows what it edits: the script asks the surrounding page for the token. */
export const editorShell = ({ assets, kind, origin, nonce, translator }: EditorShell): string =>
  documentOf({
    title: translator.t('embed.editor_title'),
    translator,
    head: html`<meta name="style-nonce" content="${nonce}">
<link rel="stylesheet" href="${assets.style('web')}">
<script type="module" src="${assets.script('editor')}"></script>
<link rel="modulepreload" href="${assets.script('web')}">
${assets.filesOf(`src/web/editor/${kind}-editor-page.tsx`).map((file) => html`<link rel="modulepreload" href="${file}">\n`)}`,
    body: html`<div id="app" aria-busy="true">
<h1 class="sr">${translator.t('frame.loading')}</h1>
</div>
${jsonScript('frame', { origin })}
${jsonScript('words', {
  failed: translator.t('embed.editor_failed'),
  alone: translator.t('embed.editor_alone'),
})}
<noscript><p class="card">${translator.t('embed.editor_needs_script')}</p></noscript>`,
  }).markup

interface EditorRefused {
  readonly kind: keyof typeof WORDS
  readonly assets: Assets
  readonly translator: Translator
}

/** For a frame that cannot open: why, for the developer of the page around it, and that it did not, for who came to edit. */
export function editorRefusedPage({ kind, assets, translator }: EditorRefused): string {
  const { t } = translator
  const content = frameRefusal(WORDS[kind], [t('embed.editor_failed')])
  return plainPage({ assets, translator, title: t('embed.editor_title'), content })
}

const WORDS = {
  unknown: {
    title: 'This frame opens nothing',
    line: 'Its editor session is not known here, was revoked, or is more than a day old.',
  },
  not_listed: {
    title: 'This site can no longer embed the editor',
    line: 'The workspace no longer lists the site that this editor session was made for (embed_origin_not_allowed). An owner or admin adds it under Settings, Embedding.',
  },
} as const
