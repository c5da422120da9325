import { LIMITS } from '../../domain/account/limits.ts'
import {
  isAboutKey,
  isAboutRole,
  isOfWorkspace,
  losesPassword,
  type MailedAct,
} from '../../domain/account/security-events.ts'
import { PAUSE_KEEPS_DAYS, PAUSED_AFTER_DAYS } from '../../domain/webhook-receiver.ts'
import type { MessageId } from '../../i18n/en/en.ts'
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
    ...(facts.security && {
      security: { ...facts.security, who: set(facts.security.who), what: set(facts.security.what) },
    }),
  }
  const { t } = translator
  const words = { ...WORDS[facts.kind](clean, t), hello: helloTo(clean.name, t), quote: null }
  const about = { ...clean, test_mode: false }
  const subject = oneLine(words.subject)
  return {
    subject,
    text: mailPlainText(words, about, translator),
    html: mailHtml({ ...words, subject }, about, translator),
  }
}

/** Who made a key or gave a role is told to the owners; of everything else it is the reader. */
function securityWords(
  { security, workspace_name: workspace }: AccountMailFacts,
  t: Translator['t'],
): ReturnType<Words> {
  if (!security) throw new Error('a mail about security says what happened')
  const { act, when_text: date, ip, browser, who, what, role } = security
  const said = t(role === 'admin' ? 'security_mails.admin_made' : SAID[act], { what, workspace })
  const advice = adviceOn(act)
  const of_workspace = isOfWorkspace(act)
  const where = [
    ...(of_workspace ? [t('security_mails.workspace', { workspace })] : []),
    t('security_mails.when', { date }),
    ...(of_workspace || act.endsWith('second_factor_reset') ? [t('security_mails.by', { who })] : []),
    ...(ip === null ? [] : [t('security_mails.from', { ip })]),
    ...(browser === null ? [] : [t('security_mails.browser', { browser })]),
  ]
  return {
    subject: said,
    preheader: where.join(' '),
    lead: said,
    button: t(advice.button),
    lines: [...where, t(advice.was_you), t(advice.was_not)],
    why: t('security_mails.why'),
  }
}

interface Advice {
  readonly was_you: MessageId
  readonly was_not: MessageId
  readonly button: MessageId
}
const OF_ACCOUNT: Advice = {
  was_you: 'security_mails.was_you',
  was_not: 'security_mails.was_not',
  button: 'security_mails.button',
}
/** Whoever has lost the password cannot come to the page of their account. */
const OF_PASSWORD: Advice = {
  ...OF_ACCOUNT,
  was_not: 'security_mails.was_not_password',
  button: 'security_mails.password_button',
}
/** Whom a directory or a platform added was not asked. */
const OF_MEMBER: Advice = {
  was_you: 'security_mails.was_known',
  was_not: 'security_mails.was_not_member',
  button: 'security_mails.button',
}
/** All owners get it, and few of them did it. */
const OF_KEY: Advice = {
  was_you: 'security_mails.was_known',
  was_not: 'security_mails.was_not_key',
  button: 'security_mails.key_button',
}

const OF_ROLE: Advice = {
  was_you: 'security_mails.was_known',
  was_not: 'security_mails.was_not_role',
  button: 'security_mails.role_button',
}

function adviceOn(act: MailedAct): Advice {
  if (isAboutKey(act)) return OF_KEY
  if (isAboutRole(act)) return OF_ROLE
  if (act === 'member.added') return OF_MEMBER
  return losesPassword(act) ? OF_PASSWORD : OF_ACCOUNT
}

const SAID = {
  'account.new_device': 'security_mails.new_device',
  'account.password_changed': 'security_mails.password_changed',
  'account.password_reset': 'security_mails.password_reset',
  'account.second_factor_on': 'security_mails.second_factor_on',
  'account.second_factor_off': 'security_mails.second_factor_off',
  'account.second_factor_reset': 'security_mails.second_factor_reset',
  'member.second_factor_reset': 'security_mails.second_factor_reset',
  'account.passkey_added': 'security_mails.passkey_added',
  'account.passkey_removed': 'security_mails.passkey_removed',
  'account.passkey_refused': 'security_mails.passkey_refused',
  'account.recovery_codes_renewed': 'security_mails.recovery_codes_renewed',
  'account.recovery_code_used': 'security_mails.recovery_code_used',
  'key.issued': 'security_mails.key_issued',
  'key.rotated': 'security_mails.key_rotated',
  'program.connected': 'security_mails.program_connected',
  'member.added': 'security_mails.member_added',
  'member.invitation_accepted': 'security_mails.owner_made',
  'member.role_changed': 'security_mails.owner_made',
} as const satisfies Record<MailedAct, MessageId>

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
  security: (facts, t) => securityWords(facts, t),
  proof_code: ({ code }, t) => {
    const life = t('security_mails.code_life', { minutes: LIMITS.proof_code_life_s / 60 })
    return {
      subject: t('security_mails.code_subject'),
      preheader: life,
      lead: t('mails.code_lead', { code }),
      button: null,
      lines: [t('security_mails.code_about'), life, t('security_mails.code_to_nobody'), t('security_mails.was_not')],
      why: t('security_mails.why'),
    }
  },
}
