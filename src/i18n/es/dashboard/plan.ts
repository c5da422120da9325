import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'Plan y uso',
  'plan.about':
    'Cuántos sobres y llamadas tiene este espacio de trabajo y cuántos le quedan. Qué se rechaza al superarlos se explica en <rules>las reglas básicas</rules>.',
  'plan.envelopes': 'Sobres de este mes',
  'plan.used': '{count, plural, one {# de {allowance} usado} other {# de {allowance} usados}}',
  'plan.used_without_limit': '{count, plural, one {# creado, sin límite} other {# creados, sin límite}}',
  'plan.resets': 'La cuenta empieza de nuevo el {date} (UTC). Solo cuentan los sobres reales, al crearlos.',
  'plan.none_left':
    '{allowance, plural, one {Se ha usado el # sobre} other {Se han usado los # sobres}} de este mes: no se podrá crear ningún sobre real hasta el {date}. El entorno de prueba sigue funcionando.',
  'plan.few_left':
    '{count, plural, one {Queda un sobre de los {allowance} de este mes, hasta el {date}.} other {Quedan # sobres de los {allowance} de este mes, hasta el {date}.}}',
  'plan.includes': 'Qué incluye el plan',
  'plan.name': 'Plan',
  'plan.name_free': 'Gratuito',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'Instalación propia',
  'plan.keys': 'Claves de API',
  'plan.no_keys': 'Ninguna; las incluyen Pro, Team y Enterprise. Desde aquí se puede seguir enviando.',
  'plan.calls': 'Llamadas por minuto',
  'plan.calls_without_limit': 'Sin límite',
  'plan.calls_of': '{of_key} de cada clave, {of_address} desde cada dirección',
  'plan.webhooks': 'Webhooks',
  'plan.webhooks_of': '{live} de {limit} en el entorno real, {test} de {limit} en el entorno de prueba',
} as const satisfies InFull<typeof english>
