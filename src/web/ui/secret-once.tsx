import { useEffect, useId, useRef } from 'react'
import { t } from '../words.ts'
import { CopyButton } from './copy.tsx'
import { Notice } from './notice.tsx'

/** A secret that no page can show again. */
export function SecretOnce({ label, secret }: { readonly label: string; readonly secret: string }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          ref={box}
          readOnly
          dir="ltr"
          value={secret}
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 min-w-0 flex-1 basis-72 rounded-md border border-edge bg-desk px-3 font-mono text-sm sm:min-h-10"
        />
        <CopyButton text={secret} />
      </div>
      <Notice tint="warn">{t('ui.secret_once')}</Notice>
    </div>
  )
}
