import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Ustawienia',
  'settings.at': 'Ustawienia: {page}',
  'settings.group_you': 'Osobiste',
  'settings.group_workspace': 'Obszar roboczy',
  'settings.group_developers': 'Dla programistów',
  'settings.tab_account': 'Moje konto',
  'settings.tab_general': 'Ogólne',
  'settings.tab_defaults': 'Domyślne',
  'settings.tab_members': 'Członkowie',
  'settings.tab_seal': 'Pieczęć',
  'settings.tab_plan': 'Plan',
  'settings.tab_data': 'Dane',
  'settings.tab_activity': 'Aktywność',
  'settings.tab_integrations': 'Integracje',
  'settings.tab_webhooks': 'Webhooki',
  'settings.tab_embedding': 'Osadzanie',
  'settings.only_see_keys': 'Klucze widzą tylko właściciele i administratorzy.',
  'settings.only_see_members': 'Członków widzą tylko właściciele i administratorzy.',
  'settings.only_manage_brand': 'Wygląd obszaru roboczego zmieniają tylko właściciele i administratorzy.',
  'settings.only_manage_embedding': 'Gdzie można osadzać podpisywanie, określają tylko właściciele i administratorzy.',
  'settings.only_manage_webhooks': 'Webhookami zarządzają tylko właściciele i administratorzy.',
  'settings.only_manage_defaults':
    'Ustawienia domyślne obszaru roboczego zmieniają tylko właściciele i administratorzy.',
  'settings.only_see_activity': 'Zmiany w ustawieniach widzą tylko właściciele i administratorzy.',
  'settings.only_manage_seal': 'Certyfikat, którym pieczętowane są dokumenty, zmienia tylko właściciel.',
  'settings.only_manage_retention': 'Jak długo przechowywane są koperty, określa tylko właściciel.',
} as const satisfies InFull<typeof english>
