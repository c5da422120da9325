import { html } from '../kit/html.ts'
import { tokenField } from './frame.ts'
import { icon } from './icons.ts'
import { type SettingsFrame, settingsPage } from './settings-frame.ts'

interface EmbeddingPage {
  readonly frame: SettingsFrame
  readonly origins: readonly string[]
  readonly base_url: string
  readonly saved: boolean
}

/** Settings, Embedding: the sites that may show the signer page in a frame. */
export const embeddingPage = ({ frame, origins, base_url, saved }: EmbeddingPage): string =>
  settingsPage({
    frame,
    tab: 'embedding',
    title: 'Embedding',
    content: html`<h2>Signing inside your product</h2>
<p class="soft narrow">Your pages can show the signer page in a frame. Browsers show it on the sites that are listed here and nowhere else. <a href="/docs/embedding">How to embed signing</a></p>
${saved && html`<p class="notice good" role="status">${icon('tick')}<span>Saved. Frames that are opened from now on go by this list.</span></p>`}
<form class="card narrow stack" method="post" action="/settings/embedding" aria-labelledby="sites">
<h2 id="sites">Sites</h2>
${tokenField(frame)}
<label class="stack-tight"><span class="label">Origins, one to a line <span class="soft">(at most 20)</span></span>
<textarea class="input mono" name="origins" rows="6" spellcheck="false" autocomplete="off" aria-describedby="origins-hint" placeholder="https://app.example.com">${frame.typed['origins'] ?? origins.join('\n')}</textarea></label>
<p class="soft small" id="origins-hint">Scheme and host, with a port where it is not the usual one; no path. <code>http://</code> only for <code>localhost</code> and <code>127.0.0.1</code>. Envelopes of the test space may be embedded on <code>http://localhost</code> without an entry.</p>
<p><button class="button primary" type="submit">Save</button></p>
</form>
<section class="card narrow stack" aria-labelledby="try">
<h2 id="try">Try it</h2>
<p>The playground shows a frame with any recipient token, what it tells the page around it, and the lines to copy.</p>
<p><a class="button" href="/embed/playground">Open the playground</a></p>
<p class="soft small">The script to include is <code>${base_url}/embed/v1.js</code>.</p>
</section>`,
  })
