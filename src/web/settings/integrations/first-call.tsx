import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { STATE } from '../../state.ts'
import { Code } from '../../ui/code.tsx'
import { firstCall } from './key-text.ts'

/** What to type next, with the address of this service. */
export function FirstCall({ issued }: { readonly issued: string | null }) {
  const key = issued?.startsWith('csk') ? issued : null
  const text = firstCall(STATE.base_url, key)
  return (
    <Card title="Your first call" action={<CopyButton text={text} />}>
      <p className="text-sm text-soft">
        Creates an envelope from <code>contract.pdf</code>, sends it and reads its state.{' '}
        {key === null ? 'A key that you issue is shown with it already put in.' : 'Your new key is in it.'} More in the{' '}
        <a href="/docs/quickstart">quickstart</a>, every call in the <a href="/docs">reference</a>, for machines in the{' '}
        <a href="/api/v1/openapi.json">OpenAPI description</a>.
      </p>
      <Code label="First call" text={text} />
    </Card>
  )
}
