import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Confirmar una solicitud',
  'confirm.key': 'Clave de API «{name}»',
  'confirm.asked': '{asker} lo solicitó el {date}. Puede responder hasta el {until}.',
  'confirm.what_happens': 'Qué ocurre si acepta',
  'confirm.what_is_sent': 'Lo que reciben los destinatarios',
  'confirm.send': '¿Enviar «{name}»?',
  'confirm.remind': '¿Enviar un recordatorio de «{name}»?',
  'confirm.mailed_invitation': 'Reciben ahora una invitación a firmar:',
  'confirm.mailed_later': 'Reciben una invitación cuando llegue su turno:',
  'confirm.mailed_reminder': 'Reciben ahora de nuevo el mismo enlace:',
  'confirm.mailed_result': 'Reciben los documentos finales cuando todos hayan firmado:',
  'confirm.no_way_back': 'Los correos enviados no se pueden retirar.',
  'confirm.signed_so_far': 'Hasta ahora han firmado {signed} de {signers}.',
  'confirm.reason': 'Motivo, tal como lo leerán los destinatarios:',
  'confirm.no_reason': 'No se indica ningún motivo.',
  'confirm.no': 'No, no hacerlo',
  'confirm.open_envelope': 'Abrir el sobre',
  'confirm.done': '{person} aceptó el {date} y se hizo.',
  'confirm.refused': '{person} se negó el {date}. No se hizo nada.',
  'confirm.expired': 'Esta solicitud ha caducado. No se hizo nada. Pida un enlace nuevo si aún lo desea.',
  'confirm.changed':
    'El sobre ha cambiado desde esta solicitud. No se hizo nada. Pida un enlace nuevo si aún lo desea.',
  'confirm.missing':
    'No existe esta solicitud en el espacio de trabajo «{workspace}». Puede pertenecer a otro o ser demasiado antigua.',
} as const satisfies InFull<typeof english>
