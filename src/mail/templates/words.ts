import { LIMITS } from '../../domain/account/limits.ts'
import type { MailKind } from '../../domain/envelopes/reactions.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'
import { senderOf } from '../../i18n/sender.ts'
import type { Translator } from '../../i18n/translator.ts'

/** What one letter says; HTML and plain text are two ways to set the same words. */
export interface MailWords {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
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
type Told = MailFacts & { readonly sender: string }
type Parts = Omit<MailWords, 'hello'>

export function wordsOf(kind: MailKind, facts: MailFacts, t: Translate): MailWords {
  const told = { ...facts, sender: senderOf(facts, t) }
  const { recipient_name: name } = facts
  const hello = name === '' ? t('letters.hello_nobody') : t('letters.hello', { name })
  return { hello, ...WORDS[kind](told, t) }
}

/** One entry for each kind of letter (domain/envelopes/reactions.ts). */
const WORDS: Readonly<Record<MailKind, (told: Told, t: Translate) => Parts>> = {
  invitation: (told, t) => ({
    ...asking(told, t),
    subject: told.subject ?? t('letters.invitation_subject', naming(told)),
    lead: t('letters.invitation_lead', naming(told)),
  }),
  reminder: (told, t) => ({
    ...asking(told, t),
    subject: t('letters.reminder_subject', naming(told)),
    lead: t('letters.reminder_lead', naming(told)),
  }),
  link: (told, t) => ({
    ...asking(told, t),
    subject: t('letters.link_subject', naming(told)),
    lead: t('letters.link_lead', naming(told)),
    quote: null,
    why: t('letters.why_link'),
  }),
  final_link: (told, t) => ({
    ...finished(told, t),
    subject: t('letters.final_link_subject', naming(told)),
    lead: t('letters.final_link_lead', naming(told)),
    why: t('letters.why_link'),
  }),
  completed: (told, t) => ({
    ...finished(told, t),
    subject: t('letters.completed_subject', naming(told)),
    lead: t('letters.completed_lead', naming(told)),
  }),
  copy: (told, t) => ({
    ...finished(told, t),
    subject: t('letters.copy_subject', naming(told)),
    lead: t('letters.copy_lead', naming(told)),
  }),
  declined: (told, t) => ended(told, t, 'declined', t('letters.nothing_to_do', naming(told))),
  voided: (told, t) => ended(told, t, 'voided', t('letters.nothing_to_do', naming(told))),
  recalled: (told, t) => ended(told, t, 'recalled', t('letters.recalled_next')),
  expired: (told, t) => ({
    ...ended(told, t, 'expired', t('letters.expired_next', naming(told))),
    quote: null,
  }),
  substituted: (told, t) => ({
    ...ended(told, t, 'substituted', t('letters.substituted_next', naming(told))),
    quote: null,
    why: t('letters.why_former', naming(told)),
  }),
  code: (told, t) => coded(told, t, null),
  text_code: (told, t) => coded(told, t, t('letters.code_text', coding(told))),
}

const naming = ({ sender, envelope_name, documents, deadline_text }: Told) => ({
  sender,
  envelope: envelope_name,
  count: documents,
  deadline: deadline_text,
})

/** The code is not in the subject, which locked screens show; a text message has nothing else. */
function coded(told: Told, t: Translate, message: string | null): Parts {
  const holds = t('letters.code_holds', coding(told))
  return {
    subject: message ?? t('letters.code_subject', coding(told)),
    preheader: holds,
    lead: t('letters.code_lead', coding(told)),
    quote: null,
    lines: [holds, t('letters.code_not_asked')],
    button: null,
    why: t('letters.why_involved', naming(told)),
  }
}

const coding = (told: Told) => ({
  ...naming(told),
  code: told.code,
  minutes: LIMITS.identity_code_life_s / 60,
})

function asking(told: Told, t: Translate) {
  const deadline = t('letters.deadline', naming(told))
  return {
    preheader: deadline,
    quote: told.note ?? told.message,
    lines: [deadline, t('letters.personal')],
    button: t('letters.sign'),
    why: t(told.can_reply ? 'letters.why_asked_reply' : 'letters.why_asked', naming(told)),
  }
}

function finished(told: Told, t: Translate) {
  const files = t(told.attached ? 'letters.attached' : 'letters.linked', naming(told))
  return {
    preheader: files,
    quote: null,
    lines: [files, t('letters.personal_final')],
    button: t('letters.see_final', naming(told)),
    why: t('letters.why_involved', naming(told)),
  }
}

type Ending = 'declined' | 'voided' | 'recalled' | 'expired' | 'substituted'

function ended(told: Told, t: Translate, kind: Ending, next: string): Parts {
  const lead = t(`letters.${kind}_lead`, naming(told))
  return {
    subject: t(`letters.${kind}_subject`, naming(told)),
    preheader: next,
    lead,
    quote: told.note,
    lines: [next],
    button: null,
    why: t('letters.why_involved', naming(told)),
  }
}
