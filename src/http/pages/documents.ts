import { SECURITY_EVENT } from '../../domain/account/security-events.ts'
import { EVENT_VARIANTS, OPT_IN_EVENTS, WEBHOOK_EVENTS } from '../../domain/envelopes/reactions.ts'
import { once } from '../../kit/once.ts'
import { DOCS_GROUPS, type DocsDocument } from '../../pages/documents-page.ts'
import { PROBLEMS, type ProblemCode } from '../../problem.ts'
import { codesOf } from '../openapi/refusals.ts'
import { ROUTES } from '../routes.ts'
import { inOrder, markdownDocuments } from './markdown-documents.ts'

/** Everything under /docs: Markdown files of the repository, and lists that the service itself reads. */
export function openDocuments(base_url: string): readonly DocsDocument[] {
  const documents = inOrder([
    ...markdownDocuments(base_url),
    {
      name: 'errors',
      title: 'Errors',
      markdown: errors(),
      group: 'Reference',
      about: 'Every error code, its status and the calls that answer it',
    },
    {
      name: 'events',
      title: 'Events',
      markdown: events(),
      group: 'Reference',
      about: 'The names of the webhook events, and how deliveries are signed',
    },
  ])
  return [...documents, contents(documents)]
}

/** The list of all documents for people; llms.txt is the one for programs. */
const contents = (documents: readonly DocsDocument[]): DocsDocument => ({
  name: 'contents',
  title: 'All documents',
  group: 'Start',
  about: 'Every page of the documentation',
  markdown: `# All documents

The [API reference](/docs) shows every call with samples in three languages. Programs read the same in
[openapi.json](/api/v1/openapi.json). Each page below is also Markdown, at its address with \`.md\`; [llms.txt](/llms.txt)
lists them, and [llms-full.txt](/llms-full.txt) has them all in one text.

${listed(
  documents.filter(({ group }) => group !== 'Internals'),
  '',
)}
`,
})

const listed = (documents: readonly DocsDocument[], base: string): string =>
  DOCS_GROUPS.flatMap((group) => {
    const lines = documents
      .filter((document) => document.group === group)
      .map(({ name, title, about }) => `- [${title}](${base}${name}.md): ${about}`)
    return lines.length === 0 ? [] : `## ${group}\n\n${lines.join('\n')}`
  }).join('\n\n')

/**
 * For programs that read documentation (llmstxt.org): which documents there are, and where to read them as Markdown.
 */
export const llmsText = (base_url: string, documents: readonly DocsDocument[]): string =>
  `# Countersign

> Self-hosted electronic signatures over REST: envelopes of PDFs, signed in the browser, sealed so that anyone can
> verify them. Base address ${base_url}/api/v1, \`Authorization: Bearer <key>\`, JSON in snake_case.

## API

- [openapi.json](${base_url}/api/v1/openapi.json): the complete description, OpenAPI 3.1
- [postman.json](${base_url}/api/v1/postman.json): every call in an order that works, for Postman and newman
- [llms-full.txt](${base_url}/llms-full.txt): every document below but the internals, in one text

${listed(documents, `${base_url}/docs/`)}
`

/** The full text of what llms.txt lists, in the same order, without the internals. */
export const llmsFullText = (base_url: string, documents: readonly DocsDocument[]): string =>
  documents
    .filter(({ name, group }) => group !== 'Internals' && name !== 'contents')
    .map(({ name, markdown }) => `<!-- ${base_url}/docs/${name}.md -->\n\n${markdown.trim()}\n`)
    .join('\n')

const errors = () => `# Errors

Every error is \`application/problem+json\` (RFC 9457) with \`code\`, \`message\`, \`errors[]\` (everything that is wrong, at
once) and \`request_id\`. Codes are never renamed; messages may change.

| Code | Status | Meaning | Answered by |
|---|---|---|---|
${Object.entries(PROBLEMS)
  .map(([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} | ${callsOf(code as ProblemCode)} |`)
  .join('\n')}
`

const codes = once(() => new Map(ROUTES.map((route) => [route, codesOf(route)])))

/** Shared codes are summarised: a table of every call would hide the few that matter. */
function callsOf(code: ProblemCode): string {
  const calls = ROUTES.filter((route) => codes().get(route)?.includes(code))
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
| \`${SECURITY_EVENT}\` | | no |
`

const variantsOf = (event: string) =>
  Object.entries(EVENT_VARIANTS)
    .filter(([, name]) => name === event)
    .map(([variant]) => `\`${variant}\``)
    .join(', ')
