import { useEffect, useState } from 'preact/hooks'
import type { Landing } from '../../contract/signing/signing.ts'
import type { Answers } from '../state/answers.ts'
import type { Calls } from '../state/calls.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { NewLink } from './new-link.tsx'
import { t } from '../i18n.ts'

interface LaterDialogProps {
  readonly landing: Landing
  readonly answers: Answers
  readonly calls: Calls
  /** Called once all that can be kept is kept. */
  readonly onKept: () => void
  readonly onClose: () => void
}

/** A break: what is filled in is sent off at once, and the person is told how to come back. */
export function LaterDialog({ landing, answers, calls, onKept, onClose }: LaterDialogProps) {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    void answers.flush().then(() => {
      setTried(true)
      onKept()
    })
  }, [answers])
  const { waiting } = answers.saving()
  return (
    <Dialog title={t('signing.later_title')} onClose={onClose}>
      <div class="stack">
        <p role="status" class={tried && waiting > 0 ? 'warn problem' : 'problem'}>
          {waiting === 0 && <Icon name="tick" />}
          {tried && waiting > 0 && <Icon name="alert" />}
          <span>{t(keepingWords(waiting, tried), { count: waiting })}</span>
        </p>
        <p>{t('signing.later_return', { sender: landing.sender, deadline: landing.deadline.text })}</p>
        <NewLink calls={calls} label={t('ended.link_again')} />
        <div class="choices">
          <button type="button" class="button primary" autofocus onClick={onClose}>
            {t('signing.later_go_on')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function keepingWords(waiting: number, tried: boolean) {
  if (waiting === 0) return 'signing.later_kept'
  return tried ? 'signing.later_waiting' : 'signing.later_keeping'
}
