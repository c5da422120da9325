import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { toastFailure } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { Envelope, Person } from './envelope.ts'
import { goToOwnPage } from './own-page.ts'

/** For the reader, whose turn it is. */
export function SignNow({ envelope, person }: { readonly envelope: Envelope; readonly person: Person }) {
  const api = useApi()
  const go = useMutation({
    mutationFn: () => goToOwnPage(api, { id: envelope.id, rid: person.id, is_draft: false }),
    onError: toastFailure,
  })
  return (
    <Button look="primary" busy={go.isPending} onClick={() => go.mutate()}>
      <PenLine aria-hidden /> {t('envelope.act_sign')}
    </Button>
  )
}
