import type { Log } from '../ports/app.ts'
import type { Texts } from '../ports/texts.ts'

/** For development: prints text messages to the process's log, where codes do not belong otherwise. */
export const consoleTexts = (log: Log): Texts => ({
  async send({ to, text }) {
    log.info({ to, text }, 'a text message')
    return { outcome: 'sent', response: 'logged' }
  },
})
