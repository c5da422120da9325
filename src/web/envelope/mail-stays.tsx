import { useSpace } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { STATE } from '../state.ts'
import { t } from '../words.ts'

/** Whether mails of this space are only kept in the outbox: always those of the test space. */
export const useMailStays = (): boolean => useSpace() === 'test' || !STATE.sends_mail

/** Before somebody waits for an answer to a mail that nobody gets. */
export function MailStays() {
  const space = useSpace()
  if (!useMailStays()) return null
  if (space === 'test') return <Notice tint="calm">{t('envelope_dialogs.mail_stays_test')}</Notice>
  return <Notice tint="warn">{t('envelope_dialogs.mail_stays')}</Notice>
}
