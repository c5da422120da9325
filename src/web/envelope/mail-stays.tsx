import { useSpace } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { STATE } from '../state.ts'

/** Whether mails of this space are only kept in the outbox: always those of the test space. */
export const useMailStays = (): boolean => useSpace() === 'test' || !STATE.sends_mail

/** Before somebody waits for an answer to a mail that nobody gets. */
export function MailStays() {
  const space = useSpace()
  if (!useMailStays()) return null
  if (space === 'test')
    return (
      <Notice tint="calm">
        Test space: nobody is mailed. The mails are kept in the outbox, where you can open them and sign.
      </Notice>
    )
  return (
    <Notice tint="warn">
      This service has no mail server, so no mail leaves it. The mails are kept in the outbox; hand over the links
      yourself.
    </Notice>
  )
}
