/** Ways to a telephone. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof TEXT_CHANNELS)[number]

/** How a recipient is reached. */
export const CHANNELS = ['email', ...TEXT_CHANNELS] as const
export type Channel = (typeof CHANNELS)[number]

/** The way of what asks somebody to act: by text only where there is a number. */
export const channelOf = ({ notify_by, phone }: Reached): Channel =>
  notify_by === undefined || phone === null ? 'email' : notify_by

interface Reached {
  readonly notify_by?: TextChannel | undefined
  readonly phone: string | null
}

/** A message to a recipient: which way it goes, and to which address or number. */
export interface Way {
  readonly channel: Channel
  readonly to: string
}

export const isText = (channel: Channel): channel is TextChannel => channel !== 'email'
