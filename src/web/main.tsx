import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { Direction } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { type EditorFrame, FRAME } from './embedded/frame.ts'
import { keepCookie } from './keep-cookie.ts'
import { router } from './router.tsx'
import { HERE } from './ui/instant.ts'
import { DIR } from './words.ts'
import './styles.css'

setNonce(document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '')

if (FRAME) void showFrame(FRAME)
else showDashboard()

/** In a frame inside another product there is the editor alone, and no cookie. */
async function showFrame(frame: EditorFrame): Promise<void> {
  const { showEditor } = await import('./embedded/app.tsx')
  showEditor(frame)
}

function showDashboard(): void {
  // The dates in mails are of this zone: the next sign-in reads it (http/pages/visitor.ts).
  keepCookie('zone', HERE)
  const place = document.getElementById('app')
  if (!place) return
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={DIR}>
        <RouterProvider router={router} />
      </Direction.Provider>
    </QueryClientProvider>,
  )
}
