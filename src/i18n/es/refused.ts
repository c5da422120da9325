import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Este enlace se ha sustituido por otro más reciente. Busque el último correo.',
  'refused.invalid_token': 'Abra de nuevo el enlace de su correo.',
  'refused.not_opened': 'Acepte primero firmar electrónicamente.',
  'refused.not_your_turn': 'Otras personas tienen que firmar antes.',
  'refused.recipient_already_acted': 'Usted ya ha firmado.',
  'refused.envelope_not_in_flight': 'Esto ya no se puede firmar.',
  'refused.envelope_already_signed': 'Todos han firmado ya.',
  'refused.field_not_yours': 'Este campo pertenece a otra persona.',
  'refused.invalid_value': 'Este valor no se puede usar. Cámbielo, por favor.',
  'refused.required_fields_missing': 'Un campo obligatorio sigue vacío.',
  'refused.shown_differs': 'Algo de esta página ha cambiado desde que lo vio. Revíselo y termine de nuevo.',
  'refused.reason_required': 'Indique un motivo, por favor.',
  'refused.invalid_parameter': 'Esta página ya no está actualizada. Vuelva a cargarla, por favor.',
  'refused.request_too_large': 'Es demasiado grande.',
  'refused.other': 'No ha funcionado. Vuelva a cargar la página e inténtelo de nuevo.',
} as const satisfies InFull<typeof english>
