import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Landing } from '../../contract/signing/signing.ts'
import { t } from '../i18n.ts'

/** The page's one heading. A new page begins at its top and has the focus here, so that a screen reader begins too. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // With what is seen: whoever reads the tab at once reads what the page says now.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    entitle(children)
    heading.current?.focus({ preventScroll: true })
  }, [typeof children === 'string' && children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

let given: string | null = null
/** The tab says what the page says, before what all of them are about; a heading that is not one text says that itself. */
function entitle(said: ComponentChildren): void {
  given ??= document.title
  const tells = typeof said === 'string' && !given.startsWith(said)
  document.title = tells ? `${said} · ${given}` : given
}

/** A sentence that names the sender, and the workspace with them where that is another name. */
export const senderWords = (
  id: 'landing.from' | 'ended.from' | 'signing.decline_means',
  { envelope_name: envelope, sender, workspace }: Landing,
): string => t(sender === workspace ? id : `${id}_workspace`, { envelope, sender, workspace })

export const TestBar = ({ landing }: { landing: Landing }) =>
  landing.test_mode ? (
    <aside class="test-bar" aria-label={t('frame.test_mode')}>
      {t('frame.test_line')}
    </aside>
  ) : null

/** The layout to come, shown only when loading takes long enough to be noticed. */
export const Waiting = () => (
  <main class="letter waiting" id="main" aria-busy="true">
    <h1 class="sr">{t('frame.loading')}</h1>
    <div class="bone short" />
    <div class="bone page" />
  </main>
)
