/** A line for the operator, and the settings at fault. */
export interface Wrong {
  readonly settings: readonly string[]
  readonly line: string
}

/** Each setting on the left is of no use without the one on the right, of which an example follows. */
const NEEDED_BESIDE = [
  ['SEAL_KEY_PEM', 'SEAL_CERT_PEM', '/etc/countersign/seal-cert.pem'],
  ['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_PIN', '123456'],
  ['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_KEY', 'seal'],
  ['SEAL_PKCS11_PIN', 'SEAL_PKCS11_MODULE', '/usr/lib/softhsm/libsofthsm2.so'],
  ['SEAL_PKCS11_KEY', 'SEAL_PKCS11_MODULE', '/usr/lib/softhsm/libsofthsm2.so'],
  ['SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_MODULE', '/usr/lib/softhsm/libsofthsm2.so'],
  ['SMTP_OAUTH_TOKEN_URL', 'SMTP_URL', 'smtp://sign%40example.com@smtp.office365.com:587'],
  ['SMTP_OAUTH_TOKEN_URL', 'SMTP_OAUTH_CLIENT_ID', 'the-id-of-the-registered-application'],
  ['SMTP_OAUTH_TOKEN_URL', 'SMTP_OAUTH_CLIENT_SECRET', 'the-secret-of-that-application'],
  ['SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_TOKEN_URL', 'https://oauth2.googleapis.com/token'],
  ['SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_TOKEN_URL', 'https://oauth2.googleapis.com/token'],
  ['SMTP_OAUTH_SCOPE', 'SMTP_OAUTH_TOKEN_URL', 'https://oauth2.googleapis.com/token'],
  ['SMTP_OAUTH_REFRESH_TOKEN', 'SMTP_OAUTH_TOKEN_URL', 'https://oauth2.googleapis.com/token'],
  ['BOUNCE_ADDRESS', 'SMTP_URL', 'smtp://127.0.0.1:25'],
  ['BOUNCE_LISTEN', 'BOUNCE_ADDRESS', 'bounces@mail.example.com'],
  ['TSA_ROOTS', 'TSA_URL', 'https://tsa.example.com'],
  ['SEAL_P12_PASSWORD', 'SEAL_P12', '/etc/countersign/seal.p12'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'the-secret-of-that-key'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'the-id-of-that-key'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET', 'countersign'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'countersign'],
  ['S3_REGION', 'S3_BUCKET', 'countersign'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'countersign'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'the-secret-of-that-client'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'https://login.example.com'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'https://login.example.com'],
  ['OIDC_ALLOWED_DOMAINS', 'OIDC_ISSUER', 'https://login.example.com'],
  ['SMS_HOOK_URL', 'SMS_HOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['SMS_HOOK_SECRET', 'SMS_HOOK_URL', 'https://texts.example.com/send'],
  ['SMS_HOOK_ALLOW_CIDRS', 'SMS_HOOK_URL', 'https://texts.example.com/send'],
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'the-token-of-that-account'],
  ['TWILIO_API_KEY_SID', 'TWILIO_AUTH_TOKEN', 'the-secret-of-that-key'],
  ['TWILIO_WHATSAPP_TEMPLATES', 'TWILIO_WHATSAPP_FROM', '+15005550006'],
  // Otherwise anyone with an account at the provider could sign in.
  ['OIDC_AUTO_JOIN', 'OIDC_ALLOWED_DOMAINS', 'example.com'],
] as const

/** What is wrong between settings that are each right. */
export function pairIssues(given: Readonly<Record<string, unknown>>): Wrong[] {
  const alone = NEEDED_BESIDE.filter(([one, other]) => one in given && !(other in given)).map(
    ([one, other, example]) => ({
      settings: [one],
      line: `${one} needs ${other} beside it, for example ${other}=${example}`,
    }),
  )
  // A certificate alone has no key; with PKCS #11 its key is in the token.
  const keyless = 'SEAL_CERT_PEM' in given && !('SEAL_KEY_PEM' in given || 'SEAL_PKCS11_MODULE' in given)
  const sources = ['SEAL_P12', 'SEAL_KEY_PEM', 'SEAL_PKCS11_MODULE'].filter((name) => name in given)
  const printing = given['SMS_PROVIDER'] === 'console' && given['NODE_ENV'] === 'production'
  return [
    ...alone,
    ...carriersAlone(given),
    ...(printing ? [PRINTING] : []),
    ...(isNobodysMailbox(given) ? [NOBODYS_MAILBOX] : []),
    ...(keyless ? [KEYLESS] : []),
    ...(sources.length > 1
      ? [
          {
            settings: sources,
            line: `${sources.join(' and ')} exclude each other: set one, for example SEAL_P12=/etc/countersign/seal.p12`,
          },
        ]
      : []),
  ]
}

/** With OAuth2 the address names the mailbox, and a token stands for its password. */
function isNobodysMailbox(given: Readonly<Record<string, unknown>>): boolean {
  const url = URL.parse(String(given['SMTP_URL'] ?? ''))
  return 'SMTP_OAUTH_TOKEN_URL' in given && url !== null && (url.username === '' || url.password !== '')
}
const NOBODYS_MAILBOX: Wrong = {
  settings: ['SMTP_URL'],
  line: 'SMTP_URL needs the mailbox as its user and no password beside SMTP_OAUTH_TOKEN_URL, for example SMTP_URL=smtp://sign%40example.com@smtp.office365.com:587',
}

/** What each carrier of text messages is of no use without; one of them is enough. Where they may go has no default: each costs money. */
const CARRIERS = [
  ['hook', ['SMS_HOOK_URL'], 'https://texts.example.com/send'],
  ['hook', ['SMS_COUNTRIES'], 'DE,AT,CH'],
  ['twilio', ['TWILIO_ACCOUNT_SID'], `AC${'0'.repeat(32)}`],
  ['twilio', ['TWILIO_FROM', 'TWILIO_WHATSAPP_FROM'], '+15005550006'],
  ['twilio', ['SMS_COUNTRIES'], 'DE,AT,CH'],
] as const

const carriersAlone = (given: Readonly<Record<string, unknown>>): readonly Wrong[] =>
  CARRIERS.filter(
    ([provider, needs]) => given['SMS_PROVIDER'] === provider && !needs.some((name) => name in given),
  ).map(([provider, needs, shown]) => ({
    settings: ['SMS_PROVIDER'],
    line: `SMS_PROVIDER=${provider} needs ${needs.join(' or ')} beside it, for example ${needs[0]}=${shown}`,
  }))

const PRINTING: Wrong = {
  settings: ['SMS_PROVIDER'],
  line: 'SMS_PROVIDER=console would print codes into the log, which is for development: leave it out with NODE_ENV=production',
}
const KEYLESS: Wrong = {
  settings: ['SEAL_CERT_PEM'],
  line: 'SEAL_CERT_PEM needs SEAL_KEY_PEM beside it, for example SEAL_KEY_PEM=/etc/countersign/seal-key.pem',
}
