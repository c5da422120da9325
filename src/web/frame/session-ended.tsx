import { useEffect, useState } from 'react'
import { queryClient, renewSession, sessionEnded } from '../api.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

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
    <Dialog open={ended} onClose={() => setEnded(false)} title="Your session has ended">
      <p>Nothing on this page is lost. Sign in again in a new tab, come back here, and go on where you were.</p>
      {still && <Notice tint="warn">You are not signed in yet.</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void goOn()}>I have signed in</Button>
        <a className={buttonClass({ look: 'primary' })} href="/login?next=/envelopes" target="_blank" rel="noreferrer">
          Sign in again
        </a>
      </div>
    </Dialog>
  )
}
