import { LIMITS } from '../../domain/account/limits.ts'
import { PAUSE_KEEPS_DAYS, PAUSED_AFTER_DAYS } from '../../domain/webhook-receiver.ts'
import { languageFor } from '../../i18n/languages.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'
import type { AccountMailFacts, ComposeAccountMail } from '../../ports/mail-templates.ts'
import { cleanName, oneLine } from './compose-mail.ts'
import { mailHtml } from './html.ts'
import { mailPlainText } from './plain-text.ts'
import { helloTo, type MailWords } from './texts.ts'

/** Mails to people of the dashboard about their account and their workspace. */
export const composeAccountMail: ComposeAccountMail = (facts) => {
  const translator = translatorIn(languageFor(facts.language))
  const set = (text: string) => cleanName(text, facts.language)
  const clean = {
    ...facts,
    name: set(facts.name),
    workspace_name: set(facts.workspace_name),
    invited_by: set(facts.invited_by),
    receiver: set(facts.receiver),
  }
  const { t } = translator
  const words = { ...WORDS[facts.kind](clean, t), hello: helloTo(clean.name, t), quote: null }
  const about = { ...clean, test_mode: false, code: '' }
  const subject = oneLine(words.subject)
  return {
    subject,
    text: mailPlainText(words, about, translator),
    html: mailHtml({ ...words, subject }, about, translator),
  }
}

type Words = (facts: AccountMailFacts, t: Translator['t']) => Omit<MailWords, 'hello' | 'quote'>

const WORDS: Readonly<Record<AccountMailFacts['kind'], Words>> = {
  invitation: ({ workspace_name: workspace, invited_by: inviter }, t) => {
    const life = t('member_mails.invitation_life', { days: LIMITS.invitation_days })
    return {
      subject: t('member_mails.invitation_subject', { inviter, workspace }),
      preheader: life,
      lead: t('member_mails.invitation_lead', { inviter, workspace }),
      button: t('member_mails.invitation_button'),
      lines: [t('member_mails.invitation_choice'), life],
      why: t('member_mails.why_invited'),
    }
  },
  reset: (_, t) => ({
    subject: t('sign_in.choose_password'),
    preheader: t('member_mails.reset_life'),
    lead: t('member_mails.reset_lead'),
    button: t('sign_in.choose_password'),
    lines: [t('member_mails.reset_life'), t('member_mails.reset_next')],
    why: t('member_mails.why_reset'),
  }),
  webhook_paused: ({ workspace_name: workspace, receiver: host }, t) => {
    const next = t('member_mails.paused_next', { days: PAUSE_KEEPS_DAYS })
    return {
      subject: t('member_mails.paused_subject', { host }),
      preheader: next,
      lead: t('member_mails.paused_lead', { workspace, host, days: PAUSED_AFTER_DAYS }),
      button: t('member_mails.paused_button'),
      lines: [next],
      why: t('member_mails.why_manager'),
    }
  },
}
