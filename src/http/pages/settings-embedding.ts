import { EmbeddingForm } from '../../contract/settings-forms.ts'
import { setEmbedOrigins } from '../../operations/embedding.ts'
import { embeddingPage } from '../../pages/embedding-page.ts'
import { playgroundPage } from '../../pages/playground-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../files.ts'
import { type Failure, type PageRoutes, refuseVisitor, type Visit } from './page-route.ts'

const EMBEDDING = '/settings/embedding'

/** Settings, Embedding, and the page to try it on (docs/embedding.md). */
export function mountEmbeddingSettings(
  { page, form }: PageRoutes,
  app: App,
  { assets }: Pick<Files, 'assets'>,
): void {
  const { base_url } = app.settings
  const show = async (visit: Visit, failure?: Failure) => {
    refuseVisitor(visit, 'manage_embedding')
    const { saved } = visit.request.query as { saved?: string }
    const origins = await app.store.embedOrigins(visit.visitor.workspace.key)
    return embeddingPage({ frame: visit.settings(failure), origins, base_url, saved: saved !== undefined })
  }

  page(EMBEDDING, (visit) => show(visit))
  form({
    url: EMBEDDING,
    body: EmbeddingForm,
    again: show,
    async act(visit, { origins }) {
      refuseVisitor(visit, 'manage_embedding')
      await setEmbedOrigins(app, { workspace_id: visit.visitor.workspace.key }, origins)
      return { see: `${EMBEDDING}?saved` }
    },
  })
  page('/embed/playground', async (visit) =>
    playgroundPage({ frame: visit.frame({ livemode: true }), script: assets.script('playground'), base_url }),
  )
}
