import { LIMITS } from '../domain/limits.ts'
import { type Html, html } from '../kit/html.ts'
import { tokenField } from './frame.ts'
import { icon } from './icons.ts'
import { type SettingsFrame, settingsPage } from './settings-frame.ts'

export interface AccountPage {
  readonly frame: SettingsFrame
  readonly name: string
  readonly email: string
  readonly password_is_temporary: boolean
  readonly workspaces: readonly { readonly id: string; readonly name: string; readonly here: boolean }[]
  /** What has just been done. */
  readonly done: string | null
}

export const accountPage = (page: AccountPage): string =>
  settingsPage({
    frame: page.frame,
    tab: 'account',
    title: 'Your account',
    content: html`${page.done && html`<p class="notice good" role="status">${icon('tick')}<span>${page.done}</span></p>`}
<h2>${page.name}</h2>
<p class="soft">${page.email}</p>
${passwordForm(page)}
${page.workspaces.length > 1 && workspaces(page)}`,
  })

const passwordForm = ({
  frame,
  email,
  password_is_temporary,
}: AccountPage): Html => html`<form class="card narrow stack" method="post" action="/settings/account/password" aria-labelledby="password">
<h2 id="password">${password_is_temporary ? 'Choose a password' : 'Change your password'}</h2>
<p class="soft">${
  password_is_temporary
    ? 'Somebody else has seen the one you signed in with. Choose your own to go on.'
    : 'You stay signed in here and are signed out everywhere else.'
}</p>
${tokenField(frame)}
<input type="hidden" name="username" value="${email}" autocomplete="username" disabled>
${password({ name: 'current', word: password_is_temporary ? 'The password you were given' : 'Current password', complete: 'current-password' })}
${password({ name: 'next', word: `New password, at least ${LIMITS.password_chars_min} characters`, complete: 'new-password' })}
${password({ name: 'again', word: 'New password again', complete: 'new-password' })}
<p><button class="button primary" type="submit">${password_is_temporary ? 'Choose password' : 'Change password'}</button></p>
</form>`

const password = ({ name, word, complete }: { name: string; word: string; complete: string }): Html => {
  const bound = complete === 'new-password' && html` minlength="${LIMITS.password_chars_min}"`
  return html`<label class="stack-tight"><span class="label">${word}</span>
<input class="input" type="password" name="${name}" autocomplete="${complete}" maxlength="${LIMITS.password_chars_max}"${bound} required></label>`
}

const workspaces = ({
  frame,
  workspaces: all,
}: AccountPage): Html => html`<section class="card narrow stack" aria-labelledby="workspaces">
<h2 id="workspaces">Your workspaces</h2>
<ul class="plain-list">${all.map(
  ({ id, name, here }) =>
    html`<li class="person-line"><span>${name}</span>${
      here
        ? html`<span class="soft">You are here</span>`
        : html`<form method="post" action="/settings/account/workspace">${tokenField(frame)}
<input type="hidden" name="workspace" value="${id}">
<button class="button" type="submit">Go there<span class="sr">: ${name}</span></button></form>`
    }</li>`,
)}</ul>
</section>`
