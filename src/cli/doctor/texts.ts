import pino from 'pino'
import type { Config } from '../../config.ts'
import { openTexts } from '../../outgoing/open-texts.ts'
import { rangeFindings } from './webhooks.ts'
import { type Check, type Finding, fail, ok, skipped, warn } from './check.ts'

export const texts: Check = {
  name: 'texts',
  title: 'Text messages',
  needs: ['SMS_PROVIDER', 'SMS_HOOK_URL', 'SMS_HOOK_SECRET', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  limit_ms: 12_000,
  check: async ({ config }) => {
    const { texts: settings } = config
    if (settings === null) return [skipped('no text messages: nothing offers them')]
    if (settings.provider === 'console')
      return [
        warn(
          'text messages are printed into the log, codes among them',
          'For a real service set SMS_PROVIDER=hook or SMS_PROVIDER=twilio.',
        ),
      ]
    const ranges = settings.provider === 'hook' ? rangeFindings(settings.allow_cidrs, 'SMS_HOOK_ALLOW_CIDRS') : []
    return [await answer(settings), ...everywhere(settings.places), ...ranges]
  },
}

type Carrier = Exclude<Config['texts'], null | { readonly provider: 'console' }>

/** Nobody is written to: the hook is called with the purpose `check`, Twilio without a receiver. */
async function answer(settings: Carrier): Promise<Finding> {
  const carrier = openTexts(settings, pino({ level: 'silent' }))
  const { host } = new URL(settings.url)
  const said = await carrier?.check()
  if (said?.outcome === 'sent') return ok(`${host} answers${settings.provider === 'hook' ? '' : ' and lets us in'}`)
  const what = `${host} takes no text messages: ${said?.message ?? ''}`
  return settings.provider === 'hook'
    ? fail(what, 'Correct SMS_HOOK_URL and SMS_HOOK_SECRET, or the program behind them.')
    : fail(what, 'Correct TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_API_KEY_SID, or open the way out.')
}

function everywhere(places: readonly string[]): readonly Finding[] {
  if (!places.includes('*')) return []
  return [
    warn(
      'text messages may go to every country, and strangers can have them sent to numbers that they earn by',
      'Name the countries of your recipients in SMS_COUNTRIES, for example SMS_COUNTRIES=DE,AT,CH.',
    ),
  ]
}
