import type { Log } from '../ports/app.ts'
import type { Texts } from '../ports/texts.ts'

/** For development: prints text messages to the process's log, where codes do not belong otherwise. */
export const consoleTexts = (log: Log): Texts => ({
  channels: ['sms', 'whatsapp'],
  places: ['*'],
  per_hour_max: Number.POSITIVE_INFINITY,
  async send({ to, text }) {
    log.info({ to, text }, 'a text message')
    return { outcome: 'sent', response: 'logged' }
  },
  check: async () => ({ outcome: 'sent', response: 'logged' }),
})
