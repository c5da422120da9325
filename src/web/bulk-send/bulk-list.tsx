import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Column, columnsOf, type Template } from '../template/columns.ts'
import { csvOf, decode, readTable, type Table } from './read-csv.ts'
import { download } from '../template/use-template.ts'

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
  const take = (table: Table | null, what: string) => {
    const said = table === null || table.rows.length === 0 ? `There are no rows in ${what}.` : null
    setIssue(said)
    if (table !== null && said === null) onTable(table)
  }
  const readFile = async (file: File) => {
    if (file.size > BYTES_MAX) return setIssue(`${file.name} is larger than 10 MB: send it in parts.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const foreign = foreignTo(bytes)
    if (foreign !== null)
      return setIssue(`${file.name} is ${foreign}, not CSV. In a spreadsheet, choose “Save as” and CSV.`)
    take(readTable(decode(bytes)), file.name)
  }
  return (
    <Card
      title="1. The list"
      action={
        <Button small onClick={() => download(`${fileName(template)}.csv`, csvOf(titles(template), []))}>
          <Download aria-hidden /> CSV with the right columns
        </Button>
      }
    >
      <p className="max-w-prose text-soft">
        Each row becomes an envelope of its own. It needs somebody for{' '}
        {template.roles.map(({ label }) => label).join(', ')}; nothing is sent before you have seen what is in the list.
      </p>
      <DropZone onFile={(file) => void readFile(file)} />
      <TextArea
        label="Or paste rows from a spreadsheet"
        rows={4}
        value={pasted}
        className="font-mono text-xs"
        onChange={({ target }) => setPasted(target.value)}
      />
      <div>
        <Button
          why_not={pasted.trim() === '' ? 'nothing is pasted yet' : null}
          onClick={() => take(readTable({ text: pasted, note: null }), 'what was pasted')}
        >
          Read these rows
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
      aria-label="List from a file"
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
      <p>Drop a CSV file here</p>
      <Button onClick={() => picker.current?.click()}>
        <Upload aria-hidden /> Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
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
function foreignTo(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.slice(0, 4))
  if (head.startsWith('PK')) return 'a spreadsheet or an archive'
  if (head === '%PDF') return 'a PDF'
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'an old spreadsheet'
  // UTF-16 has zeros too, behind its mark.
  const has_mark = /^(\u00ff\u00fe|\u00fe\u00ff)/.test(head)
  return !has_mark && bytes.slice(0, 4096).includes(0) ? 'a program or a picture' : null
}

export const titles = (template: Template): readonly string[] => columnsOf(template).map(({ title }: Column) => title)

export const fileName = ({ name }: Pick<Template, 'name'>): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'list'
