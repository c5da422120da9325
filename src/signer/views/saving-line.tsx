import { useEffect, useState } from 'preact/hooks'
import type { Saving } from '../state/answers.ts'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

/** So long after the last letter, a screen reader hears that all is saved; not at each letter. */
const QUIET_MS = 1500

/** How saving stands: always in sight, and said once there is something to say. */
export function SavingLine({ saving }: { saving: Saving }) {
  const { waiting, offline, saved, away } = saving
  const settled = waiting === 0
  const [quiet, setQuiet] = useState(false)
  const is_saved = settled && saved && !offline
  useEffect(() => {
    setQuiet(false)
    if (!is_saved) return
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [is_saved])
  const issue = offline ? t(away ? 'saving.service_away' : 'saving.offline', { count: waiting }) : null
  return (
    <>
      <p aria-live="polite" class="warn">
        {issue && (
          <>
            <Icon name="alert" /> <span>{issue}</span>
          </>
        )}
      </p>
      <p aria-live="polite" class="sr">
        {quiet && is_saved && t('saving.all_saved')}
      </p>
      {is_saved && (
        <p aria-hidden="true">
          <Icon name="tick" /> {t('saving.saved')}
        </p>
      )}
      {!offline && !settled && <p aria-hidden="true">{t('saving.under_way')}</p>}
      {!offline && settled && !saved && <p class="spare">{t('saving.as_you_go')}</p>}
    </>
  )
}
