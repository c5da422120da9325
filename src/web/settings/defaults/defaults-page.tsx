import { Link } from '@tanstack/react-router'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { pathTo } from '../../routes.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { Setting } from '../setting.tsx'
import { useDefaults } from '../use-defaults.ts'

/** Settings, Defaults: what an envelope or a template has where its sender says nothing. */
export function DefaultsPage() {
  const defaults = useDefaults()
  return (
    <Setting
      title="Defaults"
      about={
        <>
          What new envelopes and templates have where nothing else is said, here or by a program. What is there already
          stays as it is. The words of invitations are under <Link {...pathTo.general()}>General</Link>.{' '}
          <a href="/docs/interface#metadata-of-a-creation">What a request can say</a>
        </>
      }
    >
      {defaults.isPending && <Skeleton rows={4} />}
      {defaults.error && <Failed error={defaults.error} retry={() => void defaults.refetch()} />}
      {defaults.data && <DefaultsForm start={defaults.data} />}
    </Setting>
  )
}
