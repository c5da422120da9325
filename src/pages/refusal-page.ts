import { html } from '../kit/html.ts'
import { type Frame, framedPage } from './frame.ts'
import { icon } from './icons.ts'

/** For visitors without permission, and for forms that came from another site. */
export const refusalPage = ({
  frame,
  title,
  message,
}: {
  readonly frame: Frame
  readonly title: string
  readonly message: string
}): string =>
  framedPage({
    frame,
    here: 'settings',
    title,
    content: html`<div class="head"><h1>${title}</h1></div>
<p class="notice bad" role="alert">${icon('alert')}<span>${message}</span></p>
<p><a class="button" href="/settings/account">Go to your account</a></p>`,
  })
