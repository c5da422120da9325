import { type Html, html, jsonScript } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { chip } from './chips.ts'
import { documentOf } from './document.ts'
import { type IconName, icon } from './icons.ts'

interface VerifyPage {
  readonly assets: Assets
  readonly issuer: string
  readonly fingerprint: string
  readonly self_made: boolean
  /** PEM of what the page trusts: the root of the identity that seals here. */
  readonly anchors: readonly string[]
}

/**
 * Where a certificate's QR code leads. The file is checked by the page itself (src/checker), and sent nowhere;
 * below it stands how to check with programs that are not ours.
 */
export const verifyPage = ({ assets, issuer, fingerprint, self_made, anchors }: VerifyPage): string =>
  documentOf({
    title: 'Check a sealed document · Countersign',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">
<script type="module" src="${assets.script('checker')}"></script>`,
    body: html`<main class="verify-page">
<p class="brand">Countersign</p>
<h1>Check a sealed document</h1>
<p>Every document signed here carries a digital seal (PAdES). Whoever has the file can check it, now and years from now, without asking us.</p>
<noscript><p class="notice">Scripts are switched off in this browser, so the page cannot check files. The other ways below work without.</p></noscript>
<section id="checker" hidden aria-label="Check files">
<label class="drop" id="drop">
<input class="sr" id="files" type="file" accept="application/pdf,.pdf" multiple>
<span class="button primary" id="choose">${icon('page')}Choose files</span>
<span class="soft drop-hint"><span class="drop-word">or drop them here: </span>documents, and their certificate of completion</span>
</label>
<p class="soft small">Your files stay on your device: they are checked in this browser and sent nowhere.</p>
</section>
<div id="results" class="stack" aria-live="polite"></div>
<section class="card stack">
<h2>What the answers mean</h2>
<dl class="facts meanings">${MEANINGS.map(
      ({ verdict, meaning, ...shown }) =>
        html`<dt data-verdict="${verdict}">${chip(shown)}</dt><dd>${meaning}</dd>`,
    )}</dl>
</section>
<section class="card stack">
<h2>With other programs</h2>
<h3>In a PDF reader</h3>
<p>Open the file in a reader that shows signatures, such as Adobe Acrobat Reader, and look at the signature panel. It must say that the document has not been changed since it was signed.</p>
<h3>On the command line</h3>
<pre class="mail-text" tabindex="0">pdfsig document.pdf</pre>
<p>Both lines have to be there: “Signature is Valid” and “Total document signed”. The SHA-256 of the file must be the one printed on the certificate of completion.</p>
<pre class="mail-text" tabindex="0">countersign verify document.pdf certificate.pdf</pre>
<p>The same checks as on this page, without a browser.</p>
<h3>The seal of this service</h3>
<p>${issuer}, certificate SHA-256 fingerprint:</p>
<p class="mono hash">${fingerprint.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
${self_made && html`<p>This identity is self-made: it proves that a document is unaltered, but readers do not know its issuer unless they are told to trust <a href="/verify/root.pem" download>its root certificate</a> (<a href="/verify/root.cer" download>the same for Adobe Acrobat</a>).</p>`}
</section>
<template id="signs">${SIGNS.map(
      ({ result, word, tint, drawing }) =>
        html`<span class="sign ${tint}" data-result="${result}">${icon(drawing)}<span class="sr">${word}: </span></span>`,
    )}</template>
${jsonScript('anchors', anchors)}
</main>`,
  }).markup

interface Meaning {
  readonly verdict: 'trusted' | 'unknown_issuer' | 'altered' | 'not_sealed'
  readonly icon: IconName
  readonly word: string
  readonly tint: 'good' | 'warn' | 'bad' | 'calm'
  readonly meaning: Html
}

const MEANINGS: readonly Meaning[] = [
  {
    ...{ verdict: 'trusted', icon: 'seal', word: 'Unaltered and trusted', tint: 'good' },
    meaning: html`Not one byte was changed since the file was sealed, and it was sealed by this service.`,
  },
  {
    ...{ verdict: 'unknown_issuer', icon: 'alert', word: 'Unaltered, issuer not known', tint: 'warn' },
    meaning: html`Nothing was changed since the file was sealed, but this page cannot tell who sealed it. Anybody can make such a seal, in any name. Check it where it came from.`,
  },
  {
    ...{ verdict: 'altered', icon: 'cross', word: 'Altered', tint: 'bad' },
    meaning: html`The file is not as it was sealed: something was changed, added or damaged. Do not rely on it; ask for the file again.`,
  },
  {
    ...{ verdict: 'not_sealed', icon: 'page', word: 'Not sealed', tint: 'calm' },
    meaning: html`The file carries no seal that this page can check. It may still be genuine, but it does not show it.`,
  },
]

const SIGNS = [
  { result: 'passed', word: 'In order', tint: 'good', drawing: 'tick' },
  { result: 'failed', word: 'Wrong', tint: 'bad', drawing: 'cross' },
  { result: 'remark', word: 'Note', tint: 'warn', drawing: 'alert' },
] as const
