import { useEffect, useState } from 'preact/hooks'
import type { Landing, SigningState } from '../contract/signing.ts'
import { Brand } from './brand.tsx'
import { Heading, TestBar } from './frame.tsx'
import { Icon } from './icons.tsx'

interface DonePageProps {
  readonly landing: Landing
  readonly stage: 'done' | 'copy'
  /** Null until the service has answered. */
  readonly state: SigningState | null
  readonly problem: string | null
  readonly onLook: () => Promise<void>
}

/** Seconds between looks at whether the sealed file is there; sealing takes moments when nobody else has to sign. */
const CHECKS_S = [2, 3, 5, 8, 13, 20, 30]

export function DonePage({ landing, stage, state, problem, onLook }: DonePageProps) {
  const [checks, setChecks] = useState(0)
  const waits = state !== null && !state.completed
  useEffect(() => {
    const wait_s = CHECKS_S[checks]
    if (!waits || wait_s === undefined) return
    const timer = setTimeout(() => void onLook().then(() => setChecks(checks + 1)), wait_s * 1000)
    return () => clearTimeout(timer)
  }, [waits, checks, onLook])
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <Brand landing={landing} />
        <section class="card letter-card">
          <span class={stage === 'done' ? 'seal good' : 'seal calm'}>
            <Icon name={stage === 'done' ? 'tick' : 'page'} />
          </span>
          <Heading>{stage === 'done' ? 'You have signed' : 'A copy for you'}</Heading>
          <p>
            <strong>{landing.envelope_name}</strong>, from {landing.sender}, {landing.workspace}.
          </p>
          <div aria-live="polite">
            {state?.completed ? (
              <Downloads landing={landing} state={state} />
            ) : (
              <Next stage={stage} looksOn={waits && checks < CHECKS_S.length} />
            )}
          </div>
          {problem && (
            <p class="bad problem" role="alert">
              <Icon name="alert" /> {problem}
            </p>
          )}
          {(problem || (waits && checks >= CHECKS_S.length)) && (
            <button type="button" class="button" onClick={() => void onLook()}>
              Check again
            </button>
          )}
          <Return url={state?.redirect_url ?? null} />
        </section>
      </main>
    </>
  )
}

const Next = ({ stage, looksOn }: { stage: 'done' | 'copy'; looksOn: boolean }) => (
  <div class="stack">
    <p>
      {stage === 'done'
        ? 'When everyone has signed, you get the finished documents by e-mail.'
        : 'You do not have to sign. When everyone has signed, you get the finished documents by e-mail.'}
    </p>
    <p class="soft">
      {looksOn
        ? 'This page keeps looking for them. You can close it.'
        : 'You can close this page. The link in your e-mail brings you back here.'}
    </p>
  </div>
)

const Downloads = ({ landing, state }: { landing: Landing; state: SigningState }) => (
  <div class="stack">
    <p>Everyone has signed. The documents are sealed: any later change would show.</p>
    <div class="choices start">
      <a class="button primary" href={`/sign/${landing.recipient_id}/final`} download>
        <Icon name="download" /> {landing.documents === 1 ? 'Signed document' : 'Signed documents'}
      </a>
      <a class="button" href={`/sign/${landing.recipient_id}/certificate`} download>
        <Icon name="download" /> Certificate
      </a>
    </div>
    {state.final_sha256 && <Verify hash={state.final_sha256} />}
  </div>
)

const Verify = ({ hash }: { hash: string }) => (
  <details class="small">
    <summary>How to verify the file</summary>
    <p>
      Open it in a PDF reader that shows signatures, Adobe Acrobat Reader for one. It says whether the file is
      unchanged since it was sealed.
    </p>
    <p>
      The file’s fingerprint (SHA-256) must be the one below. Everyone who has the same file gets the same
      fingerprint.
    </p>
    <p class="hash">{hash.match(/.{1,4}/g)?.join(' ')}</p>
  </details>
)

function Return({ url }: { url: string | null }) {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  // A link of any other kind could run as a script.
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return (
    <p>
      <a href={url}>Go on to {host}</a>
    </p>
  )
}
