import { useState } from 'preact/hooks'
import type { Landing } from '../contract/signing.ts'
import { LIMITS } from '../domain/limits.ts'
import type { Answer } from './calls.ts'
import { Dialog } from './dialog.tsx'

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
    const trouble = reasonTrouble(reason)
    setProblem(trouble)
    if (trouble || busy) return
    setBusy(true)
    const answer = await decline(reason.trim())
    setBusy(false)
    if (!answer.ok) setProblem(answer.message)
  }
  return (
    <Dialog title={`Decline ${landing.envelope_name}?`} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Nobody can sign this envelope after that. {landing.sender} and the other people are told, with your
          reason.
        </p>
        <label class="stack-tight">
          <span class="label">Reason</span>
          <textarea
            class="input"
            rows={3}
            value={reason}
            maxLength={LIMITS.decline_reason_chars_max}
            aria-invalid={problem !== null}
            aria-describedby="decline-problem"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <p id="decline-problem" class="bad small" role="alert">
          {problem}
        </p>
        <div class="choices">
          <button type="submit" class="button danger" aria-disabled={busy}>
            {busy ? 'Declining…' : 'Decline'}
          </button>
          <button type="button" class="button" autofocus onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const { decline_reason_chars_min: MIN, decline_reason_chars_max: MAX } = LIMITS

function reasonTrouble(reason: string): string | null {
  const length = [...reason.trim()].length
  if (length < MIN) return `Write a reason of at least ${MIN} characters.`
  return length > MAX ? `Write at most ${MAX} characters.` : null
}
