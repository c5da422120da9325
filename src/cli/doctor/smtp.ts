import { randomUUID } from 'node:crypto'
import { openSmtpMailer } from '../../mail/smtp.ts'
import { OAUTH_RULES, PASSWORD_RULES, tokensToTry } from './smtp-oauth.ts'
import { type Check, codeOf, type Finding, fail, type CheckContext, messageOf, ok, skipped, warn } from './check.ts'

const CONNECT_MS_MAX = 4_000

export const smtp: Check = {
  name: 'smtp',
  title: 'Mail server',
  needs: [
    ...(['SMTP_URL', 'MAIL_FROM', 'BOUNCE_ADDRESS', 'SMTP_OAUTH_TOKEN_URL'] as const),
    ...(['SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_SCOPE', 'SMTP_OAUTH_REFRESH_TOKEN'] as const),
  ],
  limit_ms: 12_000,
  check: async (means) => {
    const { smtp_url } = means.config
    if (smtp_url === null)
      return [
        warn(
          'no mail server is set: this service sends no email, and every one stays in the outbox',
          'Set SMTP_URL, for example SMTP_URL=smtp://user:password@mail.example.com:587.',
        ),
      ]
    return [...(await conversation(means, smtp_url)), ...senderFindings(means)]
  },
}

async function conversation(means: CheckContext, url: string): Promise<readonly Finding[]> {
  const { mail_oauth } = means.config
  const transcript: string[] = []
  const mailer = await openSmtpMailer({
    url,
    ...(mail_oauth ? { tokens: tokensToTry(mail_oauth) } : {}),
    timeout_ms: CONNECT_MS_MAX,
    connect_ms: CONNECT_MS_MAX,
    onLine: (line) => transcript.push(line),
  })
  const { host } = new URL(url)
  try {
    await mailer.check()
    const reached = { ...ok(`${host} answers${hasUser(url) ? ' and lets us in' : ''}`), transcript }
    return [reached, ...inClear(url, transcript), ...(await sending(means, mailer))]
  } catch (error) {
    const rules = [...(mail_oauth ? OAUTH_RULES : PASSWORD_RULES), ...RULES]
    return [{ ...refusal(error, host, rules), transcript }]
  } finally {
    await mailer.close()
  }
}

const hasUser = (url: string) => new URL(url).username !== ''

const CERTIFICATE = 'on the mail server, or set SMTP_URL to the name that its certificate carries.'
const RULES: readonly (readonly [RegExp, string, string])[] = [
  [/ENOTFOUND|EAI_NODATA/, 'the host of the mail server is unknown', 'Correct the host in SMTP_URL.'],
  [
    /EAI_AGAIN|EDNS/,
    'the name of the mail server cannot be resolved',
    'Correct the host in SMTP_URL, or look at the DNS of this machine.',
  ],
  [
    /ECONNREFUSED/,
    'nothing answers at the address of the mail server',
    'Correct host and port in SMTP_URL: 587 for smtp://, 465 for smtps://.',
  ],
  [
    /certificate has expired|CERT_HAS_EXPIRED/,
    'the certificate of the mail server has expired',
    `Renew it ${CERTIFICATE}`,
  ],
  [
    /altnames|ERR_TLS_CERT_ALTNAME/,
    'the certificate of the mail server is for another name',
    `Get one for this name ${CERTIFICATE}`,
  ],
  [
    /self[- ]signed|unable to (get|verify)/i,
    'the certificate of the mail server is not trusted here',
    'Have it issued by a known authority, or start the service with NODE_EXTRA_CA_CERTS naming its root.',
  ],
  [
    /EAUTH/,
    'the mail server refuses user or password',
    'Correct user and password in SMTP_URL; write signs such as @ and : as %40 and %3A.',
  ],
  [
    /ETIMEDOUT|timeout/i,
    'the mail server does not answer',
    'Correct host and port in SMTP_URL, or open the port in the firewall.',
  ],
  [
    /wrong version number|packet length too long/i,
    'the mail server speaks no TLS on this port',
    'Use smtp:// with port 587, or smtps:// with port 465, in SMTP_URL.',
  ],
]

function refusal(error: unknown, host: string, rules: typeof RULES): Finding {
  const reason = messageOf(error)
  const error_text = `${codeOf(error)} ${reason}`
  const [, what, mend] = rules.find(([pattern]) => pattern.test(error_text)) ?? [
    null,
    'the mail server cannot be used',
    'Look at the transcript, and correct SMTP_URL.',
  ]
  return fail(`${what} (${host}: ${reason})`, mend)
}

/** Signing links travel in these mails. */
function inClear(url: string, transcript: readonly string[]): readonly Finding[] {
  const { protocol, hostname } = new URL(url)
  const here = /^(localhost|127\.|\[::1\])/.test(hostname)
  if (protocol === 'smtps:' || here || transcript.some((line) => /^C: STARTTLS/i.test(line))) return []
  return [
    warn(
      'the mail server takes mails in the clear: signing links can be read on the way',
      'Switch on STARTTLS on the mail server, or use smtps:// in SMTP_URL.',
    ),
  ]
}

async function sending(
  { mail_to, config }: CheckContext,
  mailer: Awaited<ReturnType<typeof openSmtpMailer>>,
): Promise<readonly Finding[]> {
  if (mail_to === null) return []
  const sent = await mailer.send({
    from: config.mail_from,
    to: { name: '', email: mail_to },
    subject: 'Countersign: a mail to see that mails arrive',
    text: TEXT,
    html: `<p>${TEXT}</p>`,
    message_id: `<doctor.${randomUUID()}@${domainOf(config.mail_from.email)}>`,
  })
  if (sent.outcome === 'sent') return [ok(`a mail to ${mail_to} was taken: ${sent.response}`)]
  return [
    fail(
      `the mail server refuses a mail from ${config.mail_from.email} to ${mail_to}: ${sent.message}`,
      'Set MAIL_FROM to an address that the mail server may send for, or allow it there.',
    ),
  ]
}

const TEXT = 'countersign doctor --mail-to was run on your server. Nothing is to be done.'

const domainOf = (email: string) => email.split('@').at(-1) ?? ''

function senderFindings({ config }: CheckContext): readonly Finding[] {
  const domain = domainOf(config.mail_from.email)
  if (!/^localhost$|\.(localhost|local|test|example|invalid)$/i.test(domain))
    return [skipped(`let SPF and DKIM of ${domain} name this mail server, or its mails are taken for spam`)]
  return [
    warn(
      `mails come from ${config.mail_from.email}, which no mail server takes as a sender`,
      'Set MAIL_FROM to an address of your domain, and let its SPF and DKIM records name your mail server.',
    ),
  ]
}
