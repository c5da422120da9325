import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { BulkAnswer } from '../../contract/templates/bulk.ts'
import { idempotencyKey, useApi } from '../api.ts'
import { pathTo } from '../routes.ts'
import type { BulkRow } from './bulk-rows.ts'

/** Rows that were not sent, once more as they are: a bulk send of its own, with the same message. */
export function useAgain({ template_id, common }: Pick<BulkAnswer, 'template_id' | 'common'>) {
  const api = useApi()
  const navigate = useNavigate()
  const key = useRef(idempotencyKey())
  return useMutation({
    mutationFn: (rows: readonly BulkRow[]) =>
      api.call<BulkAnswer>('POST', `/templates/${template_id}/bulk`, {
        body: { common, rows },
        headers: key.current,
      }),
    onSuccess: ({ id }) => {
      key.current = idempotencyKey()
      return navigate(pathTo.templateBulk(template_id, { run: id }))
    },
  })
}
