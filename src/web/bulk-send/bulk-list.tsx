import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Column, columnsOf, type Template } from '../template/columns.ts'
import { fileName } from './file-name.ts'
import { csvOf, decode, readTable, type Table } from './read-csv.ts'
import { download } from '../template/use-template.ts'
import { listText, t } from '../words.ts'

interface BulkListProps {
  readonly template: Template
  readonly onTable: (table: Table) => void
}

/** More is no list that a person made. */
const BYTES_MAX = 10 * 1024 * 1024

/** Where a list comes from: a file, or what was copied from a spreadsheet. */
export function BulkList({ template, onTable }: BulkListProps) {
  const [issue, setIssue] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const take = (table: Table | null, where_empty: string) => {
    const said = table === null || table.rows.length === 0 ? where_empty : null
    setIssue(said)
    if (table !== null && said === null) onTable(table)
  }
  const readFile = async (file: File) => {
    if (file.size > BYTES_MAX) return setIssue(t('bulk_send.file_too_large', { file: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const foreign = foreignTo(bytes)
    if (foreign !== null) return setIssue(t(`bulk_send.file_is_${foreign}`, { file: file.name }))
    take(readTable(decode(bytes)), t('bulk_send.no_rows_in_file', { file: file.name }))
  }
  return (
    <Card
      title={t('bulk_send.list')}
      action={
        <Button small onClick={() => download(`${fileName(template)}.csv`, csvOf(titles(columnsOf(template)), []))}>
          <Download aria-hidden /> {t('bulk_send.download_columns')}
        </Button>
      }
    >
      <p className="max-w-prose text-soft">
        {t('bulk_send.list_hint', { roles: listText(template.roles.map(({ label }) => label)) })}
      </p>
      <DropZone onFile={(file) => void readFile(file)} />
      <TextArea
        label={t('bulk_send.paste')}
        rows={4}
        value={pasted}
        className="font-mono text-xs"
        onChange={({ target }) => setPasted(target.value)}
      />
      <div>
        <Button
          why_not={pasted.trim() === '' ? t('bulk_send.nothing_pasted') : null}
          onClick={() => take(readTable({ text: pasted, note: null }), t('bulk_send.no_rows_pasted'))}
        >
          {t('bulk_send.read_pasted')}
        </Button>
      </div>
      {issue && <Notice tint="bad">{issue}</Notice>}
    </Card>
  )
}

function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <fieldset
      aria-label={t('bulk_send.from_file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`grid min-w-0 justify-items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-wash' : 'border-edge'}`}
    >
      <p>{t('bulk_send.drop_here')}</p>
      <Button onClick={() => picker.current?.click()}>
        <Upload aria-hidden /> {t('bulk_send.choose_file')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('bulk_send.csv_file')}
        className="sr"
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </fieldset>
  )
}

/** What a file that is named like a list really is, by its first bytes. */
function foreignTo(bytes: Uint8Array): 'spreadsheet' | 'pdf' | 'old_spreadsheet' | 'program' | null {
  const head = String.fromCharCode(...bytes.slice(0, 4))
  if (head.startsWith('PK')) return 'spreadsheet'
  if (head === '%PDF') return 'pdf'
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'old_spreadsheet'
  // UTF-16 has zeros too, behind its mark.
  const has_mark = /^(\u00ff\u00fe|\u00fe\u00ff)/.test(head)
  return !has_mark && bytes.slice(0, 4096).includes(0) ? 'program' : null
}

/** The first line of a list; what a sentence needs around a name (UAX 9) would only be in the way there. */
export const titles = (columns: readonly Column[]): readonly string[] =>
  columns.map(({ title }: Column) => title.replaceAll(/[\u200f\u2068\u2069]/g, ''))
