import { useQuery } from '@tanstack/react-query'
import { workspaceApi } from '../../api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { Code } from '../../ui/code.tsx'
import { OriginsEditor } from './origins-editor.tsx'
import { Setting } from '../setting.tsx'
import { STATE } from '../../state.ts'

/** Settings, Embedding: the sites that may show the signer page in a frame. */
export function EmbeddingPage() {
  const origins = useQuery({
    queryKey: ['embed-origins'],
    queryFn: () => workspaceApi.call<{ origins: readonly string[] }>('GET', '/embed-origins'),
  })
  return (
    <Setting
      title="Embedding"
      about={
        <>
          Your pages can show the signer page in a frame. Browsers show it on the sites that are listed here and nowhere
          else. <a href="/docs/embedding">How to embed signing</a>
        </>
      }
    >
      {origins.isPending && <Skeleton rows={3} />}
      {origins.error && <Failed error={origins.error} retry={() => void origins.refetch()} />}
      {origins.data && <OriginsEditor start={origins.data.origins} />}
      <Snippet />
    </Setting>
  )
}

const snippet = (base_url: string) => `<countersign-sign token="<RECIPIENT_TOKEN>" auto-height></countersign-sign>
<script type="module" src="${base_url}/embed/v1.js"></script>`

function Snippet() {
  const text = snippet(STATE.base_url)
  return (
    <Card title="On your page" action={<CopyButton text={text} />}>
      <p className="text-sm text-soft">
        Your server asks for a recipient token (<code>POST …/recipients/{'{rid}'}/embed-token</code>) and puts it into
        the page. The playground shows a frame with any token, what it tells the page around it, and the lines to copy.
      </p>
      <Code label="Lines for your page" text={text} wraps />
      <p>
        <a className={buttonClass()} href="/embed/playground">
          Open the playground
        </a>
      </p>
    </Card>
  )
}
