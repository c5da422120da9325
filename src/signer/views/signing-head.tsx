import type { Landing } from '../../contract/signing/signing.ts'
import { Heading, TestBar } from '../ui/frame.tsx'
import type { Guide } from '../state/guide.ts'
import { t } from '../i18n.ts'

/** What is signed, and how far it has come: to see, and to hear whenever it moves. */
export function SigningHead({ landing, guide: { done, total } }: { landing: Landing; guide: Guide }) {
  const isFull = done === total
  return (
    <header class="top">
      <TestBar landing={landing} />
      <div class="top-line">
        <Heading>{landing.envelope_name}</Heading>
        {total > 0 && (
          <span key={done} class="count" aria-hidden="true">
            {t('signing.progress', { done, total })}
          </span>
        )}
      </div>
      <p class="sr" role="status">
        {t(isFull ? 'signing.progress_full' : 'signing.progress_spoken', { done, total })}
      </p>
      <progress max={total || 1} value={total ? done : 1} aria-label={t('signing.progress_name')} />
    </header>
  )
}
