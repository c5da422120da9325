import { type SettingsAct, whyNot } from '../../domain/recipients/membership.ts'
import { type Place, pathTo } from '../routes.ts'
import { STATE } from '../state.ts'

interface Tab {
  readonly place: Place
  readonly word: string
  /** What a role must be allowed for it; null where everybody is. */
  readonly act: SettingsAct | null
}

interface Group {
  readonly word: string
  readonly tabs: readonly Tab[]
}

const GROUPS: readonly Group[] = [
  { word: 'You', tabs: [{ place: pathTo.account(), word: 'Your account', act: null }] },
  {
    word: 'Workspace',
    tabs: [
      { place: pathTo.general(), word: 'General', act: 'manage_brand' },
      { place: pathTo.defaults(), word: 'Defaults', act: 'manage_defaults' },
      { place: pathTo.members(), word: 'Members', act: 'see_members' },
      { place: pathTo.seal(), word: 'Seal', act: 'manage_seal' },
      { place: pathTo.plan(), word: 'Plan', act: null },
      { place: pathTo.data(), word: 'Data', act: 'manage_retention' },
      { place: pathTo.activity(), word: 'Activity', act: 'see_activity' },
    ],
  },
  {
    word: 'Developers',
    tabs: [
      { place: pathTo.integrations(), word: 'Integrations', act: 'see_keys' },
      { place: pathTo.webhooks(), word: 'Webhooks', act: 'manage_webhooks' },
      { place: pathTo.embedding(), word: 'Embedding', act: 'manage_embedding' },
    ],
  },
]
const TABS = GROUPS.flatMap(({ tabs }) => tabs)

const whyNoTab = ({ act }: Tab): string | null => (act === null ? null : whyNot(STATE.role, act))

/** What the person's role opens. */
export const openGroups = (): readonly Group[] =>
  GROUPS.map(({ word, tabs }) => ({ word, tabs: tabs.filter((tab) => whyNoTab(tab) === null) })).filter(
    ({ tabs }) => tabs.length > 0,
  )

/** The page of the settings at this address, and why this person may not see it, if so. */
export function tabAt(path: string): { readonly word: string; readonly why_not: string | null } | null {
  const tab = TABS.find(({ place }) => path === place.to || path.startsWith(`${place.to}/`))
  return tab ? { word: tab.word, why_not: whyNoTab(tab) } : null
}
