import type { ProgramScope } from '../domain/account/programs.ts'
import { type Html, html } from '../kit/html.ts'
import { icon } from './icons.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

export interface ConsentPage extends DoorPage {
  /** What the program calls itself: words of a stranger. */
  readonly client_name: string
  readonly vouched_by: string | null
  readonly redirect_host: string
  /** On the device of the person, not on a server. */
  readonly is_here: boolean
  readonly scopes: readonly ProgramScope[]
  /** Carries what is asked to the answer. */
  readonly question: string
  readonly form_token: string
  readonly signed_in_as: string
  readonly workspaces: readonly { readonly id: string; readonly name: string }[]
  /** What is chosen when the page opens. */
  readonly choice: { readonly workspace: string; readonly livemode: boolean; readonly scopes: readonly ProgramScope[] }
  /** The chosen workspace, and what it has against it. */
  readonly refused: { readonly workspace: string; readonly why_not: 'plan' | 'second_factor' | 'rule' } | null
}

const WHY_NOT = { plan: 'connect.no_plan', second_factor: 'connect.no_factor', rule: 'connect.not_allowed' } as const

/** Asks a person whether a program may work for them, where, and how far. */
export function consentPage(page: ConsentPage): string {
  const { assets, translator, theme, client_name, redirect_host, signed_in_as, refused } = page
  const { t } = translator
  const program = client_name
  return plainPage({
    assets,
    translator,
    theme,
    title: t('connect.title', { program }),
    has_form: true,
    content: html`<h1 class="any-length">${t('connect.title', { program })}</h1>
${
  refused !== null &&
  html`<p class="notice bad" role="alert">${icon('alert')}<span>${t(WHY_NOT[refused.why_not], { workspace: refused.workspace })}</span></p>`
}
<p class="any-length">${t('connect.lead', { program, email: signed_in_as })}</p>
<div class="notice warn">${icon('alert')}<div class="stack-tight any-length">
<span>${origin(page)}</span>
<strong>${t(page.is_here ? 'connect.goes_here' : 'connect.goes_to', { host: redirect_host })}</strong>
</div></div>
<form class="stack" method="post" action="/oauth2/authorize">
<input type="hidden" name="form_token" value="${page.form_token}">
<input type="hidden" name="question" value="${page.question}">
${workspaces(page)}
${spaces(page)}
${scopes(page)}
<div class="stack-tight">
<button class="button primary wide" type="submit" name="answer" value="allow">${t('connect.allow')}</button>
<button class="button wide" type="submit" name="answer" value="deny" formnovalidate>${t('connect.deny')}</button>
</div>
</form>
<p class="small soft">${t('connect.later')}</p>`,
  })
}

const origin = ({ vouched_by, translator: { t } }: ConsentPage): string =>
  vouched_by === null ? t('connect.not_vouched') : t('connect.vouched', { host: vouched_by })

const workspaces = ({ workspaces: all, choice, translator: { t } }: ConsentPage): Html =>
  html`<label class="stack-tight"><span class="label">${t('connect.workspace')}</span>
<select class="input" name="workspace" required>${all.map(
    ({ id, name }) => html`<option value="${id}"${id === choice.workspace && html` selected`}>${name}</option>`,
  )}</select></label>`

/** Nothing real is chosen before the person chooses it. */
const spaces = ({ choice, translator: { t } }: ConsentPage): Html =>
  html`<fieldset class="choices"><legend class="label">${t('connect.space')}</legend>
${(['test', 'live'] as const).map(
  (space) =>
    html`<label class="choice"><input type="radio" name="space" value="${space}" required${choice.livemode === (space === 'live') && html` checked`}><span>${t(`connect.space_${space}`)}</span></label>`,
)}</fieldset>`

/** To read is part of everything, so it cannot be left out. */
const scopes = ({ scopes: asked, choice, translator: { t } }: ConsentPage): Html =>
  html`<fieldset class="choices"><legend class="label">${t('connect.may')}</legend>
${asked.map(
  (scope) =>
    html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"${ticks(choice, scope)}><span>${t(`connect.scope_${scope}`)}</span></label>`,
)}</fieldset>`

const ticks = ({ scopes: chosen }: ConsentPage['choice'], scope: ProgramScope): Html | false =>
  scope === 'read' ? html` checked disabled` : chosen.includes(scope) && html` checked`

/** For a request that is not answered: nobody is sent anywhere. */
export const programRefusedPage = ({ assets, translator, theme, why }: DoorPage & { readonly why: string }): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('connect.refused'),
    content: html`<h1>${translator.t('connect.refused')}</h1>
<p>${translator.t('connect.refused_hint')}</p>
<p class="mono" dir="ltr" lang="en">${why}</p>`,
  })
