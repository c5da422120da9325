import { type Html, html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { plainPage } from './plain-page.ts'

interface ProblemPage {
  readonly assets: Assets
  readonly status: number
  readonly request_id: string
  readonly base_url: string
}

/** For a person at a browser, where a program reads a problem: what to do now. */
export const problemPage = ({ assets, status, request_id, base_url }: ProblemPage): string =>
  plainPage({
    assets,
    title: 'This did not work',
    content: html`<h1>This did not work</h1>
<p>${adviceOn(status, base_url)}</p>
<p><a class="button" href="/">Go to the start page</a></p>
<p class="soft small">If it happens again, tell whoever runs this service: ${request_id}</p>`,
  })

function adviceOn(status: number, base_url: string): string | Html {
  if (status === 403)
    return html`Go back, reload the page and try again. It was open for too long, or under another address than <a href="${base_url}">${base_url}</a>.`
  if (status === 401) return html`You are signed out. <a href="/login">Sign in</a> and try again.`
  if (status === 413) return 'What you sent is too large. Choose something smaller and try again.'
  if (status === 429) return 'That was too often in a short time. Wait a minute and try again.'
  if (status >= 500) return 'Something went wrong on our side. Try again in a moment.'
  return 'The address or what was sent with it is incomplete. Open the page again and try once more.'
}
