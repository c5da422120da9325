import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BrandingShape } from '../../../contract/accounts/branding.ts'
import type { DefaultsShape } from '../../../contract/templates/defaults.ts'
import { workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { t } from '../../words.ts'
import { Setting } from '../setting.tsx'
import { saveDefaults, useDefaults } from '../use-defaults.ts'
import { BrandForm, isColour, useBrandForm } from './brand-form.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { LogoForm } from './logo-form.tsx'
import { MailTexts } from './mail-texts.tsx'

type Branding = z.infer<typeof BrandingShape>

/** Settings, General: name, logo, colour and words, and how they look where others see them. */
export function GeneralPage() {
  const branding = useQuery({
    queryKey: ['branding'],
    queryFn: () => workspaceApi.call<Branding>('GET', '/branding'),
  })
  const defaults = useDefaults()
  const error = branding.error ?? defaults.error
  const retry = () => void Promise.all([branding.refetch(), defaults.refetch()])
  return (
    <Setting
      title={t('general.title')}
      about={<Said id="general.about" with={{ guide: (text) => <a href="/docs/interface#branding">{text}</a> }} />}
    >
      {!error && (branding.isPending || defaults.isPending) && <Skeleton rows={5} />}
      {error && <Failed error={error} retry={retry} />}
      {branding.data && defaults.data && <Forms branding={branding.data} defaults={defaults.data} />}
    </Setting>
  )
}

/** What is typed shows in the preview before it is saved. */
function Forms({ branding, defaults }: { branding: Branding; defaults: DefaultsShape }) {
  const brand_form = useBrandForm(branding)
  const texts_form = useServiceForm({
    start: { subject: defaults.subject ?? '', body: defaults.body ?? '' },
    send: saveDefaults,
  })
  const { name, sender_name, accent } = brand_form.watch()
  return (
    <>
      <Card title={t('general.preview')}>
        <BrandPreview
          name={name}
          sender={sender_name || name}
          accent={isColour(accent) ? accent.trim().toLowerCase() : null}
          logo={branding.logo}
          {...texts_form.watch()}
        />
      </Card>
      <BrandForm form={brand_form} />
      <LogoForm logo={branding.logo} />
      <MailTexts form={texts_form} />
    </>
  )
}
