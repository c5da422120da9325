import { LIMITS } from '../../domain/limits.ts'
import type { LetterKind } from '../../domain/reactions.ts'
import type { LetterFacts } from '../../ports/letters.ts'
import type { CodeWordId } from '../../words/en/identity.ts'
import { speechIn } from '../../words/speech.ts'

/** What one letter says; HTML and plain text are two ways to set the same words. */
export interface LetterWords {
  readonly subject: string
  readonly lead: string
  /** The sender's or another person's own words. */
  readonly quote: string | null
  readonly lines: readonly string[]
  readonly button: string | null
  readonly why: string
}

/** One entry for each kind of letter (domain/reactions.ts). */
export const WORDS: Readonly<Record<LetterKind, (facts: LetterFacts) => LetterWords>> = {
  invitation: (facts) => ({
    subject: facts.subject?.trim() || `${senderOf(facts)} asks you to sign: ${facts.envelope_name}`,
    lead: `${senderOf(facts)} asks you to sign “${facts.envelope_name}”${countOf(facts)}.`,
    quote: facts.note ?? facts.message,
    lines: [`Please sign by ${facts.deadline_text}.`, PERSONAL],
    button: 'Review and sign',
    why: whyAsked(facts),
  }),
  reminder: (facts) => ({
    subject: `Reminder: ${senderOf(facts)} asks you to sign: ${facts.envelope_name}`,
    lead: `${senderOf(facts)} is waiting for your signature on “${facts.envelope_name}”${countOf(facts)}.`,
    quote: facts.note ?? facts.message,
    lines: [`Please sign by ${facts.deadline_text}.`, PERSONAL],
    button: 'Review and sign',
    why: whyAsked(facts),
  }),
  completed: (facts) => ({
    subject: `Completed: ${facts.envelope_name}`,
    lead: `Everyone has signed “${facts.envelope_name}”.`,
    quote: null,
    lines: [
      'You can fetch the sealed documents and the certificate of completion. Any later change to the files would show.',
      PERSONAL,
    ],
    button: facts.documents === 1 ? 'See the signed document' : 'See the signed documents',
    why: whyInvolved(facts),
  }),
  declined: (facts) => ({
    subject: `Declined: ${facts.envelope_name}`,
    lead: `“${facts.envelope_name}” was declined and will not be signed.`,
    quote: facts.note,
    lines: [`You do not have to do anything. If you have questions, ask ${facts.sender_name}.`],
    button: null,
    why: whyInvolved(facts),
  }),
  voided: (facts) => ({
    subject: `Voided: ${facts.envelope_name}`,
    lead: `${senderOf(facts)} has withdrawn “${facts.envelope_name}”. It can no longer be signed.`,
    quote: facts.note,
    lines: [`You do not have to do anything. If you have questions, ask ${facts.sender_name}.`],
    button: null,
    why: whyInvolved(facts),
  }),
  recalled: (facts) => ({
    subject: `Taken back: ${facts.envelope_name}`,
    lead: `${senderOf(facts)} has taken back “${facts.envelope_name}”. It cannot be signed for now.`,
    quote: facts.note,
    lines: [
      'You do not have to do anything, and your link no longer works. If it is sent again, you get a new link.',
    ],
    button: null,
    why: whyInvolved(facts),
  }),
  expired: (facts) => ({
    subject: `Expired: ${facts.envelope_name}`,
    lead: `The time to sign “${facts.envelope_name}” ran out on ${facts.deadline_text}.`,
    quote: null,
    lines: [`If you still want to sign, ask ${facts.sender_name} to send it again.`],
    button: null,
    why: whyInvolved(facts),
  }),
  code: (facts) => codeWords(facts, ''),
  text_code: (facts) => codeWords(facts, spoken(facts, 'letters.code_text')),
}

/** The code is not in the subject, which locked screens show; a text message has nothing else. */
const codeWords = (facts: LetterFacts, message: string): LetterWords => ({
  subject: message || spoken(facts, 'letters.code_subject'),
  lead: spoken(facts, 'letters.code_lead'),
  quote: null,
  lines: [spoken(facts, 'letters.code_holds'), spoken(facts, 'letters.code_not_asked')],
  button: null,
  why: whyInvolved(facts),
})

const spoken = (facts: LetterFacts, id: CodeWordId): string =>
  speechIn('en').say(id, {
    ...{ code: facts.code, sender: senderOf(facts), envelope: facts.envelope_name },
    minutes: LIMITS.identity_code_life_s / 60,
  })

const PERSONAL = 'The link is for you alone: whoever has it can act in your name, so do not pass it on.'

/** "Grace Hopper (Acme GmbH)"; a workspace that sends under its own name is named once. */
const senderOf = ({ sender_name, workspace_name }: LetterFacts) =>
  sender_name === workspace_name ? sender_name : `${sender_name} (${workspace_name})`

const countOf = ({ documents }: LetterFacts) => (documents === 1 ? '' : ` (${documents} documents)`)

const whyAsked = (facts: LetterFacts) =>
  `You get this because ${senderOf(facts)} named you as a signer. If that is a mistake, answer the sender or decline on the page; nothing is signed until you finish there.`

const whyInvolved = (facts: LetterFacts) =>
  `You get this because ${senderOf(facts)} named you as one of the people of this envelope.`
