import { useEffect, useRef, useState } from 'preact/hooks'
import type { SigningField } from '../../contract/signing/signing.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { isAttached } from '../../domain/fields/values.ts'
import { t } from '../i18n.ts'
import type { Answers } from '../state/answers.ts'
import { titleOf } from '../state/guide.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FileButton, hasCamera, useGiven } from '../ui/file-choice.tsx'
import { type Sent, sendFile } from './send-file.ts'

export interface AttachSheetProps {
  readonly recipient_id: string
  readonly field: SigningField
  readonly answers: Answers
  readonly onClose: () => void
}

/** Where a file is chosen, photographed, replaced and taken away again. */
export function AttachSheet({ recipient_id, field, answers, onClose }: AttachSheetProps) {
  const { sending, problem, take } = useUpload({ recipient_id, field, answers })
  const value = answers.answerOf(field.id)
  const held = isAttached(value) ? value : null
  useGiven(take)
  return (
    <Dialog title={titleOf(field)} onClose={onClose}>
      <div class="stack">
        <div class="picture-paper" aria-busy={sending !== null}>
          {sending === null ? <Held file={held} /> : <Progress {...sending} />}
        </div>
        <p class="bad small" role="alert">
          {problem}
        </p>
        <div class="choices start">
          <FileButton
            title={t(held ? 'signing.attach_replace' : 'signing.attach')}
            accept={ACCEPTED}
            disabled={sending !== null}
            onFile={take}
          />
          {hasCamera() && (
            <FileButton
              title={t('signing.attach_photo')}
              accept={PICTURES}
              camera
              disabled={sending !== null}
              onFile={take}
            />
          )}
          {held && sending === null && (
            <button type="button" class="button" onClick={() => answers.set(field, null)}>
              {t('signing.attach_remove')}
            </button>
          )}
        </div>
        <div class="choices">
          <button type="button" class="button primary" onClick={onClose} disabled={sending !== null}>
            {t('signing.done')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'
const ACCEPTED = `application/pdf,${PICTURES}`
const MB_MAX = LIMITS.document_bytes_max / 1024 / 1024

function Held({ file }: { readonly file: { readonly name: string; readonly pages: number } | null }) {
  return (
    <p role="status" dir="auto">
      {file ? t('signing.attached', { name: file.name, pages: file.pages }) : t('signing.attach_hint', { mb: MB_MAX })}
    </p>
  )
}

/** What a screen reader follows is the bar: the words change with each percent. */
function Progress({ name, percent }: Sending) {
  const words = percent < 100 ? t('signing.attach_going', { name, percent }) : t('signing.attach_checking', { name })
  return (
    <>
      <p aria-hidden="true" dir="auto">
        {words}
      </p>
      <progress max={100} value={percent < 100 ? percent : undefined} aria-label={words} />
    </>
  )
}

interface Sending {
  readonly name: string
  readonly percent: number
}

function useUpload({ recipient_id, field, answers }: Omit<AttachSheetProps, 'onClose'>) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const left = useRef(new AbortController())
  useEffect(() => () => left.current.abort(), [])
  const take = async (file: File | undefined) => {
    if (sending !== null) return
    const issue = issueOf(file)
    setProblem(issue && wordsOf(issue))
    if (!file || issue !== null) return
    const { signal } = left.current
    const onPercent = (percent: number) => setSending({ name: file.name, percent })
    onPercent(0)
    const sent = await sentTo({ recipient_id, field, answers }, { file, onPercent, signal })
    if (signal.aborted) return
    setSending(null)
    if ('code' in sent) setProblem(wordsOf(ISSUES[sent.code] ?? 'failed'))
    else answers.learn([{ ...field, value: sent.value }], answers.moment())
  }
  return { sending, problem, take }
}

interface Given {
  readonly file: File
  readonly onPercent: (percent: number) => void
  readonly signal: AbortSignal
}

async function sentTo(
  { recipient_id, field, answers }: Omit<AttachSheetProps, 'onClose'>,
  { file, onPercent, signal }: Given,
): Promise<Sent> {
  // A removal that waits would undo what is sent now.
  if (!(await answers.flush())) return { code: 'unreachable' }
  const path = `/sign/${recipient_id}/fields/${field.id}/file?name=${encodeURIComponent(file.name || 'file')}`
  return sendFile({ path, file, onProgress: (share) => onPercent(Math.floor(share * 100)), signal })
}

type Issue = 'large' | 'kind' | 'damaged' | 'complex' | 'password' | 'limit' | 'failed' | 'missing'

/** What need not cross the line to be refused. */
function issueOf(file: File | undefined): Issue | null {
  if (!file) return 'missing'
  if (file.size === 0) return 'damaged'
  return file.size > LIMITS.document_bytes_max ? 'large' : null
}

const wordsOf = (issue: Issue): string => t(`signing.attach_issue.${issue}`, { mb: MB_MAX })

/** By codes of the problems that an upload may meet (src/problem.ts). */
const ISSUES: Readonly<Record<string, Issue>> = {
  file_too_large: 'large',
  request_too_large: 'large',
  unsupported_document_type: 'kind',
  document_damaged: 'damaged',
  document_ambiguous: 'damaged',
  document_would_differ: 'damaged',
  document_too_complex: 'complex',
  document_xfa: 'damaged',
  document_portfolio: 'kind',
  document_already_signed: 'damaged',
  document_active_content: 'damaged',
  document_encrypted: 'password',
  limit_exceeded: 'limit',
}
