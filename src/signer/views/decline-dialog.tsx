import { useState } from 'preact/hooks'
import type { Landing } from '../../contract/signing/signing.ts'
import { charsOf } from '../../domain/envelopes/decline.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Answer } from '../state/calls.ts'
import { Dialog } from '../ui/dialog.tsx'
import { senderWords } from '../ui/frame.tsx'
import { directionOf } from '../ui/typed-direction.ts'
import { t } from '../i18n.ts'

interface DeclineDialogProps {
  readonly landing: Landing
  readonly decline: (reason: string) => Promise<Answer<unknown>>
  readonly onClose: () => void
}

/** Declining ends the envelope for everybody, so it says so, asks why, and has the focus on the way out. */
export function DeclineDialog({ landing, decline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: Event) => {
    event.preventDefault()
    const issue = reasonIssue(reason)
    setProblem(issue)
    if (issue) document.getElementById('decline-reason')?.focus()
    if (issue || busy) return
    setBusy(true)
    const answer = await decline(reason.trim())
    setBusy(false)
    if (!answer.ok) setProblem(answer.message)
  }
  return (
    <Dialog title={t('signing.decline_title', { envelope: landing.envelope_name })} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>{senderWords('signing.decline_means', landing)}</p>
        <div class="stack-tight">
          <label class="label" for="decline-reason">
            {t('signing.reason')}
          </label>
          <textarea
            id="decline-reason"
            class="input"
            dir={directionOf(reason)}
            rows={3}
            value={reason}
            required
            aria-invalid={problem !== null}
            aria-describedby="decline-hint decline-problem"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <p id="decline-hint" class="soft small">
            {t('signing.reason_hint', { min: MIN, max: MAX })}
          </p>
          <p id="decline-problem" class="bad small" role="alert">
            {problem}
          </p>
        </div>
        <div class="choices">
          <button type="submit" class="button danger" aria-disabled={busy}>
            {t(busy ? 'signing.declining' : 'signing.decline_act')}
          </button>
          <button type="button" class="button" autofocus onClick={onClose}>
            {t('signing.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const { decline_reason_chars_min: MIN, decline_reason_chars_max: MAX } = LIMITS

function reasonIssue(reason: string): string | null {
  const count = charsOf(reason)
  if (count < MIN) return t('signing.reason_short', { min: MIN })
  return count > MAX ? t('signing.reason_long', { max: MAX, count }) : null
}
