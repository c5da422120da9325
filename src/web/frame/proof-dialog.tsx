import { useEffect, useRef, useState } from 'react'
import type { ProofWay } from '../../domain/account/proof.ts'
import { workspaceApi } from '../api.ts'
import type { ProofAsked } from '../fresh-proof.ts'
import { askForPasskey, type Typed } from '../settings/account/passkey-ceremony.ts'
import { STATE } from '../state.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import { MailedCodeEntry, useMailedCode } from './proof-mail.tsx'

interface ProofDialogProps extends Pick<ProofAsked, 'ways' | 'provider'> {
  readonly onEnd: (proved: boolean) => void
}

/** Asks a person to confirm that it is them, in one of the ways that are open to them. */
export function ProofDialog({ ways, provider, onEnd }: ProofDialogProps) {
  const [way, setWay] = useState<ProofWay | undefined>(ways[0])
  const content = useFocusOnOtherWay(way)
  const mailed = useMailedCode()
  const sends_code = way === 'mail' && !mailed.is_sent
  const form = useServiceForm({
    start: { password: '', code: '' },
    send: async ({ password, code }) => {
      // Whether it was confirmed at the provider is seen by the call that waits for it.
      if (way === undefined || way === 'provider') return onEnd(true)
      if (sends_code) return mailed.send()
      await workspaceApi.call('POST', '/account/proof', { body: await proofBy(way, { password, code }) })
      onEnd(true)
    },
  })
  const verb = sends_code ? 'proof.mail_send' : verbOf(way)
  const why_not = way === undefined ? t('proof.none') : null
  return (
    <FormDialog form={form} onClose={() => onEnd(false)} title={t('proof.title')} verb={t(verb)} why_not={why_not}>
      <p ref={content}>{t('proof.about')}</p>
      <input
        className="sr"
        type="text"
        readOnly
        tabIndex={-1}
        aria-hidden
        value={STATE.person.email}
        autoComplete="username"
      />
      {way === 'password' && (
        <TextField
          label={t('account.your_password')}
          type="password"
          autoComplete="current-password"
          required
          {...form.entry('password')}
        />
      )}
      {way === 'code' && (
        <TextField
          label={t('account.code')}
          hint={t('account.code_hint')}
          autoComplete="one-time-code"
          required
          {...form.entry('code')}
        />
      )}
      {way === 'passkey' && <p>{t('proof.passkey_about')}</p>}
      {way === 'provider' && <AtProvider provider={provider} />}
      {way === 'mail' && <MailedCodeEntry mailed={mailed} form={form} />}
      {why_not && <p>{why_not}</p>}
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} small onClick={() => setWay(other)}>
              {t(`proof.use_${other}`, { provider })}
            </Button>
          ))}
      </div>
    </FormDialog>
  )
}

/** The button of another way goes when it is pressed; what follows it takes the focus: the entry, else the verb. */
function useFocusOnOtherWay(way: ProofWay | undefined) {
  const content = useRef<HTMLParagraphElement>(null)
  const last = useRef(way)
  useEffect(() => {
    if (last.current === way) return
    last.current = way
    const form = content.current?.closest('form')
    form?.querySelector<HTMLElement>('input:not([readonly]), a[href], button[type=submit]')?.focus()
  }, [way])
  return content
}

const verbOf = (way: ProofWay | undefined) => (way === 'provider' ? 'account.go_on' : 'proof.verb')

async function proofBy(way: Exclude<ProofWay, 'provider'>, { password, code }: Typed) {
  if (way === 'password') return { way, password }
  return way === 'code' || way === 'mail'
    ? { way, code }
    : { way, passkey: await askForPasskey(t('proof.passkey_not_used')) }
}

/** In a tab of its own, so that nothing is lost of what the call is about. */
const AtProvider = ({ provider }: Pick<ProofAsked, 'provider'>) => (
  <>
    <p>{t('proof.provider_about', { provider })}</p>
    <div>
      <a
        className={buttonClass()}
        href="/login/provider?confirm=1&next=/settings/account"
        target="_blank"
        rel="noreferrer"
      >
        {t('proof.use_provider', { provider })}
      </a>
    </div>
  </>
)
