import { useQuery } from '@tanstack/react-query'
import { workspaceApi } from '../../api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { Code } from '../../ui/code.tsx'
import { OriginsEditor } from './origins-editor.tsx'
import { Setting } from '../setting.tsx'
import { STATE } from '../../state.ts'
import { t } from '../../words.ts'
import { snippet, TOKEN_CALL } from './snippet.ts'

/** Settings, Embedding: the sites that may show the signer page in a frame. */
export function EmbeddingPage() {
  const origins = useQuery({
    queryKey: ['embed-origins'],
    queryFn: () => workspaceApi.call<{ origins: readonly string[] }>('GET', '/embed-origins'),
  })
  return (
    <Setting
      title={t('embedding.title')}
      about={<Said id="embedding.about" with={{ guide: (text) => <a href="/docs/embedding">{text}</a> }} />}
    >
      {origins.isPending && <Skeleton rows={3} />}
      {origins.error && <Failed error={origins.error} retry={() => void origins.refetch()} />}
      {origins.data && <OriginsEditor start={origins.data.origins} />}
      <Snippet />
    </Setting>
  )
}

function Snippet() {
  const text = snippet(STATE.base_url)
  return (
    <Card title={t('embedding.on_your_page')} action={<CopyButton text={text} />}>
      <p className="text-sm text-soft">
        <Said id="embedding.on_your_page_about" with={{ call: <code>{TOKEN_CALL}</code> }} />
      </p>
      <Code label={t('embedding.lines')} text={text} wraps />
      <p>
        <a className={buttonClass()} href="/embed/playground">
          {t('embedding.open_playground')}
        </a>
      </p>
    </Card>
  )
}
