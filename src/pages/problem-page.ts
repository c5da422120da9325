import type { MessageId } from '../i18n/en/en.ts'
import { html } from '../kit/html.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

interface ProblemPage extends DoorPage {
  readonly status: number
  readonly request_id: string
  readonly base_url: string
}

/** For a person at a browser, where a program reads a problem: what to do now. */
export function problemPage({ assets, translator, theme, status, request_id, base_url }: ProblemPage): string {
  const { t } = translator
  const title = t('sign_in.failed')
  return plainPage({
    assets,
    translator,
    theme,
    title,
    content: html`<h1>${title}</h1>
<p>${t(adviceOn(status), { address: base_url })}</p>
<p>${
      status === 401
        ? html`<a class="button" href="/login">${t('sign_in.title')}</a>`
        : html`<a class="button" href="${base_url}/">${t('sign_in.start_page')}</a>`
    }</p>
<p class="soft small">${t('sign_in.failed_tell', { id: request_id })}</p>`,
  })
}

function adviceOn(status: number): MessageId {
  if (status === 403) return 'sign_in.failed_form'
  if (status === 401) return 'sign_in.failed_signed_out'
  if (status === 413) return 'sign_in.failed_large'
  if (status === 429) return 'sign_in.failed_often'
  return status >= 500 ? 'sign_in.failed_ours' : 'sign_in.failed_request'
}
