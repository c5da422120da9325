import { Link, useNavigate } from '@tanstack/react-router'
import { PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { isOneself } from '../../../domain/account/kept-marks.ts'
import { useApi } from '../../api.ts'
import { goToOwnPage } from '../../envelope/own-page.ts'
import { FRAME } from '../../embedded/frame.ts'
import { SaveNow } from '../../embedded/save-now.tsx'
import { SendDialog } from '../../envelope/send-dialog.tsx'
import { useEnvelopeNow } from '../../envelope/use-envelope.ts'
import { pathTo } from '../../routes.ts'
import { STATE } from '../../state.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'
import type { Problem } from '../state/problems.ts'
import type { Saver, SaveState } from '../state/saving.ts'
import { homeOf, type Subject } from '../state/subject.ts'
import { ProblemList } from './problem-list.tsx'

interface NextStepProps {
  readonly subject: Subject
  readonly saver: Saver
  readonly problems: readonly Problem[]
  /** How many. */
  readonly fields: number
  readonly onBox: (key: string) => void
  readonly onPerson: (id: string) => void
}

/** What one places fields for: the envelope is sent, or the template used. */
export function NextStep(props: NextStepProps) {
  const { kind, locked } = props.subject
  if (FRAME && !STATE.embedded?.send) return locked === null && <SaveNow {...props} />
  if (FRAME && locked !== null) return null
  if (kind === 'envelope' && locked === null) return <ToSend {...props} />
  return (
    <Link {...homeOf(props.subject)} className={buttonClass({ look: 'primary', small: true })}>
      {kind === 'template' ? t('common.done') : t('editor_panels.to_envelope')}
    </Link>
  )
}

type Step = 'place' | 'mend' | 'send'

/** Everything saved, then what is left to mend, then the send itself, and from there to the envelope. */
function ToSend({ subject, saver, problems, onBox, onPerson }: NextStepProps) {
  const navigate = useNavigate()
  const { data: envelope, refetch } = useEnvelopeNow(subject.id)
  const [step, setStep] = useState<Step | 'saving'>('place')
  const back = () => setStep('place')
  const sign = useSigning(subject)
  const saved = async () => {
    setStep('saving')
    const is_saved = await saver.flush()
    return nextOf(saver.state(), problems, is_saved)
  }
  const go = async () => {
    const next = await saved()
    const error = next === 'send' ? (await refetch()).error : null
    if (error) toastFailure(error)
    setStep(error ? 'place' : next)
  }
  const signNow = async () => {
    const next = await saved()
    if (next === 'send') await sign?.()
    setStep(next === 'send' ? 'place' : next)
  }
  return (
    <>
      <Button look={sign ? 'plain' : 'primary'} small busy={step === 'saving'} onClick={() => void go()}>
        <Send aria-hidden /> {t('editor_panels.review_and_send')}
      </Button>
      {sign && (
        <Button look="primary" small busy={step === 'saving'} onClick={() => void signNow()}>
          <PenLine aria-hidden /> {t('editor_panels.sign_now')}
        </Button>
      )}
      <Dialog open={step === 'mend'} onClose={back} title={t('editor_panels.before_send')}>
        <ProblemList
          problems={problems}
          onBox={(key) => {
            back()
            onBox(key)
          }}
          onPerson={(id) => {
            back()
            onPerson(id)
          }}
        />
        <div className="flex justify-end">
          <Button onClick={back}>{t('editor_panels.back_to_fields')}</Button>
        </div>
      </Dialog>
      {step === 'send' && envelope && (
        <SendDialog
          envelope={envelope}
          onClose={back}
          onSent={() => {
            FRAME?.tell('sent', { envelope_id: subject.id })
            void navigate(pathTo.envelope(subject.id))
          }}
        />
      )}
    </>
  )
}

/** Who is the only signer sends the envelope to themselves and goes straight to its page; null where others sign. */
function useSigning({ id, people: [first, ...others] }: Subject): (() => Promise<void>) | null {
  const api = useApi()
  if (!first || others.length > 0 || !isOneself(STATE.person, { email: first.detail })) return null
  return () => goToOwnPage(api, { id, rid: first.id, is_draft: true }).catch(toastFailure)
}

function nextOf(save: SaveState, problems: readonly Problem[], is_saved: boolean): Step {
  if (problems.length > 0 || save.kind === 'refused') return 'mend'
  if (is_saved) return 'send'
  // An ended session and what somebody else changed have dialogs of their own.
  if (save.kind === 'unreachable' && !save.signed_out) toastFailure(new Error(t('editor_panels.not_all_saved')))
  return 'place'
}
