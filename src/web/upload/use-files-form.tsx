import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { queryClient } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type ServiceFormOptions, useServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import { takeBrought } from './brought-files.ts'
import { DropArea } from './drop-area.tsx'
import { FileList } from './file-list.tsx'
import { type PickedFile, remembered } from './picked-file.ts'
import { type Files, type MadeFor, useFiles } from './use-files.ts'
import { draftOf, useFormDraft } from './use-form-draft.ts'

type WithFiles = FieldValues & { readonly files: readonly PickedFile[] }

interface FilesFormOptions<T extends WithFiles> {
  /** The name under which this tab keeps what is typed. */
  readonly kept_as: string
  readonly empty: () => T
  readonly made_for?: MadeFor
  /** Answers what leads to the next page. */
  readonly create: (typed: T, headers: Parameters<ServiceFormOptions<T>['send']>[1]) => Promise<() => void>
}

/** A form with uploaded documents, kept in this tab until what it asks for is created. */
export function useFilesForm<T extends WithFiles>({ kept_as, empty, made_for, create }: FilesFormOptions<T>) {
  const [start] = useState(() => {
    const kept = draftOf(kept_as, empty())
    return { ...kept, files: remembered(kept.files, new Date().toISOString()) }
  })
  const form = useServiceForm<T>({
    start,
    send: async (typed, headers) => {
      const leave = await create(typed, headers)
      forget()
      leave()
      await queryClient.invalidateQueries()
    },
  })
  const { getValues, setValue } = form
  const changeFiles = useCallback(
    (next: (files: readonly PickedFile[]) => readonly PickedFile[]) =>
      setValue('files' as Path<T>, next(getValues().files) as PathValue<T, Path<T>>),
    [setValue, getValues],
  )
  const typed = form.watch()
  const forget = useFormDraft(kept_as, typed)
  const files = useFiles(typed.files, changeFiles, made_for)
  useBrought(files)
  const startOver = () => {
    for (const { key } of typed.files) files.remove(key)
    form.reset(empty())
  }
  return {
    form,
    typed,
    documents: (
      <Card title={t('upload.documents')}>
        {typed.files.length > 0 && <FileList files={files} errorOf={form.errorOf} />}
        <DropArea onFiles={files.add} empty={typed.files.length === 0} />
      </Card>
    ),
    start_over: (
      <Button look="quiet" onClick={startOver}>
        {t('upload.start_over')}
      </Button>
    ),
  }
}

/** What somebody came with is there like what they choose. */
function useBrought({ add }: Files): void {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    const files = takeBrought()
    if (files.length > 0) latest.current(files)
  }, [])
}
