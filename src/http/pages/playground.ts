import { playgroundPage } from '../../pages/playground-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import type { PageRoutes } from './page-route.ts'

/** The page to try embedded signing on (docs/embedding.md). */
export function mountPlayground(
  { page }: PageRoutes,
  { settings: { base_url } }: App,
  { assets }: Pick<Files, 'assets'>,
): void {
  page('/embed/playground', async (visit) =>
    playgroundPage({
      frame: visit.frame({ livemode: true }),
      script: assets.script('playground'),
      base_url,
      origin: new URL(base_url).origin,
    }),
  )
}
