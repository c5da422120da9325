import { LIMITS } from '../../domain/account/limits.ts'
import type { LetterKind } from '../../domain/envelopes/reactions.ts'
import type { LetterFacts } from '../../ports/mail-templates.ts'
import { senderOf } from '../../i18n/sender.ts'
import type { Speech } from '../../i18n/translator.ts'

/** What one letter says; HTML and plain text are two ways to set the same words. */
export interface LetterWords {
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

type Say = Speech['say']
/** Facts with the one who asks as one name. */
type Told = LetterFacts & { readonly sender: string }
type Parts = Omit<LetterWords, 'hello'>

export function wordsOf(kind: LetterKind, facts: LetterFacts, say: Say): LetterWords {
  const told = { ...facts, sender: senderOf(facts, say) }
  const { recipient_name: name } = facts
  const hello = name === '' ? say('letters.hello_nobody') : say('letters.hello', { name })
  return { hello, ...WORDS[kind](told, say) }
}

/** One entry for each kind of letter (domain/envelopes/reactions.ts). */
const WORDS: Readonly<Record<LetterKind, (told: Told, say: Say) => Parts>> = {
  invitation: (told, say) => ({
    ...asking(told, say),
    subject: told.subject ?? say('letters.invitation_subject', naming(told)),
    lead: say('letters.invitation_lead', naming(told)),
  }),
  reminder: (told, say) => ({
    ...asking(told, say),
    subject: say('letters.reminder_subject', naming(told)),
    lead: say('letters.reminder_lead', naming(told)),
  }),
  link: (told, say) => ({
    ...asking(told, say),
    subject: say('letters.link_subject', naming(told)),
    lead: say('letters.link_lead', naming(told)),
    quote: null,
    why: say('letters.why_link'),
  }),
  final_link: (told, say) => ({
    ...finished(told, say),
    subject: say('letters.final_link_subject', naming(told)),
    lead: say('letters.final_link_lead', naming(told)),
    why: say('letters.why_link'),
  }),
  completed: (told, say) => ({
    ...finished(told, say),
    subject: say('letters.completed_subject', naming(told)),
    lead: say('letters.completed_lead', naming(told)),
  }),
  copy: (told, say) => ({
    ...finished(told, say),
    subject: say('letters.copy_subject', naming(told)),
    lead: say('letters.copy_lead', naming(told)),
  }),
  declined: (told, say) => ended(told, say, 'declined', say('letters.nothing_to_do', naming(told))),
  voided: (told, say) => ended(told, say, 'voided', say('letters.nothing_to_do', naming(told))),
  recalled: (told, say) => ended(told, say, 'recalled', say('letters.recalled_next')),
  expired: (told, say) => ({
    ...ended(told, say, 'expired', say('letters.expired_next', naming(told))),
    quote: null,
  }),
  substituted: (told, say) => ({
    ...ended(told, say, 'substituted', say('letters.substituted_next', naming(told))),
    quote: null,
    why: say('letters.why_former', naming(told)),
  }),
  code: (told, say) => coded(told, say, null),
  text_code: (told, say) => coded(told, say, say('letters.code_text', coding(told))),
}

const naming = ({ sender, envelope_name, documents, deadline_text }: Told) => ({
  sender,
  envelope: envelope_name,
  count: documents,
  deadline: deadline_text,
})

/** The code is not in the subject, which locked screens show; a text message has nothing else. */
function coded(told: Told, say: Say, message: string | null): Parts {
  const holds = say('letters.code_holds', coding(told))
  return {
    subject: message ?? say('letters.code_subject', coding(told)),
    preheader: holds,
    lead: say('letters.code_lead', coding(told)),
    quote: null,
    lines: [holds, say('letters.code_not_asked')],
    button: null,
    why: say('letters.why_involved', naming(told)),
  }
}

const coding = (told: Told) => ({
  ...naming(told),
  code: told.code,
  minutes: LIMITS.identity_code_life_s / 60,
})

function asking(told: Told, say: Say) {
  const deadline = say('letters.deadline', naming(told))
  return {
    preheader: deadline,
    quote: told.note ?? told.message,
    lines: [deadline, say('letters.personal')],
    button: say('letters.sign'),
    why: say(told.can_reply ? 'letters.why_asked_reply' : 'letters.why_asked', naming(told)),
  }
}

function finished(told: Told, say: Say) {
  const files = say(told.attached ? 'letters.attached' : 'letters.linked', naming(told))
  return {
    preheader: files,
    quote: null,
    lines: [files, say('letters.personal_final')],
    button: say('letters.see_final', naming(told)),
    why: say('letters.why_involved', naming(told)),
  }
}

type Ending = 'declined' | 'voided' | 'recalled' | 'expired' | 'substituted'

function ended(told: Told, say: Say, kind: Ending, next: string): Parts {
  const lead = say(`letters.${kind}_lead`, naming(told))
  return {
    subject: say(`letters.${kind}_subject`, naming(told)),
    preheader: next,
    lead,
    quote: told.note,
    lines: [next],
    button: null,
    why: say('letters.why_involved', naming(told)),
  }
}
