import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { BulkCheck, BulkAnswer } from '../../contract/templates/bulk.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { idempotencyKey, sentenceOf, useApi } from '../api.ts'
import { pathTo } from '../routes.ts'
import { type Column, columnsOf, type Template } from '../template/columns.ts'
import { listRowsIn } from '../template/data-entries.ts'
import { MailEntries } from '../template/mail-entries.tsx'
import { download } from '../template/use-template.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Sending, type ServiceForm, useServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import { BulkFindings } from './bulk-findings.tsx'
import { BulkList, titles } from './bulk-list.tsx'
import { fileName } from './file-name.ts'
import { BulkMapping } from './bulk-mapping.tsx'
import { type BulkRow, cellsOf, rowsOf } from './bulk-rows.ts'
import { guessMapping, type Mapping } from './mapping.ts'
import { csvOf, type Table } from './read-csv.ts'

/** From a list to a bulk send: its rows, its columns, what is wrong with it, and only then the send. */
export function BulkStart({ template }: { readonly template: Template }) {
  const [table, setTable] = useState<Table | null>(null)
  const columns = useMemo(() => columnsOf(template, listRowsIn(table?.headers ?? [])), [template, table])
  const [mapping, setMapping] = useState<Mapping>({})
  const api = useApi()
  const [check, setCheck] = useState<Check | null>(null)
  const form = useServiceForm({
    start: NOTHING_COMMON,
    send: async () => {
      const found = await api.call<BulkCheck>('POST', `/templates/${template.id}/bulk/check`, { body: order })
      setCheck({ order, found, headers: idempotencyKey() })
    },
  })
  // Word for word, as what is typed is changed in place.
  const [subject, body, days] = form.watch(['common.message.subject', 'common.message.body', 'common.deadline_days'])
  const order = useMemo(
    () => ({
      common: commonOf({ message: { subject, body }, deadline_days: days }),
      rows: table === null ? [] : rowsOf(template, columns, { table, mapping }),
    }),
    [subject, body, days, table, mapping, template, columns],
  )
  const take = (read: Table) => {
    setTable(read)
    setMapping(guessMapping(columnsOf(template, listRowsIn(read.headers)), read.headers))
  }
  return (
    <div className="grid max-w-4xl gap-5">
      <BulkList template={template} onTable={take} />
      {table && (
        <>
          <BulkMapping columns={columns} table={table} mapping={mapping} onMapping={setMapping} />
          <Form form={form} className="grid gap-5">
            <CommonFields template={template} form={form} />
            <CheckAndSend
              template={template}
              columns={columns}
              form={form}
              order={order}
              check={check?.order === order ? check : null}
            />
          </Form>
        </>
      )}
    </div>
  )
}

interface Common {
  readonly message: { readonly subject: string; readonly body: string }
  readonly deadline_days: string
}

/** In the names of the call. */
interface Typed {
  readonly common: Common
}
const NOTHING_COMMON: Typed = { common: { message: { subject: '', body: '' }, deadline_days: '' } }

function commonOf({ message: { subject, body }, deadline_days }: Common) {
  const message = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  return {
    ...(subject || body ? { message } : {}),
    ...(deadline_days ? { deadline_days: Number(deadline_days) } : {}),
  }
}

interface CommonFieldsProps {
  readonly template: Template
  readonly form: ServiceForm<Typed>
}

const CommonFields = ({ template, form }: CommonFieldsProps) => (
  <Card title={t('bulk_send.common')}>
    <MailEntries template={template} entry={(name) => form.entry(`common.${name}`)} />
  </Card>
)

interface Order {
  readonly common: ReturnType<typeof commonOf>
  readonly rows: readonly BulkRow[]
}

interface Check {
  readonly order: Order
  readonly found: BulkCheck
  /** Of the send that follows it. */
  readonly headers: ReturnType<typeof idempotencyKey>
}

interface CheckAndSendProps {
  readonly template: Template
  readonly columns: readonly Column[]
  readonly form: Sending
  readonly order: Order
  /** Of this order. */
  readonly check: Check | null
}

/** Nothing is sent that was not checked: another list, column or message asks for another look. */
function CheckAndSend({ template, columns, form, order, check }: CheckAndSendProps) {
  const send = useSend(template, check)
  const found = check?.found
  const { rows } = order
  const too_many = rows.length > LIMITS.bulk_rows_max
  const bad = rows.filter(({ line }) => !found?.good.includes(line))
  const good = found?.good.length ?? 0
  return (
    <Card title={t('bulk_send.check_and_send')}>
      {too_many && (
        <Notice tint="bad">{t('bulk_send.too_many', { max: LIMITS.bulk_rows_max, rows: rows.length })}</Notice>
      )}
      {found && (
        <BulkFindings
          check={found}
          onDownload={() =>
            download(
              `${fileName(template)}-${t('bulk_send.file_problems')}.csv`,
              csvOf(
                titles(columns),
                bad.map((row) => cellsOf(columns, row)),
              ),
            )
          }
        />
      )}
      {send.error && <Notice tint="bad">{sentenceOf(send.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look={found ? 'plain' : 'primary'}
          busy={form.busy}
          why_not={too_many ? t('bulk_send.too_long') : null}
          onClick={() => form.submit()}
        >
          {found ? t('bulk_send.check_again') : t('bulk_send.check', { rows: rows.length })}
        </Button>
        {found && good > 0 && (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate(found.good)}>
            {bad.length > 0 ? t('bulk_send.send_some', { bad: bad.length, good }) : t('bulk_send.send', { good })}
          </Button>
        )}
      </div>
    </Card>
  )
}

function useSend(template: Template, check: Check | null) {
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (good: readonly number[]) => {
      const lines = new Set(good)
      const body = { ...check?.order, rows: check?.order.rows.filter(({ line }) => lines.has(line)) }
      return api.call<BulkAnswer>('POST', `/templates/${template.id}/bulk`, { body, headers: check?.headers ?? {} })
    },
    onSuccess: ({ id }) => navigate(pathTo.templateBulk(template.id, { run: id })),
  })
}
