import type { TextChannel } from '../domain/recipients/channel.ts'

/** As they are called in every language. */
export const TEXT_WAYS = { sms: 'SMS', whatsapp: 'WhatsApp' } as const satisfies Record<TextChannel, string>
