import { useState } from 'react'
import { moved } from '../new-envelope/person.ts'
import { t } from '../words.ts'
import { FilePreview, type PagesOf } from './file-preview.tsx'
import { FileRow } from './file-row.tsx'
import { isThere, type PickedFile } from './picked-file.ts'
import type { Files } from './use-files.ts'

interface FileListProps {
  readonly files: Files
  /** What is wrong with `documents.0`. */
  readonly errorOf: (name: string) => string | undefined
  /** Another file can take the place of each. */
  readonly replaces?: boolean
  /** Where the pages of a document are that the envelope has. */
  readonly pagesOf?: PagesOf
}

/** In the order in which they are signed; a file that failed stands among them until it is removed. */
export function FileList({ files, errorOf, replaces = false, pagesOf }: FileListProps) {
  const [preview, setPreview] = useState<PickedFile | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { list, change } = files
  const places = placesOf(list)
  const move = (from: number, to: number) => change((before) => moved(before, from, to))
  return (
    <>
      <ol className="m-0 grid list-none gap-2 p-0" aria-label={t('upload.documents')}>
        {list.map((file, i) => (
          <li
            key={file.key}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, i)
              setDragged(null)
            }}
            className={`rounded-md border bg-paper ${dragged === i ? 'border-accent opacity-60' : 'border-line'}`}
          >
            <FileRow
              file={file}
              name={`documents.${places[i]}`}
              error={errorOf(`documents.${places[i]}`)}
              onTitle={(title) =>
                change((before) => before.map((one) => (one.key === file.key ? { ...one, title } : one)))
              }
              onUp={i === 0 ? null : () => move(i, i - 1)}
              onDown={i === list.length - 1 ? null : () => move(i, i + 1)}
              onDrag={(on) => setDragged(on ? i : null)}
              onRemove={() => files.remove(file.key)}
              onRetry={file.state === 'failed' ? files.retry(file.key) : null}
              onReplace={replaces ? (next) => files.replace(file.key, next) : null}
              onPreview={() => setPreview(file)}
            />
          </li>
        ))}
      </ol>
      <FilePreview file={preview} pagesOf={pagesOf} onClose={() => setPreview(null)} />
    </>
  )
}

/** Where each stands among the documents that are there. */
function placesOf(list: readonly PickedFile[]): readonly number[] {
  let place = -1
  return list.map((file) => {
    if (isThere(file)) place += 1
    return isThere(file) ? place : -1
  })
}
