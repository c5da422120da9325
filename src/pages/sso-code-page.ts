import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { plainPage } from './plain-page.ts'

/** For an SSO code that signs nobody in. It names no people: anyone may hold the code. */
export const ssoCodePage = ({ assets }: { readonly assets: Assets }): string =>
  plainPage({
    assets,
    title: 'Sign in again',
    content: html`<h1>This way in is over</h1>
<p>It works once, and for one minute. If it was used before, whoever came in by it has been signed out.</p>
<p>Go back to where you came from and start again, or sign in with your password.</p>
<p><a class="button" href="/login">Sign in</a></p>`,
  })
