import { useEffect, useState } from 'preact/hooks'
import type { Landing, SigningState } from '../../contract/signing/signing.ts'
import { Brand } from '../ui/brand.tsx'
import { Heading, senderWords, TestBar } from '../ui/frame.tsx'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

interface DonePageProps {
  readonly landing: Landing
  readonly stage: 'done' | 'copy'
  /** Null until the service has answered. */
  readonly state: SigningState | null
  readonly problem: string | null
  /** They had signed before they came. */
  readonly returning: boolean
  /** Answers of this page that came after the signature, which was given elsewhere. */
  readonly unsaved: number
  readonly onLook: () => Promise<void>
}

/** Seconds between looks at whether the sealed file is there; sealing takes moments when nobody else has to sign. */
const CHECKS_S = [2, 3, 5, 8, 13, 20, 30]

export function DonePage({ landing, stage, state, problem, returning, unsaved, onLook }: DonePageProps) {
  const { looksOn, gaveUp } = useLooking(state, onLook)
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <Brand landing={landing} />
        <section class="card letter-card">
          <span class={stage === 'done' ? 'seal good' : 'seal calm'}>
            <Icon name={stage === 'done' ? 'tick' : 'page'} />
          </span>
          <Heading>{t(titleOf(stage, returning))}</Heading>
          <p>{senderWords('ended.from', landing)}</p>
          {unsaved > 0 && (
            <p class="warn problem">
              <Icon name="alert" /> {t('ended.unsaved', { count: unsaved })}
            </p>
          )}
          <div aria-live="polite">
            {state?.completed ? <Downloads landing={landing} /> : <Next stage={stage} looksOn={looksOn} />}
          </div>
          {problem && (
            <p class="bad problem" role="alert">
              <Icon name="alert" /> {problem}
            </p>
          )}
          {(problem || gaveUp) && (
            <button type="button" class="button" onClick={() => void onLook()}>
              {t('ended.look_again')}
            </button>
          )}
          {state?.completed && <Verify hash={state.final_sha256} />}
          <Return url={state?.redirect_url ?? null} />
        </section>
      </main>
    </>
  )
}

function titleOf(stage: 'done' | 'copy', returning: boolean) {
  if (stage === 'copy') return 'ended.copy'
  return returning ? 'ended.signed_already' : 'ended.signed'
}

/** Looks for the sealed file, ever less often, until it is there or it has looked long enough. */
function useLooking(state: SigningState | null, onLook: () => Promise<void>) {
  const [checks, setChecks] = useState(0)
  const waits = state !== null && !state.completed
  const wait_s = CHECKS_S[checks]
  useEffect(() => {
    if (!waits || wait_s === undefined) return
    const timer = setTimeout(() => void onLook().then(() => setChecks(checks + 1)), wait_s * 1000)
    return () => clearTimeout(timer)
  }, [waits, checks, onLook])
  return { looksOn: waits && wait_s !== undefined, gaveUp: waits && wait_s === undefined }
}

const Next = ({ stage, looksOn }: { stage: 'done' | 'copy'; looksOn: boolean }) => (
  <div class="stack">
    <p>{t(stage === 'done' ? 'ended.next_signed' : 'ended.next_copy')}</p>
    <p class="soft">{t(looksOn ? 'ended.looking' : 'ended.close_and_return')}</p>
  </div>
)

const Downloads = ({ landing }: { landing: Landing }) => (
  <div class="stack">
    <p>{t('ended.completed')}</p>
    <div class="choices start">
      <a class="button primary" href={`/sign/${landing.recipient_id}/final`} download>
        <Icon name="download" /> {t('ended.download_documents', { count: landing.documents })}
      </a>
      <a class="button" href={`/sign/${landing.recipient_id}/certificate`} download>
        <Icon name="download" /> {t('ended.download_certificate')}
      </a>
    </div>
    <p class="soft small">{t('ended.certificate_means')}</p>
  </div>
)

/** For somebody who has never heard of a hash: the page that checks comes first, the value is there for those who ask. */
const Verify = ({ hash }: { hash: string | null }) => (
  <div class="verify small">
    <p>{t('ended.check_means')}</p>
    <a class="text-button" href="/verify" target="_blank" rel="noopener">
      {t('ended.check')}
    </a>
    {hash && (
      <details>
        <summary>{t('ended.fingerprint')}</summary>
        <p>{t('ended.fingerprint_means')}</p>
        <p class="hash" dir="ltr">
          {hash.match(/.{1,4}/g)?.join(' ')}
        </p>
      </details>
    )}
  </div>
)

function Return({ url }: { url: string | null }) {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  // A link of any other kind could run as a script.
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return (
    <p>
      <a class="text-button" href={url}>
        {t('ended.go_on', { host })}
      </a>
    </p>
  )
}
