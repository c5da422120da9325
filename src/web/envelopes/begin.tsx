import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathTo } from '../routes.ts'
import { bring } from '../upload/brought-files.ts'
import { FilePicker } from '../upload/file-picker.tsx'
import { useDrops } from '../upload/use-drops.ts'
import { t } from '../words.ts'

/** Whoever has the file at hand begins with it, without looking for a page first. */
function useBegin() {
  const navigate = useNavigate()
  return (files: readonly File[]) => {
    bring(files)
    void navigate(pathTo.newEnvelope())
  }
}

/** A file that is dropped on the list, or pasted there, begins an envelope. */
export function DropToBegin() {
  const begin = useBegin()
  const router = useRouter()
  const over = useDrops((files) => {
    // Nobody is taken away from a question, or from what is under way.
    if (!document.querySelector('[role=dialog]')) begin(files)
  })
  useEffect(() => {
    if (over) void router.preloadRoute(pathTo.newEnvelope())
  }, [over, router])
  if (!over) return null
  return (
    <p className="pointer-events-none fixed inset-x-4 bottom-4 z-30 rounded-md border border-dashed border-accent bg-accent-wash p-6 text-center text-base md:start-60">
      {t('envelopes.drop_to_begin')}
    </p>
  )
}

/** The same where there is no envelope yet. */
export function PickToBegin() {
  const begin = useBegin()
  return (
    <>
      <span className="w-full text-soft">{t('upload.drop_or')}</span>
      <FilePicker onFiles={begin} />
    </>
  )
}
