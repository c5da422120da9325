import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Abrir el sobre',
  'member_mails.why_sender':
    'Recibe este correo porque envió este sobre. Puede desactivar estos correos en «Configuración», «Su cuenta».',
  'member_mails.completed_next':
    'Los documentos están sellados. Puede descargarlos, junto con su certificado, desde el sobre.',
  'member_mails.declined_short': '{name} rechazó firmar.',
  'member_mails.declined_lead': '{name} rechazó firmar «{envelope}» y dio este motivo:',
  'member_mails.declined_next': 'El sobre ha terminado. Ya nadie puede firmarlo.',
  'member_mails.expired_short': 'El plazo terminó antes de que firmaran todos.',
  'member_mails.expired_lead': '«{envelope}» ha caducado: el plazo terminó el {deadline}, antes de que firmaran todos.',
  'member_mails.expired_next': 'Ya nadie puede firmarlo. En el sobre se ve quién ha firmado y quién no.',
  'member_mails.bounced_subject': 'No entregado: {envelope}',
  'member_mails.bounced_short': 'El correo para {name} no llegó.',
  'member_mails.bounced_lead': 'El correo para {name} sobre «{envelope}» no llegó. El motivo:',
  'member_mails.bounced_lead_nobody': 'Un correo sobre «{envelope}» no llegó. El motivo:',
  'member_mails.bounced_next': 'Corrija la dirección en el sobre y se enviará enseguida un correo nuevo.',
  'member_mails.invitation_subject': '{inviter} le invita a {workspace}',
  'member_mails.invitation_lead':
    '{inviter} le invita a unirse a {workspace} en Countersign, donde se envían y firman documentos.',
  'member_mails.invitation_button': 'Aceptar la invitación',
  'member_mails.invitation_choice':
    'Usted decide: la página muestra el espacio de trabajo y pregunta si quiere unirse.',
  'member_mails.invitation_life': 'El enlace es válido durante {days} días y funciona una sola vez.',
  'member_mails.why_invited':
    'Recibe este correo porque alguien escribió su dirección. Si no conoce a esa persona, puede ignorar este correo: sin el enlace no ocurre nada.',
  'member_mails.reset_lead': 'Alguien ha pedido una contraseña nueva para su cuenta.',
  'member_mails.reset_life': 'El enlace es válido durante una hora y funciona una sola vez.',
  'member_mails.reset_next': 'Después se cerrará su sesión en todas partes.',
  'member_mails.why_reset': 'Si no fue usted, puede ignorar este correo: su contraseña no cambia.',
  'member_mails.paused_subject': 'El webhook a {host} está en pausa',
  'member_mails.paused_lead':
    'Desde hace {days} días fallan todas las llamadas de {workspace} a {host}, así que el webhook está ahora en pausa.',
  'member_mails.paused_button': 'Abrir el webhook',
  'member_mails.paused_next':
    'Los eventos de los próximos {days} días se guardan y se entregan en cuanto reanude el webhook.',
  'member_mails.why_manager': 'Recibe este correo porque es propietario o administrador del espacio de trabajo.',
} as const satisfies InFull<typeof english>
