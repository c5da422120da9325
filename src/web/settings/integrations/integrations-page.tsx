import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedKeyShape, KeyList, KeyShape } from '../../../contract/accounts/keys.ts'
import { workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { sentence } from '../../ui/sentence.ts'
import { RevokeKey, RotateKey } from './change-key.tsx'
import { FirstCall } from './first-call.tsx'
import { IssueKey } from './issue-key.tsx'
import { KeyRows } from './key-list.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Setting } from '../setting.tsx'

/** What is open above the list. */
type Open =
  | { readonly what: 'issue' }
  | { readonly what: 'rotate' | 'revoke'; readonly shown: KeyShape }
  | { readonly what: 'issued'; readonly key: IssuedKeyShape; readonly replaced: boolean }

/** Settings, Integrations: the keys, masked, and how to get one. */
export function IntegrationsPage() {
  const [open, setOpen] = useState<Open | null>(null)
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => workspaceApi.call<KeyList>('GET', '/keys') })
  const why_none = keys.data?.why_none ?? null
  const issue = (
    <Button
      look="primary"
      why_not={keys.data ? why_none && sentence(why_none) : 'Loading'}
      onClick={() => setOpen({ what: 'issue' })}
    >
      Issue a key
    </Button>
  )
  return (
    <Setting
      title="Integrations"
      action={issue}
      about={
        <>
          A program that sends <code>Authorization: Bearer</code> with a secret key can do everything that this
          workspace allows. <a href="/docs/quickstart">How to make a first call</a>
        </>
      }
    >
      {why_none && <Notice tint="calm">{sentence(why_none)}</Notice>}
      {keys.isPending && <Skeleton rows={3} />}
      {keys.error && <Failed error={keys.error} retry={() => void keys.refetch()} />}
      {keys.data?.data.length === 0 && (
        <Empty title="No keys yet">
          A key lets your own software create, send and follow envelopes. Begin with a test key: nothing is mailed with
          it, and no document binds anyone.
        </Empty>
      )}
      {keys.data && keys.data.data.length > 0 && (
        <KeyRows
          keys={keys.data.data}
          why_none={why_none && sentence(why_none)}
          onRotate={(shown) => setOpen({ what: 'rotate', shown })}
          onRevoke={(shown) => setOpen({ what: 'revoke', shown })}
        />
      )}
      <FirstCall issued={null} />
      {open && <OpenDialog open={open} setOpen={setOpen} />}
    </Setting>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly setOpen: (open: Open | null) => void
}

function OpenDialog({ open, setOpen }: OpenDialogProps) {
  const onClose = () => setOpen(null)
  const issued = (replaced: boolean) => (key: IssuedKeyShape) => setOpen({ what: 'issued', key, replaced })
  switch (open.what) {
    case 'issue':
      return <IssueKey onClose={onClose} onIssued={issued(false)} />
    case 'rotate':
      return <RotateKey shown={open.shown} onClose={onClose} onIssued={issued(true)} />
    case 'revoke':
      return <RevokeKey shown={open.shown} onClose={onClose} />
    case 'issued':
      return <Issued issued={open.key} replaced={open.replaced} onClose={onClose} />
  }
}

interface IssuedProps {
  readonly issued: IssuedKeyShape
  readonly replaced: boolean
  readonly onClose: () => void
}

const Issued = ({ issued, replaced, onClose }: IssuedProps) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={replaced ? `“${issued.name}” has a new key` : `“${issued.name}” is issued`}
  >
    {replaced && <p>The old key has stopped working. Give this one to every integration that used it.</p>}
    <SecretOnce label="Key" secret={issued.token} />
    {issued.kind.startsWith('csk') && <FirstCall issued={issued.token} />}
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        I have copied it
      </Button>
    </div>
  </Dialog>
)
