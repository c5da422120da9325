import { html } from '../kit/html.ts'
import { type Frame, framedPage } from './frame.ts'

interface PlaygroundPage {
  readonly frame: Frame
  readonly script: string
  readonly base_url: string
  /** Of the service itself, which shows the frame here. */
  readonly origin: string
}

/** Where developers see embedding work before their own page does. */
export const playgroundPage = ({ frame, script, base_url, origin }: PlaygroundPage): string =>
  framedPage({
    frame,
    here: 'settings',
    title: 'Embedding playground',
    content: html`<div class="head"><h1>Embedding playground</h1></div>
<p class="soft narrow">A recipient token opens one person’s page, once, within ten minutes. Your server makes it with <code>POST /envelopes/{id}/recipients/{rid}/embed-token</code>; with a test key nothing is binding. A token of <code>POST /envelopes/{id}/editor-sessions</code>, with <code>${origin}</code> as its <code>origin</code>, opens the field editor. <a href="/docs/embedding">How to embed signing</a></p>
<form class="card narrow stack" id="try" autocomplete="off">
<label class="stack-tight"><span class="label">Recipient token or editor token</span>
<input class="input mono" id="token" required pattern="(rt[ks]|eds)_[0-9a-z]{26}\\..+" placeholder="rtk_… or eds_…" spellcheck="false"></label>
<label class="stack-tight"><span class="label">Language <span class="soft">(empty: the recipient’s)</span></span>
<input class="input" id="language" maxlength="35" placeholder="en"></label>
<label class="stack-tight"><span class="label">Accent colour</span>
<input type="color" id="accent" value="#1b4fd6"></label>
<label><input type="checkbox" id="auto-height"> As high as its content</label>
<p><button class="button primary" type="submit">Show the frame</button></p>
</form>
<section class="stack" aria-labelledby="shown"><h2 id="shown">Frame</h2>
<div class="playground-frame" id="frame"><p class="soft">Nothing is shown yet.</p></div></section>
<section class="stack" aria-labelledby="told"><h2 id="told">Messages</h2>
<ol class="card mono small" id="messages" role="log" aria-live="polite"></ol></section>
<section class="stack" aria-labelledby="copy"><h2 id="copy">To copy</h2>
<pre class="card small" tabindex="0"><code>${snippet(base_url)}</code></pre></section>
<script type="module" src="${script}"></script>`,
  })

const snippet = (base_url: string) => `<div id="sign" style="height: 80vh"></div>
<script type="module">
  import { mount } from '${base_url}/embed/v1.js'
  mount('#sign', {
    token: '<RECIPIENT_TOKEN>',
    onSigned: ({ envelope_id }) => console.log('signed', envelope_id),
    onDeclined: ({ reason }) => console.log('declined', reason),
    onError: ({ code, message }) => console.error(code, message),
  })
</script>`
