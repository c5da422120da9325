import { mailFailureOf } from '../../domain/recipients/mail-failure.ts'
import { t } from '../words.ts'
import { Quote } from './quote.tsx'

/** Why a mail did not arrive. */
export function MailTrouble({ said }: { readonly said: string }) {
  const { code, quote } = mailFailureOf(said)
  return (
    <>
      {t(`mail_failures.${code}`)} <Quote text={quote} />
    </>
  )
}
