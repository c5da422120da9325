import { Save } from 'lucide-react'
import { useState } from 'react'
import type { Saver } from '../editor/state/saving.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import { type SavedThing, tellSaved } from './told-saves.ts'

interface SaveNowProps {
  readonly subject: SavedThing
  readonly saver: Saver
  readonly fields: number
}

/** The way out of a frame that may not send: the page around it is told that everything is saved. */
export function SaveNow({ subject, saver, fields }: SaveNowProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await saver.flush()
    setBusy(false)
    if (!saved) return
    toast(t('editor_panels.saved'))
    tellSaved(subject, fields, true)
  }
  return (
    <Button look="primary" small busy={busy} onClick={() => void save()}>
      <Save aria-hidden /> {t('common.save')}
    </Button>
  )
}
