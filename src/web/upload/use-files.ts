import { useCallback, useEffect, useRef } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import { paperSizeFor } from '../../domain/paper-size.ts'
import { noticeSessionEnd, useApi } from '../api.ts'
import { HERE } from '../ui/instant.ts'
import { t } from '../words.ts'
import { fileProblem } from './file-problem.ts'
import { type PickedFile, newPickedFile } from './picked-file.ts'
import { sendFile } from './send-file.ts'

/** A template keeps Word documents with variables as they are. */
export type MadeFor = 'envelope' | 'template'

type Change = (next: (files: readonly PickedFile[]) => readonly PickedFile[]) => void

export interface Files {
  readonly list: readonly PickedFile[]
  readonly change: Change
  add(files: readonly File[]): void
  /** In the place of an entry; a document of the envelope is still the one that is replaced. */
  replace(key: string, file: File): void
  /** Ends what is under way, too. */
  remove(key: string): void
  /** Null where the page no longer has the bytes. */
  retry(key: string): (() => void) | null
}

/** Two at once: one is sent while the other is converted. */
const AT_ONCE = 2

/** Sends chosen files one after the other; each goes its own way, and one that fails holds up no other. */
export function useFiles(list: readonly PickedFile[], change: Change, made_for: MadeFor = 'envelope'): Files {
  const api = useApi()
  const bytes = useRef(new Map<string, File>())
  const under_way = useRef(new Map<string, AbortController>())
  const update = useCallback(
    (key: string, next: Partial<PickedFile>) =>
      change((files) => files.map((file) => (file.key === key ? { ...file, ...next } : file))),
    [change],
  )
  const send = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController()
      under_way.current.set(key, stop)
      const paper = paperSizeFor({ locale: navigator.language, timezone: HERE })
      try {
        const upload = await sendFile({
          file,
          signal: stop.signal,
          address: api.urlOf('/conversions', { name: file.name, paper, for: made_for }),
          onProgress: (sent) => update(key, { sent, state: sent < 1 ? 'sending' : 'converting' }),
        })
        update(key, { state: 'ready', upload, error: null })
      } catch (error) {
        noticeSessionEnd(error)
        if (!stop.signal.aborted) update(key, { state: 'failed', error: fileProblem(error) })
      } finally {
        under_way.current.delete(key)
      }
    },
    [api, update, made_for],
  )
  useEffect(() => {
    const waiting = list.filter(({ state, key }) => state === 'waiting' && !under_way.current.has(key))
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - under_way.current.size))) {
      const file = bytes.current.get(key)
      if (file) void send(key, file)
    }
  }, [list, send])
  useEffect(() => {
    const all = under_way.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])
  return {
    list,
    change,
    add(files) {
      const added = files.map((file) => ({ entry: newPickedFile(file), file }))
      for (const { entry, file } of added) bytes.current.set(entry.key, file)
      change((before) => [...before, ...added.map(({ entry }, i) => withinLimit(entry, before, i))])
    },
    replace(key, file) {
      under_way.current.get(key)?.abort()
      const entry = newPickedFile(file)
      bytes.current.set(entry.key, file)
      change((before) => before.map((one) => (one.key === key ? inPlaceOf(one, entry) : one)))
    },
    remove(key) {
      under_way.current.get(key)?.abort()
      bytes.current.delete(key)
      change((files) => files.filter((file) => file.key !== key))
    },
    retry: (key) => (bytes.current.has(key) ? () => update(key, { state: 'waiting', error: null, sent: 0 }) : null),
  }
}

const MAX = LIMITS.documents_per_envelope_max

/** One too many is shown and not sent: it can take the place of another. */
function withinLimit(entry: PickedFile, before: readonly PickedFile[], place: number): PickedFile {
  const there = before.filter(({ state }) => state !== 'failed').length
  if (entry.state === 'failed' || there + place < MAX) return entry
  return {
    ...entry,
    state: 'failed',
    error: t('upload.too_many', { count: MAX }),
  }
}

const inPlaceOf = ({ document_id, title }: PickedFile, entry: PickedFile): PickedFile => ({
  ...entry,
  title,
  ...(document_id === undefined ? {} : { document_id }),
})
