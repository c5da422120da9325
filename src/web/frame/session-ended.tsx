import { useEffect, useState } from 'react'
import { queryClient, renewSession, sessionEnded } from '../api.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words.ts'

/** The session is over, in the middle of something: the page stays as it is, and goes on after a new sign-in elsewhere. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    const note = () => setEnded(true)
    sessionEnded.addEventListener('ended', note)
    return () => sessionEnded.removeEventListener('ended', note)
  }, [])
  const [still, setStill] = useState(false)
  const goOn = async () => {
    const renewed = await renewSession()
    setStill(!renewed)
    setEnded(!renewed)
    if (renewed) await queryClient.invalidateQueries()
  }
  return (
    <Dialog open={ended} onClose={() => setEnded(false)} title={t('frame.session_ended')}>
      <p>{t('frame.session_ended_about')}</p>
      {still && <Notice tint="warn">{t('frame.session_ended_still')}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void goOn()}>{t('frame.session_ended_done')}</Button>
        <a className={buttonClass({ look: 'primary' })} href="/login?next=/envelopes" target="_blank" rel="noreferrer">
          {t('frame.session_ended_act')}
        </a>
      </div>
    </Dialog>
  )
}
