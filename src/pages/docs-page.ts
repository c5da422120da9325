import { type Html, html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

export interface DocsPage {
  readonly assets: Assets
  readonly base_url: string
  readonly operations: readonly {
    readonly method: string
    readonly path: string
    readonly summary: string
    readonly codes: readonly string[]
  }[]
  readonly problems: readonly { readonly code: string; readonly status: number; readonly title: string }[]
  readonly events: readonly string[]
}

/** A first send in three calls, every call, every error and every event: all from the lists that the service itself reads. */
export const docsPage = (page: DocsPage): string =>
  documentOf({
    title: 'API · Countersign',
    head: html`<link rel="stylesheet" href="${page.assets.style('pages')}">`,
    body: html`<main class="content docs" id="main">
<p class="brand">Countersign</p>
<h1>The API</h1>
<p>Plain REST with JSON under <code>${page.base_url}/api/v1</code>. The machine-readable description is <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). Send your key with each call: <code>Authorization: Bearer csk_live_…</code>. A test key works the same in a space of its own: mails stay in the outbox and every page is marked TEST.</p>
${firstSend(page.base_url)}
${calls(page)}
${problems(page)}
${events(page)}
</main>`,
  }).markup

const firstSend = (
  base_url: string,
): Html => html`<section class="card" aria-labelledby="first"><h2 id="first">A first send in three calls</h2>
<pre class="mail-text" tabindex="0">export KEY=csk_live_…            # printed at the first start
export API=${base_url}/api/v1

# 1. create: a PDF, who signs, and where
curl -s -H "Authorization: Bearer $KEY" $API/envelopes \\
  -F 'metadata={"recipients":[{"name":"Ada Lovelace","email":"ada@example.test"}],
       "fields":[{"recipient_email":"ada@example.test","type":"signature","page":1,
                  "x":0.1,"y":0.8,"width":0.3,"height":0.06,"required":true}]};type=application/json' \\
  -F files=@contract.pdf

# 2. send
curl -s -X POST -H "Authorization: Bearer $KEY" $API/envelopes/env_…/send

# 3. read its state
curl -s -H "Authorization: Bearer $KEY" $API/envelopes/env_…</pre></section>`

const calls = ({
  operations,
}: DocsPage): Html => html`<section class="card" aria-labelledby="calls"><h2 id="calls">Calls</h2>
<table class="rows calls"><thead><tr><th scope="col">Call</th><th scope="col">What it does</th></tr></thead>
<tbody>${operations.map(
  ({ method, path, summary, codes }) =>
    html`<tr><td class="name"><span class="call"><b>${method}</b><code>${path}</code></span></td><td>${summary}${codes.length > 0 && refusals(codes)}</td></tr>`,
)}</tbody></table></section>`

const refusals = (codes: readonly string[]): Html => html`<details class="small"><summary>May refuse with ${
  codes.length === 1 ? 'one code' : `${codes.length} codes`
}</summary>
<p class="codes">${codes.map((code) => html`<a class="mono" href="#${code}">${code}</a> `)}</p></details>`

const problems = ({
  problems: rows,
}: DocsPage): Html => html`<section class="card" aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457) with <code>code</code>, <code>message</code>, <code>errors[]</code> (everything that is wrong at once) and <code>request_id</code>.</p>
<table class="rows errors"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(
  ({ code, status, title }) =>
    html`<tr id="${code}"><td class="name"><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`,
)}</tbody></table></section>`

const events = ({
  events: names,
}: DocsPage): Html => html`<section class="card" aria-labelledby="events"><h2 id="events">Webhook events</h2>
<p>Each delivery is signed: <code>X-Svc-Signature: sha256=&lt;hex HMAC-SHA256 of the body&gt;</code>, <code>Svc-Signature: t=…,v1=…</code>, and the Standard Webhooks headers. The id in the body equals <code>X-Svc-Delivery-Id</code> and is the same on every attempt.</p>
<ul class="events">${names.map((name) => html`<li><code>${name}</code></li>`)}</ul></section>`
