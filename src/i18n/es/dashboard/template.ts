import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Plantilla',
  'template.templates': 'Plantillas',
  'template.archived_notice':
    'Archivada {age}: ya no se pueden crear sobres con ella. Los que se crearon se quedan como están.',
  'template.is_archived': 'esta plantilla está archivada',
  'template.is_archived_already': 'ya está archivada',
  'template.use': 'Usar',
  'template.bulk_send': 'Envío masivo',
  'template.edit_fields': 'Editar campos',
  'template.more': 'Más',
  'template.rename_or_describe': 'Editar nombre y descripción',
  'template.archive': 'Archivar',

  'template.about': 'Detalles',
  'template.not_described': 'Aún sin descripción.',
  'template.message': 'Mensaje',
  'template.message_usual': 'El del espacio de trabajo',
  'template.deadline': 'Fecha límite',
  'template.deadline_days': '{days, plural, one {# día} other {# días}} después del envío',
  'template.reminders': 'Recordatorios',
  'template.reminders_at':
    'Tras {first, plural, one {# día} other {# días}}, después cada {repeat, plural, one {día} other {# días}}, como máximo {max, plural, one {# vez} other {# veces}}',
  'template.language': 'Idioma',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Creada',
  'template.last_change': 'Último cambio',
  'template.its_envelopes': 'Sobres creados con ella',

  'template.rename_title': 'Editar nombre y descripción',
  'template.description': 'Descripción',
  'template.description_hint': 'Para sus colegas; quienes firman nunca la ven.',
  'template.saved': 'Guardado.',
  'template.archive_title': '¿Archivar «{template}»?',
  'template.archive_hint':
    'Ya no se podrán crear sobres con ella, ni aquí ni con la API, y no se puede recuperar. Los sobres que se crearon con ella se quedan como están.',
  'template.archived': 'Archivada.',

  'template.documents': 'Documentos',
  'template.pages': '{count, plural, one {# página} other {# páginas}}',
  'template.only_to_read': 'solo para leer',
  'template.page_of': 'Página {page} de {document}',
  'template.more_pages': 'y {count, plural, one {# página} other {# páginas}} más',

  'template.roles': 'Roles',
  'template.turn': 'Turno {turn}',
  'template.role_signs': 'firma',
  'template.role_gets_copy': 'recibe una copia',
  'template.gets_copy_at_end': 'Recibe una copia cuando todos hayan firmado',
  'template.no_fields': 'Aún no tiene campos',
  'template.fields_signature': '{count, plural, one {# firma} other {# firmas}}',
  'template.fields_initials': '{count, plural, one {# campo de iniciales} other {# campos de iniciales}}',
  'template.fields_full_name': '{count, plural, one {# nombre} other {# nombres}}',
  'template.fields_text': '{count, plural, one {# texto} other {# textos}}',
  'template.fields_date': '{count, plural, one {# fecha} other {# fechas}}',
  'template.fields_time': '{count, plural, one {# hora} other {# horas}}',
  'template.fields_checkbox': '{count, plural, one {# casilla} other {# casillas}}',
  'template.fields_strikethrough': '{count, plural, one {# tachado} other {# tachados}}',

  'template.bulk_sends': 'Envíos masivos',
  'template.bulk_state':
    '{sent, number} de {rows, plural, one {# fila enviada} other {# filas enviadas}}{failed, plural, =0 {} one {, # fallida} other {, # fallidas}}{waiting, plural, =0 {} one {, # pendiente} other {, # pendientes}}{stopped, plural, =0 {} one {, # detenida} other {, # detenidas}}',

  'template.by_api': 'Con la API',
  'template.by_api_hint': 'Cada rol se nombra con su {entry}.',
  'template.documentation': 'Documentación',

  'template.mail_subject': 'Asunto del correo',
  'template.mail_subject_hint': 'Si se deja vacío, el de la plantilla.',
  'template.mail_message': 'Mensaje',
  'template.mail_deadline': 'Días hasta la fecha límite',

  'template.column_name': '{role}: nombre',
  'template.column_email': '{role}: correo electrónico',
  'template.column_reference': 'Referencia',
  'template.cell_yes': 'sí',
  'template.cell_no': 'no',
  'template.takes_email': 'una dirección de correo electrónico',
  'template.takes_number': 'un número, como 1234.56',
  'template.takes_phone': 'un número, como +491701234567',
  'template.fields_radio': '{count, plural, one {# opción única} other {# opciones únicas}}',
  'template.fields_dropdown': '{count, plural, one {# lista desplegable} other {# listas desplegables}}',
  'template.fields_checkbox_group': '{count, plural, one {# opción múltiple} other {# opciones múltiples}}',
  'template.fields_number': '{count, plural, one {# número} other {# números}}',
  'template.fields_label': '{count, plural, one {# texto fijo} other {# textos fijos}}',
} as const satisfies InFull<typeof english>
