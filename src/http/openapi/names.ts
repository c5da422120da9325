import type { Route } from '../route.ts'

type Call = Pick<Route, 'method' | 'path'>

/**
 * Overrides for names that read badly when made from method and address. Clients are generated with these names: never
 * change them.
 */
const NAMES: Readonly<Record<string, string>> = {
  'GET /envelopes/{id}/recipients': 'listRecipients',
  'POST /envelopes/{id}/recipients': 'addRecipient',
  'PATCH /envelopes/{id}/recipients/{rid}': 'updateRecipient',
  'DELETE /envelopes/{id}/recipients/{rid}': 'removeRecipient',
  'POST /envelopes/{id}/recipients/{rid}/remind': 'remindRecipient',
  'POST /envelopes/{id}/recipients/{rid}/signing-url': 'createSigningUrl',
  'POST /envelopes/{id}/recipients/{rid}/embed-token': 'createEmbedToken',
  'POST /embed-sessions': 'createEmbedSession',
  'GET /embed-origins': 'listEmbedOrigins',
  'PUT /embed-origins': 'replaceEmbedOrigins',
  'GET /envelopes/{id}/fields': 'listFields',
  'POST /envelopes/{id}/fields': 'placeFields',
  'DELETE /envelopes/{id}/fields/{fid}': 'removeField',
  'POST /envelopes/{id}/template': 'createTemplateFromEnvelope',
  'POST /templates/{id}/envelopes': 'createEnvelopeFromTemplate',
  'POST /webhooks/{id}/rotate-secret': 'rotateWebhookSecret',
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': 'redeliver',
  'POST /oauth/authorize': 'createHandOff',
  'POST /oauth/entitlements/revoke': 'revokeEntitlements',
  'POST /test/clock': 'moveTestClock',
  'GET /test/outbox': 'listTestMails',
  'POST /test/envelopes/{id}/recipients/{rid}/act': 'actAsTestRecipient',
}

/** POST /envelopes/{id}/send -> sendEnvelope. Stable, because addresses are; a test checks that each is unique. */
export function operationId({ method, path }: Call): string {
  const name = NAMES[`${method} ${path}`]
  if (name !== undefined) return name
  const parts = path.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  const literals = parts.filter((part) => !isParam(part))
  const around = literals.slice(0, -1).map(singular)
  if (isParam(last)) return camel([VERBS[method], ...literals.map(singular)])
  if (method === 'GET') return camel([isPlural(last) ? 'list' : 'get', ...around, last])
  if (method === 'POST' && isPlural(last)) return camel(['create', ...around, singular(last)])
  if (method === 'POST' && last.startsWith('from-')) return camel(['create', ...around, last])
  // An act on the resource before it.
  if (method === 'POST') return camel([last, ...around])
  return camel([VERBS[method], ...around, last])
}

const VERBS = { GET: 'get', POST: 'create', PATCH: 'update', PUT: 'replace', DELETE: 'delete' } as const

const isParam = (part: string) => part.startsWith('{')
const isPlural = (word: string) => /[^s]s$/.test(word) && !word.startsWith('from-')
const singular = (word: string) => (isPlural(word) ? word.replace(/ies$/, 'y').replace(/s$/, '') : word)
const camel = (words: readonly string[]) =>
  words
    .join('-')
    .replaceAll(/\{\w+\}/g, '')
    .replaceAll(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

interface Tag {
  readonly name: string
  readonly description: string
}

/** The first pattern that matches. An address that matches none goes under its first word. */
const TAGS: readonly (Tag & { readonly of: RegExp })[] = [
  {
    name: 'Platform',
    of: /^\/platform\b/,
    description: 'For products that make workspaces for their customers. They take a platform key, `cspk_…`.',
  },
  {
    name: 'Test',
    of: /^\/test\b/,
    description: 'The clock, the simulator and the outbox of the test space. For test keys.',
  },
  {
    name: 'Recipients',
    of: /\/recipients\b/,
    description: 'The people of an envelope: signers, and people who get a copy.',
  },
  {
    name: 'Downloads',
    of: /\/(final|certificate)$|audit_trail/,
    description: 'The results of an envelope: sealed files, certificate, audit trail.',
  },
  {
    name: 'Templates',
    of: /^\/templates\b/,
    description: 'Documents, fields and roles that you send again and again to different people.',
  },
  {
    name: 'Envelopes',
    of: /^\/envelopes\b/,
    description: 'One or more PDFs with their recipients and fields, from draft to seal.',
  },
  {
    name: 'Uploads',
    of: /^\/uploads\b/,
    description: 'Documents that you upload first and name by reference.',
  },
  {
    name: 'Webhooks',
    of: /^\/(webhooks|events|listeners)\b/,
    description: 'Subscriptions to events, and their deliveries.',
  },
  {
    name: 'Branding',
    of: /^\/branding\b/,
    description: 'Logo, colour and sender name of the workspace, on signing pages and in emails.',
  },
  {
    name: 'Labels',
    of: /^\/labels\b/,
    description: 'Labels that sort envelopes for your workspace. Recipients never see them.',
  },
  {
    name: 'Embedding',
    of: /^\/embed-/,
    description: 'Signing in a frame inside another product: the sites that can show it, and its sessions.',
  },
  {
    name: 'CRM sign-in',
    of: /^\/oauth\b/,
    description: 'Sign people in to the dashboard from a CRM. For service accounts.',
  },
]

export function tagOf(path: string): Tag {
  const known = TAGS.find(({ of }) => of.test(path))
  if (known) return { name: known.name, description: known.description }
  const [word = ''] = path.split('/').filter(Boolean)
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  return { name, description: `The calls under \`/${word}\`.` }
}
