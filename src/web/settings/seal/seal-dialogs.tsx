import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CallProblem } from '../../../client/client.ts'
import { sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'
import { sentence } from '../../ui/sentence.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

interface Changed {
  readonly warnings: readonly string[]
}

export const UploadSealDialog = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Upload your own certificate">
    {open && <UploadForm onClose={onClose} />}
  </Dialog>
)

function UploadForm({ onClose }: Pick<Props, 'onClose'>) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const id = useId()
  const put = useMutation({
    mutationFn: async (chosen: File) =>
      workspaceApi.call<Changed>('PUT', '/seal/identity', {
        body: { p12: await base64Of(chosen), password },
      }),
    onSuccess: async ({ warnings }) => {
      await client.invalidateQueries({ queryKey: ['seal'] })
      if (warnings.length > 0) return
      tell('Documents are sealed with your own certificate from now on.')
      onClose()
    },
  })
  const of = (param: string) =>
    put.error instanceof CallProblem && put.error.errors.find((one) => one.param === param)?.message
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file && !put.isPending) put.mutate(file)
  }
  if (put.data) return <Kept warnings={put.data.warnings} onClose={onClose} />
  const about_file = of('p12')
  const about_password = of('password')
  return (
    <form onSubmit={send} className="grid gap-4">
      <p className="text-sm text-soft">
        A PKCS #12 file (.p12 or .pfx) with one private key, its certificate and those above it. It is checked and tried
        at once, then kept encrypted; nobody can download it again.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Certificate file
        </label>
        <input
          id={id}
          type="file"
          accept=".p12,.pfx,application/x-pkcs12"
          required
          aria-invalid={about_file ? true : undefined}
          aria-describedby={about_file ? `${id}-error` : undefined}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          className="max-w-full text-sm"
        />
        {about_file && (
          <p id={`${id}-error`} className="text-xs text-bad">
            {sentence(about_file)}
          </p>
        )}
      </div>
      <TextField
        label="Password of the file"
        type="password"
        autoComplete="off"
        value={password}
        error={about_password ? sentence(about_password) : null}
        onChange={({ target }) => setPassword(target.value)}
      />
      {put.error && !about_file && !about_password && <Notice tint="bad">{sentenceOf(put.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          busy={put.isPending}
          why_not={file ? null : 'Choose a file first'}
          onClick={() => undefined}
        >
          Check and use it
        </Button>
      </div>
    </form>
  )
}

const Kept = ({ warnings, onClose }: { readonly warnings: readonly string[]; readonly onClose: () => void }) => (
  <>
    <Notice tint="good">Documents are sealed with your own certificate from now on.</Notice>
    {warnings.map((warning) => (
      <Notice key={warning} tint="warn">
        {sentence(warning)}
      </Notice>
    ))}
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </>
)

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export function RemoveSealDialog({ open, onClose }: Props) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', '/seal/identity'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['seal'] })
      tell('Documents are sealed with the server’s certificate from now on.')
      onClose()
    },
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Use the server’s certificate again?"
      verb="Use the server’s"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p className="text-sm">
        The key that was uploaded is deleted. Documents that it sealed stay valid, and this server goes on trusting its
        root.
      </p>
    </Confirm>
  )
}
