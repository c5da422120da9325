import { type Html, html, type Piece } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { BRAND, documentOf } from './document.ts'
import { type IconName, icon } from './icons.ts'

/** What every page of the dashboard shows around its content. */
export interface Frame {
  readonly assets: Assets
  readonly workspace: string
  /** The signed-in person. */
  readonly person: string
  readonly space: Space
  /** Sent with every form: another site cannot know it. */
  readonly form_token: string
}

/** Live envelopes are binding; test envelopes are for trying things out. They never mix. */
export type Space = 'live' | 'test'

interface FramedPage {
  readonly frame: Frame
  readonly here: 'envelopes' | 'templates' | 'outbox' | 'settings'
  readonly title: string
  readonly content: Piece
}

export const framedPage = ({ frame, here, title, content }: FramedPage): string =>
  documentOf({
    title: `${title} · Countersign`,
    referrer: 'same-origin',
    head: html`<link rel="stylesheet" href="${frame.assets.style('pages')}">`,
    body: html`${frame.space === 'test' && TEST_BAR}
<a class="skip" href="#main">Skip to the content</a>
<div class="app">
<header class="side">
<p class="brand">${BRAND}</p>
<p class="soft small side-who">${frame.workspace}</p>
<nav aria-label="Main">
${DESTINATIONS.map(({ id, path, word, drawing }) => {
  const current = id === here && html` aria-current="page"`
  return html`<a class="side-link" href="${inSpace(path, frame.space)}"${current}>${icon(drawing)}${word}</a>`
})}
</nav>
<nav class="spaces" aria-label="Space">
${(['live', 'test'] as const).map((space) => {
  const current = space === frame.space && html` aria-current="true"`
  return html`<a href="${inSpace(here === 'outbox' ? '/outbox' : '/envelopes', space)}"${current}>${SPACE_WORDS[space]}</a>`
})}
</nav>
<form class="side-out" method="post" action="/logout">
${tokenField(frame)}
<p class="soft small">${frame.person}</p>
<button class="link small" type="submit">Sign out</button>
</form>
</header>
<main id="main" class="content" tabindex="-1">
${content}
</main>
</div>`,
  }).markup

/** First in every form that changes something. */
const tokenField = ({ form_token }: Pick<Frame, 'form_token'>): Html =>
  html`<input type="hidden" name="form_token" value="${form_token}">`

/** A path within a space: live is the default, so only test is named. */
const inSpace = (path: string, space: Space): string =>
  space === 'test' ? `${path}${path.includes('?') ? '&' : '?'}space=test` : path

const TEST_BAR = html`<aside class="test-bar" aria-label="Test space">Test space: nothing is binding, emails stay in the outbox.</aside>`

const SPACE_WORDS: Readonly<Record<Space, string>> = { live: 'Live', test: 'Test' }

const DESTINATIONS = [
  { id: 'envelopes', path: '/envelopes', word: 'Envelopes', drawing: 'page' },
  { id: 'templates', path: '/templates', word: 'Templates', drawing: 'copy' },
  { id: 'outbox', path: '/outbox', word: 'Outbox', drawing: 'mail' },
  { id: 'settings', path: '/settings/account', word: 'Settings', drawing: 'sliders' },
] as const satisfies readonly { id: string; path: string; word: string; drawing: IconName }[]
