import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'

/** Puts a text into the clipboard, and says that it did. */
export function CopyButton({ text, word = t('common.copy') }: { readonly text: string; readonly word?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button small onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? t('common.copied') : word}</span>
    </Button>
  )
}
