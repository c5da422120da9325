import { may, type SettingsAct } from '../../domain/recipients/membership.ts'
import { type Place, pathTo } from '../routes.ts'
import { STATE } from '../state.ts'
import { t } from '../words.ts'

/** Of things on a page, which say why not where they are. */
type ActOnPage = 'manage_keys' | 'manage_members' | 'manage_sign_in' | 'export_everything'

const GROUPS = [
  { name: 'you', tabs: [{ name: 'account', act: null, place: pathTo.account() }] },
  {
    name: 'workspace',
    tabs: [
      { name: 'general', act: 'manage_brand', place: pathTo.general() },
      { name: 'defaults', act: 'manage_defaults', place: pathTo.defaults() },
      { name: 'members', act: 'see_members', place: pathTo.members() },
      { name: 'seal', act: 'manage_seal', place: pathTo.seal() },
      { name: 'plan', act: null, place: pathTo.plan() },
      { name: 'data', act: 'manage_retention', place: pathTo.data() },
      { name: 'activity', act: 'see_activity', place: pathTo.activity() },
    ],
  },
  {
    name: 'developers',
    tabs: [
      { name: 'integrations', act: 'see_keys', place: pathTo.integrations() },
      { name: 'webhooks', act: 'manage_webhooks', place: pathTo.webhooks() },
      { name: 'embedding', act: 'manage_embedding', place: pathTo.embedding() },
    ],
  },
] as const

interface Tab {
  readonly name: (typeof GROUPS)[number]['tabs'][number]['name']
  /** What a role must be allowed for it; null where everybody is. */
  readonly act: Exclude<SettingsAct, ActOnPage> | null
  readonly place: Place
}

interface Group {
  readonly name: (typeof GROUPS)[number]['name']
  readonly tabs: readonly Tab[]
}

const groups: readonly Group[] = GROUPS
const TABS = groups.flatMap(({ tabs }) => tabs)

const whyNoTab = ({ act }: Tab): string | null =>
  act === null || may(STATE.role, act) ? null : t(`settings.only_${act}`)

/** What the person's role opens. */
export const openGroups = (): readonly Group[] =>
  groups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter((tab) => whyNoTab(tab) === null) }))
    .filter(({ tabs }) => tabs.length > 0)

/** The page of the settings at this address, and why this person may not see it, if so. */
export function tabAt(path: string): { readonly word: string; readonly why_not: string | null } | null {
  const tab = TABS.find(({ place }) => path === place.to || path.startsWith(`${place.to}/`))
  return tab ? { word: t(`settings.tab_${tab.name}`), why_not: whyNoTab(tab) } : null
}
