import { useMutation } from '@tanstack/react-query'
import { workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LANGUAGE_WORDS } from '../../ui/languages.ts'
import { toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

/** Every language in its own words, so that whoever chose a wrong one finds the way back. */
export function LanguageCard({ locale }: { readonly locale: string | null }) {
  const choose = useMutation({
    mutationFn: (chosen: string) => workspaceApi.call('PATCH', '/account', { body: { locale: chosen || null } }),
    // The words of the other language come with the page.
    onSuccess: () => location.reload(),
    onError: toastFailure,
  })
  return (
    <Card title={t('account.language')}>
      <SelectField
        label={t('account.language_of_dashboard')}
        hint={t('account.language_hint')}
        className="max-w-md"
        value={choose.variables ?? locale ?? ''}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate(event.target.value)}
      >
        <option value="">{t('account.language_of_browser')}</option>
        {LANGUAGE_WORDS.map(([tag, word]) => (
          <option key={tag} value={tag} lang={tag}>
            {word}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
