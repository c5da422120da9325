import type { Translator } from '../i18n/translator.ts'
import { type Html, html } from '../kit/html.ts'
import { icon } from './icons.ts'

interface PasskeyForm {
  readonly translator: Translator
  readonly next: string
  /** The button's words. */
  readonly verb: string
  /** Where the form goes; what the browser is to be asked is answered below it. */
  readonly action: '/login/passkey' | '/login/code/passkey'
}

/** Shown and filled in by its script (passkey-script/main.ts). */
export const passkeyForm = ({ translator: { t }, next, verb, action }: PasskeyForm): Html =>
  html`<form class="stack" method="post" action="${action}" data-passkey="${action}/begin" hidden>
<input type="hidden" name="next" value="${next}">
<input type="hidden" name="response">
<p class="notice bad" role="alert" hidden>${icon('alert')}<span>${t('sign_in.passkey_none')}</span></p>
<button class="button wide" type="submit">${verb}</button>
</form>`
