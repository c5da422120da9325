import { useQuery } from '@tanstack/react-query'
import type { ProgramRuleShape } from '../../../contract/accounts/programs.ts'
import { ALLOWED_PROGRAMS } from '../../../domain/account/programs.ts'
import { may } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

const KEY = ['program-rule']

/** Which programs the workspace takes: for owners to say, from the next call of each program on. */
export function ProgramRuleCard() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => workspaceApi.call<ProgramRuleShape>('GET', '/program-rule'),
  })
  return (
    <Card title={t('programs.rule')}>
      <p className="text-sm text-soft">{t('programs.rule_about')}</p>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} />}
      {data && may(STATE.role, 'manage_keys') && <RuleForm start={data} />}
      {data && !may(STATE.role, 'manage_keys') && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {[t(`programs.rule_${data.allowed}`), ...data.named].join('\n')}
        </p>
      )}
    </Card>
  )
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function RuleForm({ start }: { readonly start: ProgramRuleShape }) {
  const form = useServiceForm<{ allowed: ProgramRuleShape['allowed']; named: string }>({
    start: { allowed: start.allowed, named: start.named.join('\n') },
    send: async ({ allowed, named }) => {
      await workspaceApi.call('PUT', '/program-rule', {
        body: { allowed, named: allowed === 'named' ? linesOf(named) : [] },
      })
      await queryClient.invalidateQueries({ queryKey: KEY })
      toast(t('programs.rule_saved'))
    },
  })
  return (
    <FormSection form={form} className="max-w-md" verb={t('common.save')}>
      <SelectField label={t('programs.rule')} {...form.entry('allowed')}>
        {ALLOWED_PROGRAMS.map((one) => (
          <option key={one} value={one}>
            {t(`programs.rule_${one}`)}
          </option>
        ))}
      </SelectField>
      {form.watch('allowed') === 'named' && (
        <TextArea
          label={t('programs.rule_names')}
          hint={t('programs.rule_names_hint')}
          dir="ltr"
          spellCheck={false}
          {...form.entry('named')}
        />
      )}
    </FormSection>
  )
}
