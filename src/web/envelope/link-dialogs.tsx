import { useState } from 'react'
import { isolate } from '../../domain/bidi.ts'
import type { LinkPurpose } from '../../domain/envelopes/signing-link.ts'
import { CopyButton } from '../ui/copy.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { When } from '../ui/when.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'
import { useActForm } from './use-envelope.ts'

interface HandedOut {
  readonly url: string
}

/** The link that a person was mailed, once it is asked for. */
function useLink({ envelope, person, onClose }: PersonDialogProps, purpose: LinkPurpose) {
  const [url, setUrl] = useState<string | null>(null)
  const form = useActForm(envelope.id, {
    start: {},
    act: async (api, _, headers) => {
      if (url) return onClose()
      const path = `/envelopes/${envelope.id}/recipients/${person.id}/signing-url`
      setUrl((await api.call<HandedOut>('POST', path, { query: { purpose }, headers })).url)
    },
    onDone: () => undefined,
  })
  return { url, form }
}

const Link = ({ url }: { readonly url: string }) => (
  <div className="flex flex-wrap items-center gap-2">
    <code className="min-w-0 flex-1 rounded bg-calm-wash px-2 py-1 text-xs break-all">{url}</code>
    <CopyButton text={url} word="Copy the link" />
  </div>
)

/** For a message of the sender's own; whoever asks for it is named in the trail. */
export function ShareDialog(props: PersonDialogProps) {
  const { envelope, person, onClose } = props
  const { url, form } = useLink(props, 'share')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Signing link of ${isolate(person.name)}`}
      verb={url ? 'Done' : 'Get the link'}
    >
      <p>
        Send it to <bdi>{person.name}</bdi> and to nobody else: anyone who has it can sign in their name. It works until{' '}
        <When at={envelope.deadline_at} />.
      </p>
      <Notice tint="warn">The audit trail and the certificate will say that you copied this link.</Notice>
      {url && <Link url={url} />}
    </FormDialog>
  )
}

/** For signing on the sender's own device; whoever asks for it is named in the trail. */
export function HandOutDialog(props: PersonDialogProps) {
  const { person, onClose } = props
  const { url, form } = useLink(props, 'in_person')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Link of ${isolate(person.name)} for signing in person`}
      verb={url ? 'Done' : 'Show the link'}
    >
      <p>
        Open it on the device that <bdi>{person.name}</bdi> signs on. Whoever has it can sign in their name.
      </p>
      <Notice tint="warn">
        That you took this link is recorded in the audit trail and printed on the certificate, with your name.
      </Notice>
      {url && <Link url={url} />}
    </FormDialog>
  )
}
