import { useState } from 'preact/hooks'
import type { Calls } from '../state/calls.ts'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

/** Has the link mailed to this person's own address; what became of it is said where the button is. */
export function NewLink({ calls, label }: { readonly calls: Calls; readonly label: string }) {
  const [doing, setDoing] = useState<'nothing' | 'asking' | 'mailed'>('nothing')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (doing !== 'nothing') return
    setDoing('asking')
    const answer = await calls.newLink()
    setDoing(answer.ok ? 'mailed' : 'nothing')
    setProblem(answer.ok ? null : answer.message)
  }
  return (
    <div class="stack-tight">
      <button type="button" class="button" aria-disabled={doing !== 'nothing'} onClick={() => void ask()}>
        {doing === 'asking' ? t('ended.mailing') : label}
      </button>
      <div role="status">
        {doing === 'mailed' && (
          <p class="good problem small">
            <Icon name="tick" /> {t('ended.mailed')}
          </p>
        )}
        {problem && (
          <p class="bad problem small">
            <Icon name="alert" /> {problem}
          </p>
        )}
      </div>
    </div>
  )
}
