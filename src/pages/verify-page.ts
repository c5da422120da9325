import { html, jsonScript } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { chip } from './chip.ts'
import { BRAND, documentOf } from './document.ts'
import { type IconName, icon } from './icons.ts'

interface VerifyPage {
  readonly assets: Assets
  readonly issuer: string
  readonly fingerprint: string
  readonly self_made: boolean
  /** PEM of what the page trusts: the root of the identity that seals here. */
  readonly anchors: readonly string[]
  /** Certificates of single workspaces, as src/verify/workspace.ts reads them. */
  readonly workspaces: readonly unknown[]
}

/**
 * The page behind a certificate's QR code. The browser checks the file (src/checker) and sends it nowhere; below it
 * are instructions for checking with other programs.
 */
export const verifyPage = ({ assets, issuer, fingerprint, self_made, anchors, workspaces }: VerifyPage): string =>
  documentOf({
    title: 'Check a signed document · Countersign',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">
<script type="module" src="${assets.script('checker')}"></script>`,
    body: html`<main class="verify-page">
<p class="brand">${BRAND}</p>
<h1>Check a signed document</h1>
<p>Was it changed after it was signed? Who signed it, and when? Choose the file, and this page tells you. You need no account.</p>
<noscript><p class="notice">Scripts are switched off in this browser, so the page cannot check files. The other ways below work without.</p></noscript>
<section id="checker" hidden aria-label="Check files">
<label class="drop" id="drop">
<input class="sr" id="files" type="file" accept="application/pdf,.pdf" multiple>
<span class="button primary" id="choose">${icon('page')}Choose the file</span>
<span class="soft drop-hint"><span class="drop-word">Or drop it here. </span>Take the PDF itself, as you got it when everyone had signed: a scan or a photo of it cannot be checked. You can choose several files, and the certificate that came with them.</span>
</label>
<p class="soft small">The file stays on your device. It is checked in this browser and sent to nobody.</p>
</section>
<div id="results" class="stack" aria-live="polite"></div>
<section class="card stack">
<h2>What the answers mean</h2>
<dl class="facts meanings">${MEANINGS.map(
      ({ verdict, meaning, next, ...shown }) =>
        html`<dt data-verdict="${verdict}">${chip(shown)}</dt>
<dd data-meaning="${verdict}"><p>${meaning}</p><p class="what-next">${next}</p></dd>`,
    )}</dl>
</section>
<section class="card stack">
<h2>Without this page</h2>
<p>Open the file in a program that shows signatures, such as Adobe Acrobat Reader, and look at its list of signatures. It must say that the document has not been changed since it was signed.</p>
<details class="technical"><summary>For technicians</summary>
<h3>On the command line</h3>
<pre class="mail-text" tabindex="0">pdfsig document.pdf</pre>
<p>Both lines have to be there: “Signature is Valid” and “Total document signed”. The SHA-256 of the file must be the one printed on the certificate of completion.</p>
<pre class="mail-text" tabindex="0">countersign verify document.pdf certificate.pdf</pre>
<p>The same checks as on this page, without a browser.</p>
<h3>The seal of this service</h3>
<p>${issuer}, certificate SHA-256 fingerprint:</p>
<p class="mono hash">${fingerprint.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
${self_made && html`<p>This identity is self-made: it proves that a document is unaltered, but readers do not know its issuer unless they are told to trust <a href="/verify/root.pem" download>its root certificate</a> (<a href="/verify/root.cer" download>the same for Adobe Acrobat</a>).</p>`}
</details>
</section>
<template id="signs">${SIGNS.map(
      ({ result, word, tint, drawing }) =>
        html`<span class="sign ${tint}" data-result="${result}">${icon(drawing)}<span class="sr">${word}: </span></span>`,
    )}</template>
${jsonScript('anchors', anchors)}
${jsonScript('workspaces', workspaces)}
</main>`,
  }).markup

interface Meaning {
  readonly verdict: 'trusted' | 'sealed_by_workspace' | 'unknown_issuer' | 'altered' | 'not_sealed'
  readonly icon: IconName
  readonly word: string
  readonly tint: 'good' | 'warn' | 'bad' | 'calm'
  readonly meaning: string
  /** What to do then. */
  readonly next: string
}

const MEANINGS: readonly Meaning[] = [
  {
    verdict: 'trusted',
    icon: 'seal',
    word: 'Unchanged since it was sealed',
    tint: 'good',
    meaning: 'This service sealed the file, and not one character of it has been changed since.',
    next: 'There is nothing to do. Keep the file as it is: a printout, or a copy saved by another program, has no seal.',
  },
  {
    verdict: 'sealed_by_workspace',
    icon: 'alert',
    word: 'Unchanged, and sealed by the sender',
    tint: 'warn',
    meaning:
      'Nothing was changed since the file was sealed, with a certificate of the sender’s own. This service knows that the certificate is theirs, but did not check the name in it, nor what the file says of the people who signed.',
    next: 'Look at the number of the workspace below. If you do not know the sender by it, ask the person you have the file from.',
  },
  {
    verdict: 'unknown_issuer',
    icon: 'alert',
    word: 'Unchanged, but sealed by somebody else',
    tint: 'warn',
    meaning:
      'Nothing was changed since the file was sealed, but it was not this service that sealed it. Anybody can make such a seal, in any name.',
    next: 'Ask the person you have it from which service sealed it, and check it there.',
  },
  {
    verdict: 'altered',
    icon: 'cross',
    word: 'Changed after it was sealed',
    tint: 'bad',
    meaning: 'The file is not as it was sealed: something was changed, added, or lost on the way.',
    next: 'Do not rely on it. Ask the person you have it from for the file again, or fetch it anew with the link in your mail.',
  },
  {
    verdict: 'not_sealed',
    icon: 'page',
    word: 'Not sealed',
    tint: 'calm',
    meaning:
      'The file has no seal that this page knows, so nobody can tell here whether it was changed, or who signed it.',
    next: 'If it should be a signed document, look for the PDF that you got when everyone had signed: scans, photos and drafts have no seal.',
  },
]

const SIGNS = [
  { result: 'passed', word: 'In order', tint: 'good', drawing: 'tick' },
  { result: 'failed', word: 'Wrong', tint: 'bad', drawing: 'cross' },
  { result: 'remark', word: 'Note', tint: 'warn', drawing: 'alert' },
] as const
