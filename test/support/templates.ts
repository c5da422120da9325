import { ada, type Call, call, envelopeForm, grace } from './api.ts'
import type { TestService } from './service.ts'

export const boxFor = (role: string | number, over: object = {}) => ({
  role,
  type: 'signature',
  page: 2,
  x: 0.33,
  y: 0.6,
  width: 0.4,
  height: 0.07,
  ...over,
})

/** Two signers in turn, with one signature each. */
export const lease = (over: object = {}) => ({
  name: 'Lease',
  roles: [{ label: 'Tenant' }, { label: 'Landlord' }],
  fields: [boxFor('Tenant'), boxFor(2)],
  ...over,
})

export const createTemplate = (service: TestService, metadata: unknown = lease(), options: Call = {}) =>
  call(service, 'POST', '/templates', { ...options, raw: envelopeForm(metadata) })

/** A template, or an error that says why there is none. */
export async function template(service: TestService, metadata: object = lease(), options: Call = {}) {
  const { status, body } = await createTemplate(service, metadata, options)
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body
}

export const tenant = { signing_order: 1, full_name: ada.name, email: ada.email }
export const landlord = { signing_order: 2, full_name: grace.name, email: grace.email }
export const both = { assignments: [tenant, landlord] }

export const order = (service: TestService, id: string, body: unknown = both, options: Call = {}) =>
  call(service, 'POST', `/templates/${id}/envelopes`, { ...options, body })
