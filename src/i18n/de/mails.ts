import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} über {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Guten Tag {name},',
  'letters.hello_nobody': 'Guten Tag,',
  'letters.deadline': 'Bitte unterschreiben Sie bis {deadline}.',
  'letters.personal':
    'Der Link ist nur für Sie: Wer ihn hat, kann in Ihrem Namen handeln. Geben Sie ihn deshalb nicht weiter.',
  'letters.personal_final':
    'Der Link ist nur für Sie: Wer ihn hat, kann die Dokumente lesen. Geben Sie ihn deshalb nicht weiter.',
  'letters.sign': 'Prüfen und unterschreiben',
  'letters.see_final':
    '{count, plural, one {Unterschriebenes Dokument ansehen} other {Unterschriebene Dokumente ansehen}}',
  'letters.nothing_to_do': 'Sie müssen nichts tun. Wenn Sie Fragen haben, wenden Sie sich an {sender}.',
  'letters.why_asked':
    'Sie erhalten diese E-Mail, weil {sender} um Ihre Unterschrift bittet. Es ist nichts unterschrieben, bevor Sie auf der Seite abschließen. Wenn dies ein Irrtum ist, können Sie dort ablehnen.',
  'letters.why_asked_reply':
    'Sie erhalten diese E-Mail, weil {sender} um Ihre Unterschrift bittet. Es ist nichts unterschrieben, bevor Sie auf der Seite abschließen. Wenn dies ein Irrtum ist, antworten Sie auf diese E-Mail oder lehnen Sie auf der Seite ab.',
  'letters.why_involved':
    'Sie erhalten diese E-Mail, weil {sender} Sie als beteiligte Person bei „{envelope}“ angegeben hat.',
  'letters.why_link':
    'Sie erhalten diese E-Mail, weil jemand, höchstwahrscheinlich Sie selbst, um einen neuen Link gebeten hat. Wenn Sie es nicht waren, brauchen Sie diese E-Mail nicht zu beachten.',
  'letters.why_former': 'Sie erhalten diese E-Mail, weil für „{envelope}“ zuvor diese Adresse angegeben war.',

  'letters.invitation_subject': '{sender} bittet um Ihre Unterschrift: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} bittet Sie, „{envelope}“ zu unterschreiben.} other {{sender} bittet Sie, „{envelope}“ (# Dokumente) zu unterschreiben.}}',

  'letters.reminder_subject': 'Erinnerung: {sender} bittet um Ihre Unterschrift: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} wartet auf Ihre Unterschrift für „{envelope}“.} other {{sender} wartet auf Ihre Unterschrift für „{envelope}“ (# Dokumente).}}',

  'letters.link_subject': 'Ihr Link zum Unterschreiben: {envelope}',
  'letters.link_lead': 'Sie haben um Ihren Link zu „{envelope}“ von {sender} gebeten. Hier ist er.',

  'letters.final_link_subject': 'Ihr Link: {envelope}',
  'letters.final_link_lead':
    '„{envelope}“ wurde von allen unterschrieben. Hier ist Ihr Link dazu, wie Sie es gewünscht haben.',

  'letters.completed_subject': 'Abgeschlossen: {envelope}',
  'letters.completed_lead': '„{envelope}“ wurde von allen unterschrieben.',
  'letters.copy_subject': 'Eine Kopie für Sie: {envelope}',
  'letters.copy_lead':
    '{sender} sendet Ihnen eine Kopie von „{envelope}“. Alle haben unterschrieben, und für Sie gibt es nichts zu unterschreiben.',
  'letters.attached':
    '{count, plural, one {Das unterschriebene Dokument und das Abschlusszertifikat sind angehängt.} other {Die unterschriebenen Dokumente und das Abschlusszertifikat sind angehängt.}} Alles ist versiegelt: Jede spätere Änderung würde auffallen.',
  'letters.linked':
    '{count, plural, one {Öffnen Sie den Link, um das unterschriebene Dokument und das Abschlusszertifikat herunterzuladen.} other {Öffnen Sie den Link, um die unterschriebenen Dokumente und das Abschlusszertifikat herunterzuladen.}} Alles ist versiegelt: Jede spätere Änderung würde auffallen.',

  'letters.declined_subject': 'Abgelehnt: {envelope}',
  'letters.declined_lead': '„{envelope}“ wurde abgelehnt und wird nicht unterschrieben.',
  'letters.voided_subject': 'Annulliert: {envelope}',
  'letters.voided_lead': '{sender} hat „{envelope}“ annulliert. Eine Unterschrift ist nicht mehr möglich.',
  'letters.recalled_subject': 'Zurückgezogen: {envelope}',
  'letters.recalled_lead': '{sender} hat „{envelope}“ zurückgezogen. Eine Unterschrift ist im Moment nicht möglich.',
  'letters.recalled_next':
    'Sie müssen nichts tun, und Ihr Link gilt nicht mehr. Wenn der Umschlag noch einmal gesendet wird, erhalten Sie einen neuen Link.',
  'letters.expired_subject': 'Abgelaufen: {envelope}',
  'letters.expired_lead': '„{envelope}“ konnte bis {deadline} unterschrieben werden. Diese Frist ist abgelaufen.',
  'letters.expired_next':
    'Wenn Sie noch unterschreiben möchten, bitten Sie {sender}, die Dokumente noch einmal zu senden.',

  'letters.substituted_subject': 'Ihr Link gilt nicht mehr: {envelope}',
  'letters.substituted_lead':
    '{sender} hat die E-Mail-Adresse für „{envelope}“ berichtigt. Der Link, der an diese Adresse gesendet wurde, gilt nicht mehr.',
  'letters.substituted_next':
    'Sie müssen nichts tun. Wenn Sie auf die Dokumente gewartet haben, wenden Sie sich an {sender}.',
} as const satisfies InFull<typeof english>
