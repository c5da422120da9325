import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { accessTokens, keptNowhere } from '../../mail/access-tokens.ts'
import { tokenServer } from '../../outgoing/token-server.ts'
import type { AccessTokens } from '../../ports/mail-tokens.ts'

/** Asks the token server by the settings alone, and keeps nothing of what it gives. */
export const tokensToTry = (mail_oauth: NonNullable<Config['mail_oauth']>): AccessTokens =>
  accessTokens(mail_oauth, tokenServer(mail_oauth), keptNowhere(randomBytes(32)))

type Rule = readonly [pattern: RegExp, what: string, mend: string]

const CONSENT_AGAIN =
  'Have the owner of the mailbox consent once more, and put the new refresh token into SMTP_OAUTH_REFRESH_TOKEN.'

/** What the providers say, in their own codes, and what it means. The first that fits is told. */
export const OAUTH_RULES: readonly Rule[] = [
  [
    /AADSTS7000215/,
    'Microsoft refuses the client secret',
    'Put the value of the secret (not its id) into SMTP_OAUTH_CLIENT_SECRET.',
  ],
  [
    /AADSTS7000222/,
    'the client secret has expired at Microsoft',
    'Make a new secret in the app registration, and put its value into SMTP_OAUTH_CLIENT_SECRET.',
  ],
  [
    /AADSTS700016/,
    'Microsoft does not know this application in this tenant',
    'Correct SMTP_OAUTH_CLIENT_ID, and the tenant in SMTP_OAUTH_TOKEN_URL.',
  ],
  [
    /AADSTS(90002|900023)/,
    'Microsoft does not know this tenant',
    'Correct the tenant in SMTP_OAUTH_TOKEN_URL: https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token.',
  ],
  [
    /AADSTS(70011|1002012|500011|28003)|invalid_scope/,
    'the token server refuses the scope',
    'Correct SMTP_OAUTH_SCOPE: https://outlook.office365.com/.default without a refresh token, else leave it out.',
  ],
  [
    /AADSTS65001|consent_required/,
    'nobody has consented to this application',
    'Have an administrator grant consent to SMTP.SendAsApp, or the owner of the mailbox to SMTP.Send.',
  ],
  [
    /invalid_grant|AADSTS(70008|70043|700082|50173|700084)/,
    'the refresh token is no longer valid: it has expired, or consent was withdrawn',
    CONSENT_AGAIN,
  ],
  [
    /unauthorized_client/,
    'the token server does not allow this application to ask in this way',
    'Allow this kind of grant for the application, or set SMTP_OAUTH_REFRESH_TOKEN if it acts for a person.',
  ],
  [
    /invalid_client/,
    'the token server refuses the client id or its secret',
    'Correct SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_CLIENT_SECRET.',
  ],
  [
    /the token server \S+ refuses/,
    'the token server gives no token',
    'Look up what it says in the documentation of the provider.',
  ],
  [
    /the token server \S+ cannot be used/,
    'the token server does not answer',
    'Correct SMTP_OAUTH_TOKEN_URL, or open the way to it in the firewall. Emails wait meanwhile.',
  ],
  [
    /5\.7\.139|SmtpClientAuthentication is disabled/i,
    'SMTP AUTH is switched off for the mailbox or the whole tenant',
    'In Exchange Online PowerShell: Set-CASMailbox -Identity <mailbox> -SmtpClientAuthenticationDisabled $false.',
  ],
  [
    /5\.7\.3\b/,
    'Microsoft does not let this application send from this mailbox',
    'Name the mailbox as the user in SMTP_URL. Without a refresh token, also run New-ServicePrincipal and Add-MailboxPermission in Exchange Online for the application, with consent to SMTP.SendAsApp.',
  ],
  [
    /5\.7\.8\b/,
    'Google does not accept the token for this mailbox',
    'Name the account that consented as the user in SMTP_URL, and have it consent to the scope https://mail.google.com/.',
  ],
  [
    /EAUTH/,
    'the mail server refuses the token',
    'Name the mailbox as the user in SMTP_URL, and allow the application to send from it.',
  ],
]

/** Where a password is tried that the provider takes no more. */
export const PASSWORD_RULES: readonly Rule[] = [
  [
    /5\.7\.139/,
    'Microsoft takes no passwords any more',
    'Send by OAuth2: set SMTP_OAUTH_TOKEN_URL and its neighbours (docs/operating.md).',
  ],
]
