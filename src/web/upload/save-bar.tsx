import { useEffect, useRef } from 'react'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface SaveBarProps {
  readonly word: string
  readonly why_not: string | null
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: () => void
  readonly onClear: () => void
}

export function SaveBar({ word, why_not, busy, error, onSave, onClear }: SaveBarProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) said.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div className="grid gap-3">
      {error ? (
        <div ref={said}>
          <Notice tint="bad">{sentenceOf(error)}</Notice>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {why_not && <p className="me-auto text-sm text-soft">{why_not}.</p>}
        <Button look="quiet" onClick={onClear}>
          Start over
        </Button>
        <Button look="primary" why_not={why_not} busy={busy} onClick={onSave}>
          {word}
        </Button>
      </div>
    </div>
  )
}
