import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Direction, Tooltip } from 'radix-ui'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient, sessionEnded } from '../api.ts'
import { allWords } from '../more-words.ts'
import { PATHS } from '../routes.ts'
import { Notice } from '../ui/notice.tsx'
import { Toasts } from '../ui/toast.tsx'
import { DIR, t } from '../words.ts'
import type { EditorFrame } from './frame.ts'
import { SentPage } from './sent-page.tsx'

/** The dashboard's editor and where it leads to, without what stands around it there, and without an address. */
export function showEditor({ subject: { kind, id }, tell }: EditorFrame): void {
  const place = document.getElementById('app')
  if (!place) return
  place.removeAttribute('aria-busy')
  place.replaceChildren()
  const history = createMemoryHistory({ initialEntries: [`/${kind}s/${id}/edit`] })
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={DIR}>
        <RouterProvider router={createRouter({ routeTree, history })} />
      </Direction.Provider>
    </QueryClientProvider>,
  )
  tell('ready', { [`${kind}_id`]: id })
  tellHeight(tell)
}

const root = createRootRoute({ beforeLoad: allWords, component: Around })

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: PATHS.editor,
    component: lazyRouteComponent(() => import('../editor/envelope-editor-page.tsx'), 'EnvelopeEditorPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.template_editor,
    component: lazyRouteComponent(() => import('../editor/template-editor-page.tsx'), 'TemplateEditorPage'),
  }),
  createRoute({ getParentRoute: () => root, path: PATHS.envelope, component: SentPage }),
])

function Around() {
  const over = useSessionOver()
  return (
    <Tooltip.Provider delayDuration={300}>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl min-w-0 px-4 py-5 [--head:1.75rem] md:px-8 md:py-7"
      >
        {over && <Notice tint="bad">{t('problems.embed_token_used')}</Notice>}
        <Outlet />
      </main>
      <Toasts />
    </Tooltip.Provider>
  )
}

function useSessionOver(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const note = () => setOver(true)
    sessionEnded.addEventListener('ended', note)
    return () => sessionEnded.removeEventListener('ended', note)
  }, [])
  return over
}

/** How high the content is, which a frame of another height scrolls. */
function tellHeight(tell: EditorFrame['tell']): void {
  let told = 0
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    tell('resize', { height })
  }).observe(document.body)
}
