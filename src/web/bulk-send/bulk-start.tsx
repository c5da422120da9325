import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { BulkCheck, BulkAnswer } from '../../contract/templates/bulk.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { once, sentenceOf, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PATHS } from '../routes.ts'
import { BulkFindings } from './bulk-findings.tsx'
import { BulkList, fileName, titles } from './bulk-list.tsx'
import { BulkMapping } from './bulk-mapping.tsx'
import { type BulkRow, cellsOf, rowsOf } from './bulk-rows.ts'
import { columnsOf, type Template } from '../template/columns.ts'
import { guessMapping, type Mapping } from './mapping.ts'
import { csvOf, type Table } from './read-csv.ts'
import { counted, download } from '../template/use-template.ts'

/** From a list to a bulk send: its rows, its columns, what is wrong with it, and only then the send. */
export function BulkStart({ template }: { readonly template: Template }) {
  const columns = useMemo(() => columnsOf(template), [template])
  const [table, setTable] = useState<Table | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [common, setCommon] = useState<Common>({ subject: '', body: '', deadline_days: '' })
  const order = useMemo(
    () => ({
      common: commonOf(common),
      rows: table === null ? [] : rowsOf(template, columns, { table, mapping }),
    }),
    [common, table, mapping, template, columns],
  )
  const take = (read: Table) => {
    setTable(read)
    setMapping(guessMapping(columns, read.headers))
  }
  return (
    <div className="grid max-w-4xl gap-5">
      <BulkList template={template} onTable={take} />
      {table && (
        <>
          <BulkMapping columns={columns} table={table} mapping={mapping} onMapping={setMapping} />
          <CommonFields template={template} common={common} onCommon={setCommon} />
          <CheckAndSend template={template} order={order} />
        </>
      )}
    </div>
  )
}

interface Common {
  readonly subject: string
  readonly body: string
  readonly deadline_days: string
}

function commonOf({ subject, body, deadline_days }: Common) {
  const message = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  return {
    ...(subject || body ? { message } : {}),
    ...(deadline_days ? { deadline_days: Number(deadline_days) } : {}),
  }
}

interface CommonFieldsProps {
  readonly template: Template
  readonly common: Common
  readonly onCommon: (common: Common) => void
}

const CommonFields = ({ template, common, onCommon }: CommonFieldsProps) => (
  <Card title="3. The same for all">
    <TextField
      label="Subject of the mail"
      hint="The template’s own where it stays empty."
      placeholder={template.message.subject ?? ''}
      maxLength={LIMITS.message_subject_chars_max}
      value={common.subject}
      onChange={({ target }) => onCommon({ ...common, subject: target.value })}
    />
    <TextArea
      label="Message"
      placeholder={template.message.body ?? ''}
      maxLength={LIMITS.message_body_chars_max}
      value={common.body}
      onChange={({ target }) => onCommon({ ...common, body: target.value })}
    />
    <TextField
      label="Days until the deadline"
      type="number"
      min={1}
      max={LIMITS.deadline_days_max}
      placeholder={String(template.deadline_days)}
      value={common.deadline_days}
      onChange={({ target }) => onCommon({ ...common, deadline_days: target.value })}
    />
  </Card>
)

interface Order {
  readonly common: ReturnType<typeof commonOf>
  readonly rows: readonly BulkRow[]
}

interface CheckAndSendProps {
  readonly template: Template
  readonly order: Order
}

/** Nothing is sent that was not checked: another list, column or message asks for another look. */
function CheckAndSend({ template, order }: CheckAndSendProps) {
  const { check, send } = useBulk(template, order)
  const { rows } = order
  const found = check.data?.order === order ? check.data.found : null
  const too_many = rows.length > LIMITS.bulk_rows_max
  const bad = rows.filter(({ line }) => !found?.good.includes(line))
  const good = found?.good.length ?? 0
  return (
    <Card title="4. Check, then send">
      {too_many && (
        <Notice tint="bad">
          A list has at most {counted(LIMITS.bulk_rows_max, 'row')}; this one has {counted(rows.length, 'row')}. Send it
          in parts.
        </Notice>
      )}
      {found && (
        <BulkFindings
          check={found}
          onDownload={() =>
            download(
              `${fileName(template)}-problems.csv`,
              csvOf(
                titles(template),
                bad.map((row) => cellsOf(columnsOf(template), row)),
              ),
            )
          }
        />
      )}
      {check.error && <Notice tint="bad">{sentenceOf(check.error)}</Notice>}
      {send.error && <Notice tint="bad">{sentenceOf(send.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look={found ? 'plain' : 'primary'}
          busy={check.isPending}
          why_not={too_many ? 'the list is too long' : null}
          onClick={() => check.mutate(order)}
        >
          {found ? 'Check again' : `Check ${counted(rows.length, 'row')}`}
        </Button>
        {found && good > 0 && (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate(found.good)}>
            {bad.length > 0
              ? `Leave out ${bad.length}, send ${counted(good, 'envelope')}`
              : `Send ${counted(good, 'envelope')}`}
          </Button>
        )}
      </div>
    </Card>
  )
}

function useBulk(template: Template, order: Order) {
  const api = useApi()
  const navigate = useNavigate()
  const key = useRef(once())
  const path = `/templates/${template.id}/bulk`
  const check = useMutation({
    mutationFn: async (asked: Order) => {
      const found = await api.call<BulkCheck>('POST', `${path}/check`, { body: asked })
      key.current = once()
      return { order: asked, found }
    },
  })
  const send = useMutation({
    mutationFn: (good: readonly number[]) => {
      const lines = new Set(good)
      const body = { ...order, rows: order.rows.filter(({ line }) => lines.has(line)) }
      return api.call<BulkAnswer>('POST', path, { body, headers: key.current })
    },
    onSuccess: ({ id }) =>
      navigate({ to: PATHS.template_bulk, params: { id: template.id }, search: { run: id } } as never),
  })
  return { check, send }
}
