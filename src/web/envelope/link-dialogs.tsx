import { useState } from 'react'
import type { LinkPurpose } from '../../domain/envelopes/signing-link.ts'
import { CopyButton } from '../ui/copy.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
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
    <CopyButton text={url} word={t('envelope_dialogs.link_copy')} />
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
      title={t('envelope_dialogs.share', { name: person.name })}
      verb={url ? t('common.done') : t('envelope_dialogs.share_verb')}
    >
      <p>
        <Said
          id="envelope_dialogs.share_means"
          with={{ name: <bdi>{person.name}</bdi>, deadline: <When at={envelope.deadline_at} /> }}
        />
      </p>
      <Notice tint="warn">{t('envelope_dialogs.share_recorded')}</Notice>
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
      title={t('envelope_dialogs.hand_out', { name: person.name })}
      verb={url ? t('common.done') : t('envelope_dialogs.hand_out_verb')}
    >
      <p>
        <Said id="envelope_dialogs.hand_out_means" with={{ name: <bdi>{person.name}</bdi> }} />
      </p>
      <Notice tint="warn">{t('envelope_dialogs.hand_out_recorded')}</Notice>
      {url && <Link url={url} />}
    </FormDialog>
  )
}
