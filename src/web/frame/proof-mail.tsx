import { useEffect, useState } from 'react'
import { CallProblem } from '../../client/client.ts'
import { noticeSessionEnd, sentenceOf, workspaceApi } from '../api.ts'
import type { Typed } from '../settings/account/passkey-ceremony.ts'
import { STATE } from '../state.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'

interface MailedCode {
  readonly is_sent: boolean
  /** Seconds until another may be asked for, counted down. */
  readonly wait_s: number
  readonly send: () => Promise<void>
}

/** A code that is mailed to the person, when they ask for it. */
export function useMailedCode(): MailedCode {
  const [is_sent, setSent] = useState(false)
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const wait_s = Math.max(0, Math.ceil((until - now) / 1000))
  const waits = wait_s > 0
  useEffect(() => {
    if (!waits) return
    // By the clock: a page that slept has waited too.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waits])
  const send = async () => {
    const after_s = await askForCode()
    setNow(Date.now())
    setUntil(Date.now() + after_s * 1000)
    setSent(true)
  }
  return { is_sent, wait_s, send }
}

/** How long to wait for another. Whoever is told to wait has one on its way already. */
async function askForCode(): Promise<number> {
  try {
    const sent = await workspaceApi.call<{ readonly again_after_s: number }>('POST', '/account/proof/mail')
    return sent.again_after_s
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'rate_limited') return Number(error.details['retry_after'])
    throw error
  }
}

interface MailedCodeProps {
  readonly mailed: MailedCode
  readonly form: ServiceForm<Typed>
}

export function MailedCodeEntry({ mailed: { is_sent, wait_s, send }, form }: MailedCodeProps) {
  const to = STATE.person.email
  const { setError, setFocus, setValue } = form
  useEffect(() => {
    if (is_sent) setFocus('code')
  }, [is_sent, setFocus])
  const again = async () => {
    setValue('code', '')
    try {
      await send()
    } catch (error) {
      noticeSessionEnd(error)
      setError('root', { type: 'service', message: sentenceOf(error) })
    }
    setFocus('code')
  }
  // An address may be wider than a phone.
  if (!is_sent) return <p className="wrap-anywhere">{t('proof.mail_about', { to })}</p>
  return (
    <>
      <p role="status" className="wrap-anywhere">
        {t('proof.mail_sent', { to })}
      </p>
      <TextField
        label={t('account.code')}
        hint={t('proof.mail_spam')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...form.entry('code')}
      />
      {wait_s > 0 ? <Wait seconds={wait_s} /> : <AgainButton onPress={() => void again()} />}
    </>
  )
}

/** Shown and not said: a screen reader would count along. */
const Wait = ({ seconds }: { readonly seconds: number }) => (
  <p className="text-xs text-soft">
    {seconds < 90
      ? t('proof.mail_again_in', { seconds })
      : t('proof.mail_again_later', { minutes: Math.ceil(seconds / 60) })}
  </p>
)

const AgainButton = ({ onPress }: { readonly onPress: () => void }) => (
  <div>
    <Button small onClick={onPress}>
      {t('proof.mail_again')}
    </Button>
  </div>
)
