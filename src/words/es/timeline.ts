import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Sobre creado',
  'timeline.sent': 'Enviado',
  'timeline.opened': '{who} aceptó firmar electrónicamente y abrió los documentos',
  'timeline.signed': '{who} firmó',
  'timeline.all_signed': 'Todos han firmado',
  'timeline.sealed': 'Documentos sellados',
  'timeline.completed': 'Completado, documentos finales enviados a todos',
  'timeline.declined': '{who} rechazó',
  'timeline.declined_because': '{who} rechazó: «{reason}»',
  'timeline.voided': 'Anulado',
  'timeline.voided_because': 'Anulado: «{reason}»',
  'timeline.expired': 'Caducado',
  'timeline.recalled': 'Retirado',
  'timeline.recalled_because': 'Retirado: «{reason}»',
  'timeline.deleted': 'Eliminado, conservado como prueba',
  'timeline.reminded': 'Recordatorio enviado a {who}',
  'timeline.reminded_automatically': 'Recordatorio automático enviado a {who}',
  'timeline.invited': 'Se pidió la firma a {who}',
  'timeline.added': 'Se añadió a {who}',
  'timeline.edited': 'Se modificó a {who}',
  'timeline.edited_in': 'Se modificó a {who} ({changed})',
  'timeline.substituted':
    'La dirección de {who} se corrigió de {from} a {to}; el enlace anterior ya no funciona',
  'timeline.removed': 'Se quitó a {email}',
  'timeline.handed_out': 'Se entregó el enlace de firma de {who} para firmar en persona',
  'timeline.fields_placed': '{count, plural, one {# campo colocado} other {# campos colocados}}',
  'timeline.fields_replaced':
    '{count, plural, one {# campo colocado} other {# campos colocados}} en lugar de {replaced}',
  'timeline.field_removed': 'Se quitó un campo de {who}',
  'timeline.mail_failed': 'El correo a {who} no llegó',
  'timeline.mail_failed_because': 'El correo a {who} no llegó: «{reason}»',
  'timeline.a_person': 'Una persona',
  'timeline.api_key': 'Clave de API «{name}»',
  'timeline.on_behalf_of': '{who} en nombre de {name} ({email})',
} as const satisfies InFull<typeof english>
