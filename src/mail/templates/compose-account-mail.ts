import { LIMITS } from '../../domain/account/limits.ts'
import { PAUSED_AFTER_DAYS } from '../../domain/webhook-receiver.ts'
import type { AccountMailFacts, ComposeAccountMail } from '../../ports/mail-templates.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { cleanName } from './compose-mail.ts'
import { mailHtml } from './html.ts'
import { mailPlainText } from './plain-text.ts'
import type { MailWords } from './texts.ts'

/** Mails to people of the dashboard, which speaks English. */
export const composeAccountMail: ComposeAccountMail = (facts) => {
  const translator = translatorIn('en')
  const clean = {
    ...facts,
    name: cleanName(facts.name),
    workspace_name: cleanName(facts.workspace_name),
    invited_by: cleanName(facts.invited_by),
  }
  const words = { ...WORDS[facts.kind](clean), hello: clean.name === '' ? 'Hello,' : `Hello ${clean.name},` }
  const set = { ...clean, test_mode: false, code: '' }
  return {
    subject: words.subject,
    text: mailPlainText(words, set, translator),
    html: mailHtml(words, set, translator),
  }
}

type Words = (facts: AccountMailFacts) => Omit<MailWords, 'hello'>

const WORDS: Readonly<Record<AccountMailFacts['kind'], Words>> = {
  invitation: ({ workspace_name, invited_by }) => ({
    subject: `${invited_by} invites you to ${workspace_name}`,
    preheader: `Join ${workspace_name} on Countersign.`,
    lead: `${invited_by} invites you to work in ${workspace_name}, where contracts are sent out and signed.`,
    quote: null,
    button: 'Accept the invitation',
    lines: [`The link is good for ${LIMITS.invitation_days} days, and for one person.`],
    why: 'You get this letter because somebody typed your address. If you do not know them, leave the link alone: without it nothing happens.',
  }),
  reset: () => ({
    subject: 'Choose a new password',
    preheader: 'The link is good for one hour.',
    lead: 'Somebody asked for a new password for your account.',
    quote: null,
    button: 'Choose a new password',
    lines: ['The link is good for one hour, and once. You are then signed out everywhere.'],
    why: 'If it was not you, leave the link alone: your password stays as it is.',
  }),
  webhook_paused: ({ workspace_name, receiver }) => ({
    subject: `The webhook to ${receiver} is paused`,
    preheader: `Every call has failed for ${PAUSED_AFTER_DAYS} days.`,
    lead: `For ${PAUSED_AFTER_DAYS} days every call of ${workspace_name} to ${receiver} has failed, so it is called no more.`,
    quote: null,
    button: 'Look at the webhook',
    lines: ['What happens in the next 30 days waits, and is delivered once you resume the webhook there.'],
    why: 'You get this letter because you are an owner or an admin of the workspace.',
  }),
}
