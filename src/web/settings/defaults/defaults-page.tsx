import { Link } from '@tanstack/react-router'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { pathTo } from '../../routes.ts'
import { Said } from '../../ui/said.tsx'
import { t } from '../../words.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { Setting } from '../setting.tsx'
import { useDefaults } from '../use-defaults.ts'

/** Settings, Defaults: what an envelope or a template has where its sender says nothing. */
export function DefaultsPage() {
  const defaults = useDefaults()
  return (
    <Setting
      title={t('settings.tab_defaults')}
      about={
        <Said
          id="defaults.about"
          with={{
            general: (text) => <Link {...pathTo.general()}>{text}</Link>,
            guide: (text) => <a href="/docs/interface#metadata-of-a-creation">{text}</a>,
          }}
        />
      }
    >
      {defaults.isPending && <Skeleton rows={4} />}
      {defaults.error && <Failed error={defaults.error} retry={() => void defaults.refetch()} />}
      {defaults.data && <DefaultsForm start={defaults.data} />}
    </Setting>
  )
}
