import { html } from '../kit/html.ts'
import type { MessageId } from '../i18n/en/en.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

export interface LinkPage {
  readonly kind: keyof typeof WORDS
  readonly assets: Assets
  readonly translator: Translator
  /** The recipient whose link may be mailed again from here; absent if there is none. */
  readonly recipient_id?: string
}

/** For a signing link that opens nothing. It names no people or documents: anyone may hold the link. */
export function linkPage({ kind, assets, translator, recipient_id }: LinkPage): string {
  const { t } = translator
  const { title, lines } = WORDS[kind]
  return plainPage({
    assets,
    translator,
    title: t(title),
    content: html`<span class="seal calm">${icon(kind === 'asked' ? 'mail' : 'back')}</span>
<h1>${t(title)}</h1>
${lines.map((line) => html`<p>${t(line)}</p>`)}
${
  recipient_id !== undefined &&
  html`<form method="post" action="/sign/${encodeURIComponent(recipient_id)}/new-link">
<button class="button primary wide" type="submit">${t('links.mail_me')}</button>
</form>`
}`,
  })
}

interface Words {
  readonly title: MessageId
  readonly lines: readonly MessageId[]
}

const WORDS = {
  retired: { title: 'links.retired_title', lines: ['links.retired_latest', 'links.retired_none'] },
  over: { title: 'links.over_title', lines: ['links.over_why', 'links.over_again'] },
  recalled: { title: 'links.recalled_title', lines: ['links.recalled_now', 'links.recalled_again'] },
  unknown: { title: 'links.unknown_title', lines: ['links.unknown_part', 'links.unknown_ask'] },
  session_over: { title: 'links.session_title', lines: ['links.session_open', 'links.session_none'] },
  asked: { title: 'links.asked_title', lines: ['links.asked_sent', 'links.asked_wait'] },
} as const satisfies Readonly<Record<string, Words>>
