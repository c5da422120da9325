import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} a través de {service}',
  'mails.test_subject': '[Prueba] {subject}',
  'mails.hello': 'Hola, {name}:',
  'mails.hello_nobody': 'Hola:',
  'mails.deadline': 'Por favor, firme a más tardar el {deadline}.',
  'mails.personal': 'El enlace es solo para usted: quien lo tenga puede actuar en su nombre, así que no lo comparta.',
  'mails.personal_final':
    'El enlace es solo para usted: quien lo tenga puede leer los documentos, así que no lo comparta.',
  'mails.sign': 'Revisar y firmar',
  'mails.see_final': '{count, plural, one {Ver el documento firmado} other {Ver los documentos firmados}}',
  'mails.nothing_to_do': 'No tiene que hacer nada. Si tiene alguna pregunta, diríjase a {sender}.',
  'mails.why_asked':
    'Recibe este correo porque {sender} le incluyó como firmante. No se firma nada hasta que finalice en la página. Si es un error, puede rechazar allí.',
  'mails.why_asked_reply':
    'Recibe este correo porque {sender} le incluyó como firmante. No se firma nada hasta que finalice en la página. Si es un error, responda a este correo o rechace en la página.',
  'mails.why_involved':
    'Recibe este correo porque {sender} le incluyó entre las personas que participan en «{envelope}».',
  'mails.why_link':
    'Recibe este correo porque alguien, probablemente usted, pidió un enlace nuevo. Si no fue usted, no tiene que hacer nada.',
  'mails.why_former': 'Recibe este correo porque esta dirección se indicó antes para «{envelope}».',
  'mails.invitation_subject': '{sender} le pide que firme: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} le pide que firme «{envelope}».} other {{sender} le pide que firme «{envelope}» (# documentos).}}',
  'mails.reminder_subject': 'Recordatorio: {sender} le pide que firme: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} espera su firma en «{envelope}».} other {{sender} espera su firma en «{envelope}» (# documentos).}}',
  'mails.extended_subject': 'Más tiempo para firmar: {envelope}',
  'mails.extended_lead': '{sender} le da más tiempo para firmar «{envelope}».',

  'mails.link_subject': 'Su enlace para firmar: {envelope}',
  'mails.link_lead': 'Aquí tiene el enlace a «{envelope}» de {sender}, como ha pedido.',
  'mails.final_link_subject': 'Su enlace: {envelope}',
  'mails.final_link_lead': 'Todos han firmado «{envelope}». Aquí tiene el enlace, como ha pedido.',
  'mails.completed_subject': 'Completado: {envelope}',
  'mails.completed_lead': 'Todos han firmado «{envelope}».',
  'mails.copy_subject': 'Una copia para usted: {envelope}',
  'mails.copy_lead': '{sender} le envía una copia de «{envelope}». Todos han firmado y usted no tiene que firmar nada.',
  'mails.attached':
    '{count, plural, one {Se adjuntan el documento firmado y el certificado de firma.} other {Se adjuntan los documentos firmados y el certificado de firma.}} Están sellados: al comprobar los archivos se ve cualquier cambio posterior.',
  'mails.linked':
    '{count, plural, one {Abra el enlace para descargar el documento firmado y el certificado de firma.} other {Abra el enlace para descargar los documentos firmados y el certificado de firma.}} Están sellados: al comprobar los archivos se ve cualquier cambio posterior.',

  'mails.text_asked': '{sender} le pide que firme: {link}',
  'mails.text_reminded': 'Recordatorio: {sender} le pide que firme: {link}',
  'mails.text_finished': 'Todos han firmado. Sus documentos de {sender}: {link}',
  'mails.text_ended': 'La solicitud de firma de {sender} ha terminado. No tiene que hacer nada.',
  'mails.text_changing': '{sender} va a cambiar los documentos. Su enlace ya no vale; luego recibe uno nuevo.',
  'mails.text_moved': '{sender} manda ahora esta solicitud a otro contacto. No tiene que hacer nada.',

  'mails.declined_subject': 'Rechazado: {envelope}',
  'mails.declined_lead': 'Se ha rechazado la firma de «{envelope}». Ya no se puede firmar.',
  'mails.voided_subject': 'Cancelado: {envelope}',
  'mails.voided_lead': '{sender} ha cancelado «{envelope}». Ya no se puede firmar.',
  'mails.recalled_subject': 'En pausa: {envelope}',
  'mails.recalled_lead': '{sender} está haciendo cambios en «{envelope}». Por ahora no se puede firmar.',
  'mails.recalled_next':
    'No tiene que hacer nada, y su enlace ya no funciona. Si se envía de nuevo, recibirá un enlace nuevo.',
  'mails.expired_subject': 'Caducado: {envelope}',
  'mails.expired_lead': 'El plazo para firmar «{envelope}» terminó el {deadline}.',
  'mails.expired_next': 'Si todavía quiere firmar, pida a {sender} que lo envíe de nuevo.',
  'mails.substituted_subject': 'Su enlace ya no funciona: {envelope}',
  'mails.substituted_lead':
    '{sender} ha corregido la dirección de correo para «{envelope}». El enlace que se envió a esta dirección ya no funciona.',
  'mails.substituted_next': 'No tiene que hacer nada. Si lo estaba esperando, pregunte a {sender}.',
} as const satisfies InFull<typeof english>
