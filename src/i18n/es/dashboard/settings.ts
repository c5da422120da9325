import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': 'Configuración',
  'settings.at': 'Configuración: {page}',
  'settings.group_you': 'Usted',
  'settings.group_workspace': 'Espacio de trabajo',
  'settings.group_developers': 'Desarrolladores',
  'settings.tab_account': 'Su cuenta',
  'settings.tab_general': 'General',
  'settings.tab_defaults': 'Valores predeterminados',
  'settings.tab_members': 'Miembros',
  'settings.tab_seal': 'Sello',
  'settings.tab_plan': 'Plan',
  'settings.tab_data': 'Datos',
  'settings.tab_activity': 'Actividad',
  'settings.tab_integrations': 'Integraciones',
  'settings.tab_webhooks': 'Webhooks',
  'settings.tab_embedding': 'Incrustación',
  'settings.only_see_keys': 'Solo los propietarios y administradores ven las claves.',
  'settings.only_see_members': 'Solo los propietarios y administradores ven a los miembros.',
  'settings.only_manage_brand': 'Solo los propietarios y administradores modifican la imagen del espacio de trabajo.',
  'settings.only_manage_embedding':
    'Solo los propietarios y administradores deciden dónde se puede incrustar la firma.',
  'settings.only_manage_webhooks': 'Solo los propietarios y administradores gestionan los webhooks.',
  'settings.only_manage_defaults':
    'Solo los propietarios y administradores modifican los valores predeterminados del espacio de trabajo.',
  'settings.only_see_activity': 'Solo los propietarios y administradores ven qué se ha cambiado en la configuración.',
  'settings.only_manage_seal': 'Solo un propietario cambia con qué se sellan los documentos.',
  'settings.only_manage_retention': 'Solo un propietario decide cuánto tiempo se conservan los sobres.',
} as const satisfies InFull<typeof english>
