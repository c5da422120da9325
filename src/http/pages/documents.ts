import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_VARIANTS, OPT_IN_EVENTS, WEBHOOK_EVENTS } from '../../domain/reactions.ts'
import type { DocsDocument } from '../../pages/docs-page.ts'
import { PROBLEMS, type ProblemCode } from '../../problem.ts'
import { codesOf } from '../openapi/refusals.ts'
import { ROUTES } from '../routes.ts'

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs')
/** How the documents call the service; readers see their own address. */
const EXAMPLE_BASE = 'https://sign.example.com'

const MIGRATING = ['Documenso', 'DocuSeal', 'Docusign']

/** Everything under /docs: written files of the repository, and lists that the service itself reads. */
export function openDocuments(base_url: string): readonly DocsDocument[] {
  const file = (name: string) =>
    readFileSync(join(DOCS, `${name}.md`), 'utf8').replaceAll(EXAMPLE_BASE, base_url)
  return [
    {
      ...{ name: 'quickstart', title: 'First send', markdown: file('quickstart') },
      about: 'A first send in three calls, with curl',
    },
    {
      ...{ name: 'embedding', title: 'Embedding', markdown: file('embedding') },
      about: 'Signing in a frame inside another product: the sites, the token, the script, what it tells',
    },
    {
      ...{ name: 'sending', title: 'Sending', markdown: file('sending') },
      about:
        'The dashboard for people who send: documents, people, fields, reminders, templates, bulk sends, settings',
    },
    {
      ...{ name: 'signing', title: 'Signing', markdown: file('signing') },
      about:
        'For people who are asked to sign: the link, codes, filling in, signing, declining, checking later',
    },
    {
      ...{ name: 'languages', title: 'Languages', markdown: file('languages') },
      about: 'What speaks which language, who chooses it, and how to add one',
    },
    {
      ...{ name: 'interface', title: 'Interface', markdown: file('interface') },
      about: 'Every call, state, field, limit and event in words',
    },
    {
      ...{ name: 'errors', title: 'Errors', markdown: errors() },
      about: 'Every error code, its status and the calls that answer it',
    },
    {
      ...{ name: 'events', title: 'Events', markdown: events() },
      about: 'The names of the webhook events, and how deliveries are signed',
    },
    {
      ...{ name: 'seal-identity', title: 'Seal identity', markdown: file('seal-identity') },
      about:
        'Which certificate documents are sealed with: getting one, P12, PEM, tokens, time-stamps, renewing',
    },
    {
      ...{ name: 'security', title: 'Security', markdown: file('security') },
      about: 'What is protected, which test proves it, what is not protected, and a checklist',
    },
    ...MIGRATING.map((from) => ({
      name: `migrating-from-${from.toLowerCase()}`,
      title: `From ${from}`,
      about: `Calls, words, fields, statuses and webhooks of ${from} and what they are here`,
      markdown: file(`migrating-from-${from.toLowerCase()}`),
    })),
    ...internals(file),
  ]
}

/** Everything in docs/internals, each with its own heading and first sentence. */
const internals = (file: (name: string) => string): readonly DocsDocument[] =>
  readdirSync(join(DOCS, 'internals'))
    .filter((entry) => entry.endsWith('.md'))
    .sort()
    .map((entry) => {
      const name = `internals/${entry.replace(/\.md$/, '')}`
      const markdown = file(name)
      const [, title = name] = /^# (.*)$/m.exec(markdown) ?? []
      const [, opening = title] = /^# .*\n+([^#.:][^.:]*)[.:]/.exec(markdown) ?? []
      return { name, title, markdown, about: opening.replaceAll('\n', ' ') }
    })

/** For programs that read documentation (llmstxt.org): what there is, and where as Markdown. */
export const llmsText = (base_url: string, documents: readonly DocsDocument[]): string =>
  `# Countersign

> Self-hosted electronic signatures over REST: envelopes of PDFs, signed in the browser, sealed so that anyone can
> verify them. Base address ${base_url}/api/v1, \`Authorization: Bearer <key>\`, JSON in snake_case.

## API

- [openapi.json](${base_url}/api/v1/openapi.json): the complete description, OpenAPI 3.1

## Documents

${documents.map(({ name, title, about }) => `- [${title}](${base_url}/docs/${name}.md): ${about}`).join('\n')}
`

const errors = () => `# Errors

Every error is \`application/problem+json\` (RFC 9457) with \`code\`, \`message\`, \`errors[]\` (everything that is wrong, at
once) and \`request_id\`. Codes are never renamed; messages may change.

| Code | Status | Meaning | Answered by |
|---|---|---|---|
${Object.entries(PROBLEMS)
  .map(
    ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} | ${callsOf(code as ProblemCode)} |`,
  )
  .join('\n')}
`

/** What many calls share is said in one word: a table of every call would hide the few that matter. */
function callsOf(code: ProblemCode): string {
  const calls = ROUTES.filter((route) => codesOf(route).includes(code))
  if (calls.length === ROUTES.length) return 'every call'
  if (calls.length > 6) return `${calls.length} calls`
  return calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ')
}

const events = () => `# Webhook events

Each delivery is signed: \`X-Svc-Signature: sha256=<hex HMAC-SHA256 of the body>\`, \`Svc-Signature: t=…,v1=…\`, and the
headers of Standard Webhooks. The id in the body equals \`X-Svc-Delivery-Id\` and is the same on every attempt. What each
event says is in [the interface](interface.md#webhooks) and, as schemas, in \`webhooks\` of the description.

| Event | Also told as | Told with \`*\` |
|---|---|---|
${WEBHOOK_EVENTS.map((event) => `| \`${event}\` | ${variantsOf(event)} | ${OPT_IN_EVENTS.includes(event) ? 'no' : 'yes'} |`).join('\n')}
`

const variantsOf = (event: string) =>
  Object.entries(EVENT_VARIANTS)
    .filter(([, name]) => name === event)
    .map(([variant]) => `\`${variant}\``)
    .join(', ')
