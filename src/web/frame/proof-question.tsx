import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofAsked, type ProofAsked } from '../fresh-proof.ts'
import { allWords } from '../more-words.ts'

const ProofDialog = lazy(async () => {
  await allWords()
  return { default: (await import('./proof-dialog.tsx')).ProofDialog }
})

/** Shown where a call waits for its person to confirm that it is them. */
export function ProofQuestion() {
  const [asked, setAsked] = useState<ProofAsked | null>(null)
  useEffect(() => onProofAsked(setAsked), [])
  if (!asked) return null
  const end = (proved: boolean) => {
    setAsked(null)
    asked.answer(proved)
  }
  return (
    <Suspense>
      <ProofDialog ways={asked.ways} provider={asked.provider} onEnd={end} />
    </Suspense>
  )
}
