import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

export interface LinkPage {
  readonly kind: keyof typeof WORDS
  readonly assets: Assets
}

/** For a signing link that opens nothing. It says nothing of people or documents: whoever holds the link may be anyone. */
export function linkPage({ kind, assets }: LinkPage): string {
  const { title, lines } = WORDS[kind]
  return plainPage({
    assets,
    title,
    content: html`<span class="seal calm">${icon('back')}</span>
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}`,
  })
}

const WORDS = {
  retired: {
    title: 'This link has been replaced',
    lines: [
      'A newer link was sent by e-mail, to the address that the sender has now. Look for the latest message and open the link in it.',
      'If there is none, ask the person who sent you the document.',
    ],
  },
  recalled: {
    title: 'The sender has taken this back',
    lines: [
      'There is nothing to sign for now, and this link no longer works.',
      'If it is sent again, you get a new link by e-mail.',
    ],
  },
  unknown: {
    title: 'This link opens nothing',
    lines: [
      'Part of it may be missing. Open it again from the e-mail, or copy the whole of it into the address bar.',
      'If that does not help, ask the person who sent you the document.',
    ],
  },
  session_over: {
    title: 'Open your link again',
    lines: [
      'This browser has not been used with the signing link for a while. Open the link in your e-mail again; what you filled in is kept.',
    ],
  },
} as const
