import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} a través de {service}',
  'letters.test_subject': '[Prueba] {subject}',
  'letters.hello': 'Hola, {name}:',
  'letters.hello_nobody': 'Hola:',
  'letters.deadline': 'Por favor, firme a más tardar el {deadline}.',
  'letters.personal': 'El enlace es solo para usted: quien lo tenga puede actuar en su nombre, así que no lo comparta.',
  'letters.personal_final':
    'El enlace es solo para usted: quien lo tenga puede leer los documentos, así que no lo comparta.',
  'letters.sign': 'Revisar y firmar',
  'letters.see_final': '{count, plural, one {Ver el documento firmado} other {Ver los documentos firmados}}',
  'letters.nothing_to_do': 'No tiene que hacer nada. Si tiene alguna pregunta, diríjase a {sender}.',
  'letters.why_asked':
    'Recibe este correo porque {sender} le incluyó como firmante. No se firma nada hasta que finalice en la página. Si es un error, puede rechazar allí.',
  'letters.why_asked_reply':
    'Recibe este correo porque {sender} le incluyó como firmante. No se firma nada hasta que finalice en la página. Si es un error, responda a este correo o rechace en la página.',
  'letters.why_involved':
    'Recibe este correo porque {sender} le incluyó entre las personas que participan en «{envelope}».',
  'letters.why_link':
    'Recibe este correo porque alguien, probablemente usted, pidió un enlace nuevo. Si no fue usted, no tiene que hacer nada.',
  'letters.why_former': 'Recibe este correo porque esta dirección se indicó antes para «{envelope}».',
  'letters.invitation_subject': '{sender} le pide que firme: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} le pide que firme «{envelope}».} other {{sender} le pide que firme «{envelope}» (# documentos).}}',
  'letters.reminder_subject': 'Recordatorio: {sender} le pide que firme: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} espera su firma en «{envelope}».} other {{sender} espera su firma en «{envelope}» (# documentos).}}',
  'letters.link_subject': 'Su enlace para firmar: {envelope}',
  'letters.link_lead': 'Aquí tiene el enlace a «{envelope}» de {sender}, como ha pedido.',
  'letters.final_link_subject': 'Su enlace: {envelope}',
  'letters.final_link_lead': 'Todos han firmado «{envelope}». Aquí tiene el enlace, como ha pedido.',
  'letters.completed_subject': 'Completado: {envelope}',
  'letters.completed_lead': 'Todos han firmado «{envelope}».',
  'letters.copy_subject': 'Una copia para usted: {envelope}',
  'letters.copy_lead':
    '{sender} le envía una copia de «{envelope}». Todos han firmado y usted no tiene que firmar nada.',
  'letters.attached':
    '{count, plural, one {Se adjuntan el documento firmado y el certificado de finalización.} other {Se adjuntan los documentos firmados y el certificado de finalización.}} Están sellados: cualquier cambio posterior se notaría.',
  'letters.linked':
    '{count, plural, one {Abra el enlace para descargar el documento firmado y el certificado de finalización.} other {Abra el enlace para descargar los documentos firmados y el certificado de finalización.}} Están sellados: cualquier cambio posterior se notaría.',
  'letters.declined_subject': 'Rechazado: {envelope}',
  'letters.declined_lead': 'Se ha rechazado la firma de «{envelope}». Ya no se puede firmar.',
  'letters.voided_subject': 'Anulado: {envelope}',
  'letters.voided_lead': '{sender} ha anulado «{envelope}». Ya no se puede firmar.',
  'letters.recalled_subject': 'Retirado: {envelope}',
  'letters.recalled_lead': '{sender} ha retirado «{envelope}». Por ahora no se puede firmar.',
  'letters.recalled_next':
    'No tiene que hacer nada, y su enlace ya no funciona. Si se envía de nuevo, recibirá un enlace nuevo.',
  'letters.expired_subject': 'Caducado: {envelope}',
  'letters.expired_lead': 'El plazo para firmar «{envelope}» terminó el {deadline}.',
  'letters.expired_next': 'Si todavía quiere firmar, pida a {sender} que lo envíe de nuevo.',
  'letters.substituted_subject': 'Su enlace ya no funciona: {envelope}',
  'letters.substituted_lead':
    '{sender} ha corregido la dirección de correo para «{envelope}». El enlace que se envió a esta dirección ya no funciona.',
  'letters.substituted_next': 'No tiene que hacer nada. Si lo estaba esperando, pregunte a {sender}.',
} as const satisfies InFull<typeof english>
