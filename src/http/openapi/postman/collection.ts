import { itemOf, type Named, type Operation } from './item.ts'
import { SETTINGS, WALK } from './walk.ts'

/** As much of the description as a collection is made of. */
interface Described {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Named>> }
}

/**
 * The API as a collection for Postman (v2.1), made of its description: each call once and more, in an order in which all
 * of them succeed one after the other.
 */
export function postmanCollection(description: object) {
  const { servers, paths, components } = description as Described
  const calls = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { method, path, operation }] as const,
      ),
    ),
  )
  return {
    info: {
      name: 'Countersign',
      description: ABOUT,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('api_key'),
    variable: [
      { key: 'base_url', value: servers[0]?.url ?? '' },
      ...Object.entries(SETTINGS).map(([key, [value, about]]) => ({ key, value, description: about })),
    ],
    item: WALK.map(({ name, description: about, steps }) => ({
      name,
      description: about,
      item: steps.map((step) => {
        const call = calls.get(step.call)
        if (!call) throw new Error(`the description has no call ${step.call}`)
        const named = (key: string) => components.parameters[key]
        const item = itemOf(step, call, named)
        return step.key ? { ...item, request: { ...item.request, auth: bearer(step.key) } } : item
      }),
    })),
  }
}

const ABOUT = [
  'Set the variable `api_key` to a key of the test space (`csk_test_…`), and send the requests of a folder from top to bottom,',
  'or run the whole collection: each request keeps the ids that later ones need. Headers and parameters that are optional are',
  'there and switched off.',
].join(' ')

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
})
