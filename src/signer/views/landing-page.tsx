import { useState } from 'preact/hooks'
import type { Landing } from '../../contract/signing/signing.ts'
import { Brand } from '../ui/brand.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Heading, senderWords, TestBar } from '../ui/frame.tsx'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

interface LandingPageProps {
  readonly landing: Landing
  readonly busy: boolean
  readonly problem: string | null
  readonly onProceed: () => void
  readonly onDecline: () => void
}

/** Who asks for what, and the consent that the law wants before anything is signed. */
export function LandingPage({ landing, busy, problem, onProceed, onDecline }: LandingPageProps) {
  const [agreed, setAgreed] = useState(landing.agreed)
  const [missed, setMissed] = useState(false)
  const [notMe, setNotMe] = useState(false)
  const proceed = (event: Event) => {
    event.preventDefault()
    if (!agreed) {
      setMissed(true)
      document.getElementById('consent')?.focus()
    } else if (!busy) onProceed()
  }
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <Brand landing={landing} />
        <form class="card letter-card" onSubmit={proceed} noValidate>
          <Introduction landing={landing} />
          {landing.message && (
            <blockquote class="message" translate={true}>
              {landing.message}
            </blockquote>
          )}
          <p class="facts">
            <Icon name="page" /> {countOf(landing)}
          </p>
          {landing.agreed ? (
            <p class="soft">{t('landing.agreed_before')}</p>
          ) : (
            <Consent
              landing={landing}
              agreed={agreed}
              missed={missed && !agreed}
              onChange={(ticked) => setAgreed(ticked)}
            />
          )}
          <WillAsk landing={landing} />
          {problem && (
            <p class="bad problem" role="alert">
              <Icon name="alert" /> {problem}
            </p>
          )}
          <button type="submit" class="button primary wide" aria-disabled={busy}>
            {t(busy ? 'landing.opening' : 'landing.continue')}
          </button>
        </form>
        <p class="aside">
          <button type="button" class="link" onClick={onDecline}>
            {t('landing.decline')}
          </button>
          <span aria-hidden="true">·</span>
          <button type="button" class="link" onClick={() => setNotMe(true)}>
            {t('landing.not_me', { name: landing.recipient_name })}
          </button>
        </p>
      </main>
      {notMe && <NotMe landing={landing} onClose={() => setNotMe(false)} onDecline={onDecline} />}
    </>
  )
}

function Introduction({ landing }: { landing: Landing }) {
  const { recipient_name, envelope_name, deadline } = landing
  return (
    <div class="introduction">
      <Heading>
        <span class="greeting">{t('landing.greeting', { name: recipient_name })}</span> {envelope_name}
      </Heading>
      <p>
        {senderWords('landing.from', landing)}
        <br />
        <time dateTime={deadline.at}>{t('landing.by', { deadline: deadline.text })}</time>
      </p>
    </div>
  )
}

/** No surprise behind Continue. */
function WillAsk({ landing: { identity, sender } }: { landing: Landing }) {
  if (!identity || identity.passed) return null
  const { method, sent_to } = identity
  if (sent_to === null) return <p class="soft">{t('identity.will_ask_code', { sender })}</p>
  const id = method === 'sms_code' ? 'identity.will_send_text' : 'identity.will_send_mail'
  return <p class="soft">{t(id, { to: sent_to })}</p>
}

interface ConsentProps {
  readonly landing: Landing
  readonly agreed: boolean
  readonly missed: boolean
  readonly onChange: (ticked: boolean) => void
}

/** Its words stand open above the box: nobody agrees to what they were not shown (15 U.S.C. 7001(c)(1)(B)). */
const Consent = ({ landing, agreed, missed, onChange }: ConsentProps) => (
  <div class="consent">
    <h2 id="consent-title">{t('landing.what_this_means')}</h2>
    {/* It scrolls on its own, so that Continue is near on a telephone too. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, and Safari does not do it (WCAG 2.1.1) */}
    <section class="consent-text small" translate={true} aria-labelledby="consent-title" tabIndex={0}>
      {landing.consent.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{t('landing.version', { version: landing.consent.version })}</p>
    </section>
    <label class="consent-label">
      <input
        type="checkbox"
        id="consent"
        checked={agreed}
        aria-invalid={missed}
        aria-describedby={missed ? 'consent-missed' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span translate={true}>{landing.consent.label}</span>
    </label>
    <p id="consent-missed" class="bad small" role="alert">
      {missed && t('landing.tick_to_continue')}
    </p>
  </div>
)

interface NotMeProps {
  readonly landing: Landing
  readonly onClose: () => void
  readonly onDecline: () => void
}

const NotMe = ({ landing, onClose, onDecline }: NotMeProps) => (
  <Dialog title={t('landing.not_me', { name: landing.recipient_name })} onClose={onClose}>
    <p>{t('landing.not_me_advice', { sender: landing.sender })}</p>
    <p>{t('landing.not_me_decline', { sender: landing.sender })}</p>
    <div class="choices">
      <button
        type="button"
        class="button danger"
        onClick={() => {
          onClose()
          onDecline()
        }}
      >
        {t('landing.decline')}
      </button>
      <button type="button" class="button" onClick={onClose}>
        {t('frame.close')}
      </button>
    </div>
  </Dialog>
)

const countOf = ({ documents, pages }: Landing) =>
  t('landing.extent', {
    documents: t('landing.documents', { count: documents }),
    pages: t('landing.pages', { count: pages }),
  })
