import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { CodeSent, IdentityAsked, IdentityShown, Landing } from '../../contract/signing/signing.ts'
import type { Answer, Refused } from '../state/calls.ts'
import { Heading, TestBar } from '../ui/frame.tsx'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

export interface IdentityPageProps {
  readonly landing: Landing
  readonly identity: IdentityAsked
  readonly calls: {
    readonly prove: (code: string) => Promise<Answer<IdentityShown>>
    readonly sendCode: () => Promise<Answer<CodeSent>>
  }
  readonly onPassed: () => void
  /** Null where there is nothing left to decline. */
  readonly onDecline: (() => void) | null
}

/** One code stands between the person and the documents. */
export function IdentityPage({ landing, identity, calls, onPassed, onDecline }: IdentityPageProps) {
  const [lock, setLock] = useState<Lock | null>(null)
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <p class="brand">{landing.workspace}</p>
        {lock ? (
          <Locked landing={landing} lock={lock} onRetry={() => setLock(null)} />
        ) : (
          <Asking landing={landing} identity={identity} calls={calls} onPassed={onPassed} onLock={setLock} />
        )}
        {onDecline && (
          <p class="aside">
            <button type="button" class="link" onClick={onDecline}>
              {t('landing.decline')}
            </button>
          </p>
        )}
      </main>
    </>
  )
}

/** In whole minutes from when it was told; null: until the sender does something. */
interface Lock {
  readonly minutes: number | null
}

const lockOf = ({ details = {} }: Refused): Lock => ({
  minutes: details['locked_until'] === null ? null : minutesOf(Number(details['retry_after'])),
})
const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60))

interface LockedProps {
  readonly landing: Landing
  readonly lock: Lock
  readonly onRetry: () => void
}

const Locked = ({ landing: { sender }, lock: { minutes }, onRetry }: LockedProps) => (
  <section class="card letter-card">
    <span class="seal warn">
      <Icon name="clock" />
    </span>
    <Heading>{t('identity.locked_heading')}</Heading>
    <p>{minutes === null ? t('identity.locked_for_good', { sender }) : t('identity.locked', { minutes })}</p>
    <p class="soft">{t('identity.locked_help', { sender })}</p>
    <button type="button" class="button wide" onClick={onRetry}>
      {t('identity.try_again')}
    </button>
  </section>
)

interface AskingProps extends Omit<IdentityPageProps, 'onDecline'> {
  readonly onLock: (lock: Lock) => void
}

function Asking({ landing, identity, calls, onPassed, onLock }: AskingProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const sending = useSending(identity, calls, { onLock, onProblem: setProblem })

  const submit = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return refuse(t('identity.missing'))
    setBusy(true)
    const answer = await calls.prove(code.trim())
    if (answer.ok) return onPassed()
    setBusy(false)
    if (answer.code === 'identity_locked') return onLock(lockOf(answer))
    if (answer.code === 'identity_failed') setCode('')
    refuse(wrongWords(answer))
  }
  const refuse = (words: string) => {
    setProblem(words)
    field.current?.focus()
  }
  const is_sent = identity.sent_to !== null
  return (
    <form class="card letter-card" onSubmit={(event) => void submit(event)} noValidate>
      <Heading>{t('identity.heading')}</Heading>
      <p role="status">{askWords(landing, identity, sending.busy)}</p>
      <label class="stack-tight">
        <span class="label">{t(is_sent ? 'identity.label_digits' : 'identity.label_code')}</span>
        <input
          ref={field}
          class="input code"
          value={code}
          autocomplete="one-time-code"
          inputMode={is_sent ? 'numeric' : 'text'}
          autocapitalize="off"
          spellcheck={false}
          maxLength={128}
          aria-invalid={problem !== null}
          aria-describedby="identity-problem"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <p id="identity-problem" class="bad small" role="alert">
        {problem}
      </p>
      <button type="submit" class="button primary wide" aria-disabled={busy}>
        {t(busy ? 'identity.checking' : 'identity.continue')}
      </button>
      {is_sent && <Again sending={sending} method={identity.method} />}
      <p class="soft small">
        {identity.sent_to === null
          ? t('identity.lost_code', { sender: landing.sender })
          : t('identity.no_code', { sender: landing.sender, to: identity.sent_to })}
      </p>
    </form>
  )
}

function askWords({ sender }: Landing, { method, sent_to }: IdentityAsked, sending: boolean): string {
  if (sent_to === null) return t('identity.ask_code', { sender })
  if (sending) return t('identity.sending', { to: sent_to })
  return t(method === 'sms_code' ? 'identity.ask_text' : 'identity.ask_mail', { to: sent_to })
}

function wrongWords({ code, details = {}, message }: Refused): string {
  if (code === 'identity_failed') return t('identity.wrong', { tries: Number(details['tries_left']) })
  return code === 'identity_code_expired' ? t('identity.expired') : message
}

interface Sending {
  readonly busy: boolean
  /** Seconds until another code may be asked for; counted down. */
  readonly wait_s: number
  /** Another than the first is on its way. */
  readonly again: boolean
  readonly send: () => void
}

/** The first code goes out when the page is shown; whoever comes back within a minute has one on its way already. */
function useSending(
  { sent_to }: IdentityAsked,
  calls: IdentityPageProps['calls'],
  { onLock, onProblem }: Pick<AskingProps, 'onLock'> & { onProblem: (words: string | null) => void },
): Sending {
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  const [wait_s, setWait] = useState(0)
  const send = useCallback(async () => {
    setBusy(true)
    const answer = await calls.sendCode()
    setBusy(false)
    if (answer.ok) {
      setSent((count) => count + 1)
      onProblem(null)
      setWait(answer.value.again_after_s)
    } else if (answer.code === 'identity_locked') onLock(lockOf(answer))
    else if (answer.code === 'rate_limited') setWait(Number(answer.details?.['retry_after']))
    else onProblem(answer.message)
  }, [calls, onLock, onProblem])
  useEffect(() => {
    if (sent_to !== null) void send()
  }, [])
  useEffect(() => {
    if (wait_s <= 0) return
    const timer = setTimeout(() => setWait(wait_s - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait_s])
  return { busy, wait_s, again: sent > 1, send: () => void send() }
}

interface AgainProps {
  readonly sending: Sending
  readonly method: IdentityAsked['method']
}

/** How long one has to wait is shown and not said: a screen reader would count along. */
function Again({ sending: { busy, wait_s, again, send }, method }: AgainProps) {
  const hint = method === 'sms_code' ? 'identity.patience' : 'identity.spam'
  return (
    <div class="stack-tight">
      <p class="soft small" role="status">
        {t(again ? 'identity.sent_again' : hint)}
      </p>
      {wait_s > 0 ? (
        <p class="soft small">
          {wait_s > 90
            ? t('identity.send_again_later', { minutes: minutesOf(wait_s) })
            : t('identity.send_again_in', { seconds: wait_s })}
        </p>
      ) : (
        <button type="button" class="button" aria-disabled={busy} onClick={() => !busy && send()}>
          {t('identity.send_again')}
        </button>
      )}
    </div>
  )
}
