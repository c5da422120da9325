import { useBlocker } from '@tanstack/react-router'
import type { Saver } from './saving.ts'
import { t } from '../../words.ts'

/** Another page of the dashboard opens when everything is saved; where it cannot be, whoever leaves decides. */
export function useLeaving(saver: Saver): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (saver.draft() === null || (await saver.flush())) return false
      return !window.confirm(t('editor.leave_unsaved'))
    },
  })
}
