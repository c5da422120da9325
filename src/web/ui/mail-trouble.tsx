import { mailFailureOf } from '../../domain/recipients/mail-failure.ts'
import { t } from '../words.ts'

/** Why a mail did not arrive: a sentence of ours, and below it the words of another server as they came. */
export function MailTrouble({ said }: { readonly said: string }) {
  const { code, quote } = mailFailureOf(said)
  return (
    <>
      {t(`mail_failures.${code}`)}
      {quote !== null && (
        <q translate="no" dir="auto" className="block border-s-2 border-line ps-2 [overflow-wrap:anywhere]">
          {quote}
        </q>
      )}
    </>
  )
}
