import type { Brand } from '../../domain/account/brand.ts'
import { type Envelope, type Recipient, signersOf } from '../../domain/envelopes/envelope.ts'
import { isWanted, type MailKind } from '../../domain/envelopes/reactions.ts'
import type { App } from '../../ports/app.ts'
import { mailFacts } from '../mail/mail-facts.ts'

export interface MailPreview {
  readonly to: string
  readonly name: string
  readonly kind: MailKind & ('invitation' | 'completed' | 'copy')
  /** `now`, `turn 2` ... in the order of turns, or `completion`. */
  readonly when: string
  readonly subject: string
}

/** The mails of an envelope that is sent and goes well: who is asked and when, and who hears of its completion. */
export function mailsOf(app: App, brand: Brand, envelope: Envelope): readonly MailPreview[] {
  const mail = (kind: MailPreview['kind'], when: string, recipient: Recipient): MailPreview[] => {
    if (recipient.email === null || !isWanted(envelope, recipient, kind)) return []
    const facts = mailFacts({
      brand,
      base_url: app.settings.base_url,
      envelope,
      recipient_id: recipient.id,
    })
    const { subject } = app.compose(kind, {
      ...facts,
      recipient_name: recipient.name,
      note: null,
      code: '',
      link: '…',
      attached: false,
    })
    return [{ to: recipient.email, name: recipient.name, kind, when, subject }]
  }
  const turns = [...new Set(signersOf(envelope).map((signer) => signer.signing_order))].sort((a, b) => a - b)
  const whenOf = ({ signing_order }: Recipient): number => turns.indexOf(signing_order) + 1
  const asked = signersOf(envelope)
    .toSorted((a, b) => whenOf(a) - whenOf(b))
    .flatMap((signer) => mail('invitation', whenOf(signer) === 1 ? 'now' : `turn ${whenOf(signer)}`, signer))
  const told = envelope.recipients.flatMap((recipient) =>
    mail(recipient.role === 'cc' ? 'copy' : 'completed', 'completion', recipient),
  )
  return [...asked, ...told]
}
