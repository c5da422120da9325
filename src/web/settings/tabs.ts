import { type SettingsAct, whyNot } from '../../domain/recipients/membership.ts'
import { PATHS } from '../routes.ts'
import { STATE } from '../state.ts'

interface Tab {
  readonly to: string
  readonly word: string
  /** What a role must be allowed for it; null where everybody is. */
  readonly act: SettingsAct | null
}

const TABS: readonly Tab[] = [
  { to: PATHS.general, word: 'General', act: 'manage_brand' },
  { to: PATHS.defaults, word: 'Defaults', act: 'manage_defaults' },
  { to: PATHS.members, word: 'Members', act: 'see_members' },
  { to: PATHS.integrations, word: 'Integrations', act: 'see_keys' },
  { to: PATHS.webhooks, word: 'Webhooks', act: 'manage_webhooks' },
  { to: PATHS.embedding, word: 'Embedding', act: 'manage_embedding' },
  { to: PATHS.seal, word: 'Seal', act: 'manage_seal' },
  { to: PATHS.plan, word: 'Plan', act: null },
  { to: PATHS.data, word: 'Data', act: 'manage_retention' },
  { to: PATHS.activity, word: 'Activity', act: 'see_activity' },
  { to: PATHS.account, word: 'Your account', act: null },
]

const whyNoTab = ({ act }: Tab): string | null => (act === null ? null : whyNot(STATE.role, act))

/** What the person's role opens. */
export const openTabs = (): readonly Tab[] => TABS.filter((tab) => whyNoTab(tab) === null)

/** The page of the settings at this address, and why this person may not see it, if so. */
export function tabAt(path: string): { readonly word: string; readonly why_not: string | null } | null {
  const tab = TABS.find(({ to }) => path === to || path.startsWith(`${to}/`))
  return tab ? { word: tab.word, why_not: whyNoTab(tab) } : null
}
