import type { SenderMailKind } from '../../domain/envelopes/reactions.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'
import type { MailWords } from './texts.ts'

type Parts = Pick<MailWords, 'subject' | 'preheader' | 'lead' | 'lines'> & { readonly note?: string | null }

/** Mails to the person of the workspace who sent an envelope: in English, as the dashboard is. */
export function senderWords(kind: SenderMailKind, facts: MailFacts): MailWords {
  const { note = null, ...parts } = WORDS[kind]({ ...facts, about: facts.about || 'A recipient' })
  return {
    ...parts,
    hello: facts.recipient_name === '' ? 'Hello,' : `Hello ${facts.recipient_name},`,
    quote: note,
    button: 'Open the envelope',
    why: 'You get this letter because you sent this envelope. Under Settings, Your account, you can switch such letters off.',
  }
}

const WORDS: Readonly<Record<SenderMailKind, (facts: MailFacts & { about: string }) => Parts>> = {
  sender_completed: ({ envelope_name }) => ({
    subject: `Completed: ${envelope_name}`,
    preheader: 'Everybody has signed, and the documents are sealed.',
    lead: `Everybody has signed ${envelope_name}.`,
    lines: ['The documents are sealed. You can download them, and their certificate, from the envelope.'],
  }),
  sender_declined: ({ envelope_name, about, note }) => ({
    subject: `Declined: ${envelope_name}`,
    preheader: `${about} declined to sign.`,
    lead: `${about} declined to sign ${envelope_name}, and gave this reason:`,
    lines: ['The envelope is over. Nobody can sign it any more.'],
    note,
  }),
  sender_expired: ({ envelope_name, deadline_text }) => ({
    subject: `Expired: ${envelope_name}`,
    preheader: 'The deadline passed before everybody had signed.',
    lead: `${envelope_name} has expired: its deadline, ${deadline_text}, passed before everybody had signed.`,
    lines: ['Nobody can sign it any more. The envelope shows who had, and who had not.'],
  }),
  sender_bounced: ({ envelope_name, about, note }) => ({
    subject: `Not delivered: ${envelope_name}`,
    preheader: `The mail to ${about} did not arrive.`,
    lead: `The mail to ${about} about ${envelope_name} did not arrive. The mail server said:`,
    lines: ['Correct the address in the envelope, and a new mail goes out at once.'],
    note,
  }),
}
