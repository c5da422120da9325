import { SAMPLE_PDF } from '../support/api.ts'
import { boxFor, lease } from '../support/templates.ts'
import type { Visitors } from './visitors.ts'

/** What forms are about. */
export async function subjects({ api, sent }: Visitors) {
  const made = async (path: string, metadata: object): Promise<{ id: string }> => {
    const form = new FormData()
    form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
    form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
    return api('POST', path, form)
  }
  const bob = { name: 'Bob', email: 'bob@example.test' }
  const place = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }
  const draft = {
    name: 'Draft',
    recipients: [bob],
    documents: [{ name: 'agreement.pdf' }],
    fields: [{ recipient_email: bob.email, ...place }],
  }
  const roles = lease({ fields: [boxFor('Tenant'), boxFor('Landlord', { y: 0.7 })] })
  return {
    running: (await sent('Running')).id,
    draft: (await made('/envelopes', draft)).id,
    template: (await made('/templates', roles)).id,
  }
}

/** Of what has the focus: its label, whether it is said to be wrong, and in how many places. */
export const FOCUSED = `(() => {
  const { activeElement: it } = document
  const [said] = (it.getAttribute('aria-describedby') ?? '').split(' ')
    .map((id) => document.getElementById(id)).filter((one) => one?.id.endsWith('-error'))
  const words = said?.innerText ?? ''
  return {
    label: it.labels?.[0]?.innerText ?? it.innerText,
    wrong: it.ariaInvalid === 'true' && said?.checkVisibility(),
    times: [...document.querySelectorAll('p, [role=alert] div')].filter((one) => one.innerText.includes(words)).length,
    value: it.type === 'file' ? '' : it.value,
    alerts: document.querySelectorAll('[role=alert]').length,
    // Words of the API are for programs.
    foreign: /[_[\\]{}]| must |is required|is not a known/.exec(words)?.[0] ?? null,
  }
})()`
