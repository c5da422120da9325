import type { Log } from '../ports/app.ts'
import type { Texts } from '../ports/texts.ts'

/** For development: a text message goes to the log of the process, where codes do not belong otherwise. */
export const consoleTexts = (log: Log): Texts => ({
  async send({ to, text }) {
    log.info({ to, text }, 'a text message')
    return { outcome: 'sent', response: 'logged' }
  },
})
