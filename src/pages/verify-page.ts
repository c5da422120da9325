import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { plainPage } from './plain-page.ts'

interface VerifyPage {
  readonly assets: Assets
  readonly issuer: string
  readonly fingerprint: string
  readonly self_made: boolean
}

/** Where a certificate's QR code leads: how to check a sealed file with programs that are not ours. */
export const verifyPage = ({ assets, issuer, fingerprint, self_made }: VerifyPage): string =>
  plainPage({
    assets,
    title: 'Check a sealed document',
    content: html`<h1>Check a sealed document</h1>
<p>Every document signed here carries a digital seal (PAdES). Whoever has the file can check it, now and years from now, without asking us.</p>
<h2>In a PDF reader</h2>
<p>Open the file in a reader that shows signatures, such as Adobe Acrobat Reader, and look at the signature panel. It must say that the document has not been changed since it was signed.</p>
<h2>On the command line</h2>
<pre class="mail-text" tabindex="0">pdfsig document.pdf</pre>
<p>Both lines have to be there: “Signature is Valid” and “Total document signed”. The SHA-256 of the file must be the one printed on the certificate of completion.</p>
<h2>The seal of this service</h2>
<p>${issuer}, certificate SHA-256 fingerprint:</p>
<p class="mono hash">${fingerprint.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
${self_made && html`<p>This identity is self-made: it proves that a document is unaltered, but readers do not know its issuer unless they are told to trust <a href="/verify/root.pem" download>its root certificate</a> (<a href="/verify/root.cer" download>the same for Adobe Acrobat</a>).</p>`}`,
  })
