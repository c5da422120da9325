import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Landing } from '../contract/signing.ts'
import { t } from './words.ts'

/** The page's one heading. A new page begins at its top and has the focus here, so that a screen reader begins too. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
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
