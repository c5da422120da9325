import { afterEach, describe, expect, test } from 'vitest'
import { smtp } from '../../../src/cli/doctor/smtp.ts'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { authorizationServer, tokenMailServer } from '../../mail/transport/token-servers.ts'
import { broken, closeAll, closers, expectFail, lines, look } from './doctor-means.ts'

// What the doctor says of mail by OAuth2, in the words of each provider.

afterEach(closeAll)

const CLIENT_SECRET = 'the-secret-of-the-application'
const REFRESH = 'the-refresh-token-of-the-mailbox'

async function world(refusing: Parameters<typeof tokenMailServer>[1] = {}) {
  const tokens = await authorizationServer()
  const mails = await tokenMailServer(tokens.live, refusing)
  closers.push(tokens.close, mails.close)
  const env = {
    MAIL_FROM: 'Acme <sign@acme-contracts.com>',
    SMTP_URL: mails.url,
    SMTP_OAUTH_TOKEN_URL: tokens.url,
    SMTP_OAUTH_CLIENT_ID: 'the-application',
    SMTP_OAUTH_CLIENT_SECRET: CLIENT_SECRET,
  }
  return { tokens, mails, env }
}

test('a token is given and taken; no token and no secret is in what it says', async () => {
  const { tokens, mails, env } = await world()
  const findings = await look(smtp, env)
  expect(broken(findings)).toEqual([])
  expect(lines(findings)[0]).toMatch(/answers and lets us in/)
  expect(tokens.asked.map(({ scope }) => scope)).toEqual(['https://outlook.office365.com/.default'])
  const said = JSON.stringify(findings)
  expect(said).toContain('C: AUTH XOAUTH2 [hidden]')
  const [proof = ''] = mails.proofs
  for (const secret of [proof, Buffer.from(proof).toString('base64').slice(0, 20), CLIENT_SECRET])
    expect(said).not.toContain(secret)
})

describe('the token server', () => {
  const aadsts = (code: string, error: string) => ({
    error,
    error_description: `${code}: as Microsoft says it. Trace ID: 1 Correlation ID: 2`,
  })
  test.each([
    [aadsts('AADSTS7000215', 'invalid_client'), /refuses the client secret/, /value of the secret \(not its id\)/],
    [aadsts('AADSTS7000222', 'invalid_client'), /client secret has expired/, /new secret/],
    [aadsts('AADSTS700016', 'unauthorized_client'), /does not know this application/, /SMTP_OAUTH_CLIENT_ID/],
    [aadsts('AADSTS90002', 'invalid_request'), /does not know this tenant/, /SMTP_OAUTH_TOKEN_URL/],
    [aadsts('AADSTS70011', 'invalid_scope'), /refuses the scope/, /SMTP_OAUTH_SCOPE/],
    [aadsts('AADSTS65001', 'invalid_grant'), /nobody has consented/, /SMTP.SendAsApp/],
    [aadsts('AADSTS70008', 'invalid_grant'), /has expired, or consent was withdrawn/, /SMTP_OAUTH_REFRESH_TOKEN/],
    [
      { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      /has expired, or consent was withdrawn/,
      /SMTP_OAUTH_REFRESH_TOKEN/,
    ],
    [{ error: 'invalid_client' }, /client id or its secret/, /SMTP_OAUTH_CLIENT_SECRET/],
    [{ error: 'unauthorized_client' }, /does not allow this application to ask/, /SMTP_OAUTH_REFRESH_TOKEN/],
    [{ error: 'temporarily_strange' }, /gives no token/, /provider/],
  ])('%j', async (body, what, mend) => {
    const { tokens, env } = await world()
    tokens.refusal = { status: 400, body }
    const findings = await look(smtp, { ...env, SMTP_OAUTH_REFRESH_TOKEN: REFRESH })
    expectFail(findings, what, mend)
    for (const secret of [CLIENT_SECRET, REFRESH]) expect(JSON.stringify(findings)).not.toContain(secret)
  })

  test('does not answer', async () => {
    const { tokens, env } = await world()
    await tokens.close()
    closers.shift()
    expectFail(await look(smtp, env), /token server does not answer/, /SMTP_OAUTH_TOKEN_URL/)
  })
})

describe('the mail server refuses the token', () => {
  test.each([
    [
      '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
      /SMTP AUTH is switched off/,
      /Set-CASMailbox/,
    ],
    ['5.7.3 Authentication unsuccessful', /does not let this application send/, /Add-MailboxPermission/],
    ['5.7.8 Username and Password not accepted.', /Google does not accept the token/, /https:\/\/mail.google.com\//],
    ['no', /refuses the token/, /SMTP_URL/],
  ])('%s', async (said, what, mend) => {
    const { env } = await world({ said })
    const other = env.SMTP_URL.replace('sign%40', 'another%40')
    expectFail(await look(smtp, { ...env, SMTP_URL: other }), what, mend)
  })

  test('a password that Microsoft takes no more leads to OAuth2', async () => {
    const { port, close } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) =>
        done(
          Object.assign(new Error('5.7.139 Authentication unsuccessful, basic authentication is disabled.'), {
            responseCode: 535,
          }),
        ),
    })
    closers.push(close)
    const env = { MAIL_FROM: 'Acme <sign@acme-contracts.com>', SMTP_URL: `smtp://sign:word@127.0.0.1:${port}` }
    expectFail(await look(smtp, env), /takes no passwords any more/, /SMTP_OAUTH_TOKEN_URL/)
  })
})
