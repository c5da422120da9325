import type { SenderMailKind } from '../../domain/envelopes/reactions.ts'
import { mailFailureWords } from '../../i18n/mail-failure-words.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'
import { helloTo, type MailWords } from './texts.ts'

type Parts = Pick<MailWords, 'subject' | 'preheader' | 'lead' | 'lines'> & { readonly quote?: string | null }
type Translate = Translator['t']

/** Mails to the person of the workspace who sent an envelope. */
export function senderWords(kind: SenderMailKind, facts: MailFacts, t: Translate): MailWords {
  return {
    quote: null,
    ...WORDS[kind](facts, t),
    hello: helloTo(facts.recipient_name, t),
    button: t('member_mails.open_envelope'),
    why: t('member_mails.why_sender'),
  }
}

const WORDS: Readonly<Record<SenderMailKind, (facts: MailFacts, t: Translate) => Parts>> = {
  sender_completed: ({ envelope_name: envelope }, t) => {
    const next = t('member_mails.completed_next')
    return {
      subject: t('mails.completed_subject', { envelope }),
      preheader: next,
      lead: t('mails.completed_lead', { envelope }),
      lines: [next],
    }
  },
  sender_declined: ({ envelope_name: envelope, about: name = '', note }, t) => ({
    subject: t('mails.declined_subject', { envelope }),
    // Who declined stays with the envelope.
    preheader: t('member_mails.declined_short', { name }),
    lead: t('member_mails.declined_lead', { name, envelope }),
    quote: note,
    lines: [t('member_mails.declined_next')],
  }),
  sender_expired: ({ envelope_name: envelope, deadline_text: deadline }, t) => ({
    subject: t('mails.expired_subject', { envelope }),
    preheader: t('member_mails.expired_short'),
    lead: t('member_mails.expired_lead', { envelope, deadline }),
    lines: [t('member_mails.expired_next')],
  }),
  sender_bounced: ({ envelope_name: envelope, about: name = '', note }, t) => {
    const next = t('member_mails.bounced_next')
    return {
      subject: t('member_mails.bounced_subject', { envelope }),
      preheader: name === '' ? next : t('member_mails.bounced_short', { name }),
      // Who was taken off it meanwhile has no name any more.
      lead:
        name === ''
          ? t('member_mails.bounced_lead_nobody', { envelope })
          : t('member_mails.bounced_lead', { name, envelope }),
      quote: mailFailureWords(note, t) ?? t('mail_failures.came_back'),
      lines: [next],
    }
  },
}
