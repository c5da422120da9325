import { LIMITS } from '../../domain/account/limits.ts'
import type { MailKind } from '../../domain/envelopes/reactions.ts'
import { senderOf } from '../../i18n/sender.ts'
import type { Translator } from '../../i18n/translator.ts'
import { textMessage } from './text-message.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'

/** What one mail says; HTML and plain text are two ways to set the same words. */
export interface MailWords {
  readonly subject: string
  /** What a list of mails shows next to the subject. */
  readonly preheader: string
  readonly hello: string
  readonly lead: string
  /** The sender's or another person's own words. */
  readonly quote: string | null
  readonly lines: readonly string[]
  readonly button: string | null
  readonly why: string
}

type Translate = Translator['t']
/** Facts with the one who asks as one name. */
type MailInput = MailFacts & { readonly sender: string }
type Parts = Omit<MailWords, 'hello'>

export function wordsOf(kind: MailKind, facts: MailFacts, t: Translate): MailWords {
  const told = { ...facts, sender: senderOf(facts, t) }
  return { hello: helloTo(facts.recipient_name, t), ...WORDS[kind](told, t) }
}

export const helloTo = (name: string, t: Translate): string =>
  name === '' ? t('mails.hello_nobody') : t('mails.hello', { name })

/** One entry for each kind of mail (domain/envelopes/reactions.ts). */
const WORDS: Readonly<Record<MailKind, (told: MailInput, t: Translate) => Parts>> = {
  invitation: (told, t) => ({
    ...asking(told, t),
    subject: told.subject ?? t('mails.invitation_subject', naming(told)),
    lead: t('mails.invitation_lead', naming(told)),
  }),
  reminder: (told, t) => ({
    ...asking(told, t),
    subject: t('mails.reminder_subject', naming(told)),
    lead: t('mails.reminder_lead', naming(told)),
  }),
  extended: (told, t) => ({
    ...asking(told, t),
    subject: t('mails.extended_subject', naming(told)),
    lead: t('mails.extended_lead', naming(told)),
    quote: null,
  }),
  link: (told, t) => ({
    ...asking(told, t),
    subject: t('mails.link_subject', naming(told)),
    lead: t('mails.link_lead', naming(told)),
    quote: null,
    why: t('mails.why_link'),
  }),
  final_link: (told, t) => ({
    ...finished(told, t),
    subject: t('mails.final_link_subject', naming(told)),
    lead: t('mails.final_link_lead', naming(told)),
    why: t('mails.why_link'),
  }),
  completed: (told, t) => ({
    ...finished(told, t),
    subject: t('mails.completed_subject', naming(told)),
    lead: t('mails.completed_lead', naming(told)),
  }),
  copy: (told, t) => ({
    ...finished(told, t),
    subject: t('mails.copy_subject', naming(told)),
    lead: t('mails.copy_lead', naming(told)),
  }),
  declined: (told, t) => ended(told, t, 'declined', t('mails.nothing_to_do', naming(told))),
  voided: (told, t) => ended(told, t, 'voided', t('mails.nothing_to_do', naming(told))),
  recalled: (told, t) => ended(told, t, 'recalled', t('mails.recalled_next')),
  expired: (told, t) => ({
    ...ended(told, t, 'expired', t('mails.expired_next', naming(told))),
    quote: null,
  }),
  substituted: (told, t) => ({
    ...ended(told, t, 'substituted', t('mails.substituted_next', naming(told))),
    quote: null,
    why: t('mails.why_former', naming(told)),
  }),
  code: (told, t) => coded(told, t, null),
  text_code: (told, t) => coded(told, t, textMessage('text_code', told, t)),
}

const naming = ({ sender, envelope_name, documents, deadline_text }: MailInput) => ({
  sender,
  envelope: envelope_name,
  count: documents,
  deadline: deadline_text,
})

/** The code is not in the subject, which locked screens show; a text message has nothing else. */
function coded(told: MailInput, t: Translate, message: string | null): Parts {
  const holds = t('mails.code_holds', coding(told))
  return {
    subject: message ?? t('mails.code_subject', coding(told)),
    preheader: holds,
    lead: t('mails.code_lead', coding(told)),
    quote: null,
    lines: [holds, t('mails.code_not_asked')],
    button: null,
    why: t('mails.why_involved', naming(told)),
  }
}

const coding = (told: MailInput) => ({
  ...naming(told),
  code: told.code,
  minutes: LIMITS.identity_code_life_s / 60,
})

function asking(told: MailInput, t: Translate) {
  const deadline = t('mails.deadline', naming(told))
  return {
    preheader: deadline,
    quote: told.note ?? told.message,
    lines: [deadline, t('mails.personal')],
    button: t('mails.sign'),
    why: t(told.can_reply ? 'mails.why_asked_reply' : 'mails.why_asked', naming(told)),
  }
}

function finished(told: MailInput, t: Translate) {
  const files = t(told.attached ? 'mails.attached' : 'mails.linked', naming(told))
  return {
    preheader: files,
    quote: null,
    lines: [files, t('mails.personal_final')],
    button: t('mails.see_final', naming(told)),
    why: t('mails.why_involved', naming(told)),
  }
}

type Ending = 'declined' | 'voided' | 'recalled' | 'expired' | 'substituted'

function ended(told: MailInput, t: Translate, kind: Ending, next: string): Parts {
  const lead = t(`mails.${kind}_lead`, naming(told))
  return {
    subject: t(`mails.${kind}_subject`, naming(told)),
    preheader: next,
    lead,
    quote: told.note,
    lines: [next],
    button: null,
    why: t('mails.why_involved', naming(told)),
  }
}
