import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const example = (text: string, what: string) => `${what}, for example ${text}`
const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** `console` prints messages into the log, for development. */
const SMS_PROVIDERS = ['console', 'hook', 'twilio'] as const
const CHANNELS = ['sms', 'whatsapp'] as const
/** As OutgoingText has them. */
const PURPOSES = ['code', 'invitation', 'reminder', 'finished', 'ended']

const isChannel = (text: string) => (CHANNELS as readonly string[]).includes(text)
const isSecret = (text: string) => /^whsec_[\w+/-]{22,}={0,2}$/.test(text)
const templatesOf = (text: string) => Object.fromEntries(listOf(text).map((pair) => pair.split('=', 2)))

/** Who carries text messages, and where they may go. */
export const TEXT_SETTINGS = {
  SMS_PROVIDER: z
    .enum(SMS_PROVIDERS, { error: example('SMS_PROVIDER=hook', `must be one of ${SMS_PROVIDERS.join(', ')}`) })
    .optional(),
  SMS_COUNTRIES: z
    .string()
    .transform(listOf)
    .refine((places) => places.every((place) => /^([A-Z]{2}|\+[1-9]\d{0,6}|\*)$/.test(place)), {
      error: example(
        'SMS_COUNTRIES=DE,AT,+4477',
        'must be countries or beginnings of numbers with commas between them, or * for everywhere',
      ),
    })
    .optional(),
  SMS_PER_HOUR: z
    .string()
    .regex(/^\d{1,6}$/, example('SMS_PER_HOUR=200', 'must be a whole number'))
    .default('200')
    .transform(Number),
  SMS_HOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: example('SMS_HOOK_URL=https://texts.example.com/send', 'must be an http or https address'),
    })
    .optional(),
  SMS_HOOK_SECRET: z
    .string()
    .transform(listOf)
    .refine((secrets) => secrets.length > 0 && secrets.every(isSecret), {
      error: example(
        'SMS_HOOK_SECRET=whsec_$(openssl rand -base64 32)',
        'must be whsec_ and at least 16 random bytes in base64; a second one, which still signs, follows a comma',
      ),
    })
    .optional(),
  SMS_HOOK_CHANNELS: z
    .string()
    .default('sms')
    .transform(listOf)
    .refine((channels): channels is readonly (typeof CHANNELS)[number][] => channels.every(isChannel), {
      error: example('SMS_HOOK_CHANNELS=sms,whatsapp', `must be some of ${CHANNELS.join(', ')}`),
    }),
  SMS_HOOK_ALLOW_CIDRS: z
    .string()
    .default('')
    .transform(listOf)
    .refine((ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)), {
      error: example('SMS_HOOK_ALLOW_CIDRS=10.1.2.3/32', 'must be address ranges with commas between them'),
    }),
  TWILIO_URL: z
    .url({
      protocol: /^https$/,
      error: example('TWILIO_URL=https://api.dublin.ie1.twilio.com', 'must be an https address'),
    })
    .default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(
      /^AC[\da-f]{32}$/i,
      example(`TWILIO_ACCOUNT_SID=AC${'0'.repeat(32)}`, 'must be AC and 32 hexadecimal digits'),
    )
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_KEY_SID: z
    .string()
    .regex(
      /^SK[\da-f]{32}$/i,
      example(`TWILIO_API_KEY_SID=SK${'0'.repeat(32)}`, 'must be SK and 32 hexadecimal digits'),
    )
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[\da-f]{32}|[A-Za-z\d ]{1,11})$/i,
      example(
        'TWILIO_FROM=+15005550006',
        'must be a number of yours, a messaging service (MG…) or a name of at most 11 letters',
      ),
    )
    .optional(),
  TWILIO_WHATSAPP_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[\da-f]{32})$/i,
      example('TWILIO_WHATSAPP_FROM=+15005550006', 'must be a WhatsApp sender of yours, or a messaging service (MG…)'),
    )
    .optional(),
  TWILIO_WHATSAPP_TEMPLATES: z
    .string()
    .refine(
      (text) =>
        listOf(text).every((pair) => {
          const [purpose = '', sid = ''] = pair.split('=', 2)
          return PURPOSES.includes(purpose) && /^HX[\da-f]{32}$/i.test(sid)
        }),
      {
        error: example(
          `TWILIO_WHATSAPP_TEMPLATES=code=HX${'0'.repeat(32)}`,
          `must be pairs of ${PURPOSES.join(', ')} and a content sid (HX…)`,
        ),
      },
    )
    .transform((text): Readonly<Record<string, string>> => templatesOf(text))
    .default({}),
} as const

type TextSettings = z.infer<z.ZodObject<typeof TEXT_SETTINGS>>

/** Null: nothing offers text messages. What a provider needs beside it is settings-together.ts's to say. */
export function textsOf(settings: TextSettings) {
  const { SMS_PROVIDER: provider } = settings
  if (provider === undefined) return null
  if (provider === 'console') return { provider }
  const bounds = { places: settings.SMS_COUNTRIES ?? [], per_hour_max: settings.SMS_PER_HOUR }
  if (provider === 'hook') {
    const [newest = '', ...older] = settings.SMS_HOOK_SECRET ?? []
    const secrets: readonly [string, ...string[]] = [newest, ...older]
    const { SMS_HOOK_URL: url = '', SMS_HOOK_CHANNELS: channels, SMS_HOOK_ALLOW_CIDRS: allow_cidrs } = settings
    return { provider, ...bounds, url, secrets, channels, allow_cidrs }
  }
  const account_sid = settings.TWILIO_ACCOUNT_SID ?? ''
  return {
    provider,
    ...bounds,
    url: settings.TWILIO_URL,
    account_sid,
    user: settings.TWILIO_API_KEY_SID ?? account_sid,
    password: settings.TWILIO_AUTH_TOKEN ?? '',
    sms_from: settings.TWILIO_FROM ?? null,
    whatsapp_from: settings.TWILIO_WHATSAPP_FROM ?? null,
    whatsapp_templates: settings.TWILIO_WHATSAPP_TEMPLATES,
  }
}
