import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { STATE } from '../../state.ts'
import { Code } from '../../ui/code.tsx'
import { Said } from '../../ui/said.tsx'
import { t } from '../../words.ts'
import { CALL_FILE, firstCall } from './call-text.ts'

const WAYS_ON = {
  quickstart: (text: ReactNode) => <a href="/docs/quickstart">{text}</a>,
  reference: (text: ReactNode) => <a href="/docs">{text}</a>,
  description: (text: ReactNode) => <a href="/api/v1/openapi.json">{text}</a>,
}

/** What to type next, with the address of this service. */
export function FirstCall({ issued }: { readonly issued: string | null }) {
  const key = issued?.startsWith('csk') ? issued : null
  const text = firstCall(STATE.base_url, key)
  return (
    <Card title={t('integrations.first_call')} action={<CopyButton text={text} />}>
      <p className="text-sm text-soft">
        <Said id="integrations.first_call_about" with={{ file: <code>{CALL_FILE}</code> }} />{' '}
        {key === null ? t('integrations.first_call_without_key') : t('integrations.first_call_with_key')}{' '}
        <Said id="integrations.first_call_more" with={WAYS_ON} />
      </p>
      <Code label={t('integrations.first_call_label')} text={text} />
    </Card>
  )
}
