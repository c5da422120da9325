import { useSpace } from '../api.ts'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { STATE } from '../state.ts'
import { Said } from '../ui/said.tsx'
import { t } from '../words.ts'
import { rolesInOrder, type Template } from './columns.ts'
import { exampleData } from './data-entries.ts'

const ENTRY = 'signing_order'

/** What a program sends to make the same envelope, with the numbers of this template's roles. */
export function ApiCall({ template }: { readonly template: Template }) {
  const key = useSpace() === 'live' ? 'csk_live_…' : 'csk_test_…'
  const assignments = rolesInOrder(template).map(({ signing_order, label }) => ({
    signing_order,
    full_name: label,
    email: `person${signing_order}@example.com`,
  }))
  const { variables } = template
  const data = variables === undefined ? {} : { data: exampleData(variables) }
  const body = JSON.stringify({ assignments, ...data, send: true }, null, 2)
  const call = [
    `curl ${STATE.base_url}/api/v1/templates/${template.id}/envelopes \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    "  -H 'Content-Type: application/json' \\",
    // In a shell an apostrophe ends the text.
    `  -d '${body.replaceAll("'", `'\\''`)}'`,
  ].join('\n')
  return (
    <Card title={t('template.by_api')} action={<CopyButton text={call} />}>
      <pre className="overflow-x-auto rounded bg-calm-wash p-3 text-xs" {...SCROLLABLE}>
        {call}
      </pre>
      <p className="text-sm text-soft">
        <Said id="template.by_api_hint" with={{ entry: <code>{ENTRY}</code> }} />{' '}
        <a className="underline" href="/docs">
          {t('template.documentation')}
        </a>
      </p>
    </Card>
  )
}
