import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} über {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Guten Tag {name},',
  'mails.hello_nobody': 'Guten Tag,',
  'mails.deadline': 'Bitte unterschreiben Sie bis {deadline}.',
  'mails.personal':
    'Der Link ist nur für Sie: Wer ihn hat, kann in Ihrem Namen handeln. Geben Sie ihn deshalb nicht weiter.',
  'mails.personal_final':
    'Der Link ist nur für Sie: Wer ihn hat, kann die Dokumente lesen. Geben Sie ihn deshalb nicht weiter.',
  'mails.sign': 'Prüfen und unterschreiben',
  'mails.see_final':
    '{count, plural, one {Unterschriebenes Dokument ansehen} other {Unterschriebene Dokumente ansehen}}',
  'mails.nothing_to_do': 'Sie müssen nichts tun. Wenn Sie Fragen haben, wenden Sie sich an {sender}.',
  'mails.why_asked':
    'Sie erhalten diese E-Mail, weil {sender} um Ihre Unterschrift bittet. Es ist nichts unterschrieben, bevor Sie auf der Seite abschließen. Wenn dies ein Irrtum ist, können Sie dort ablehnen.',
  'mails.why_asked_reply':
    'Sie erhalten diese E-Mail, weil {sender} um Ihre Unterschrift bittet. Es ist nichts unterschrieben, bevor Sie auf der Seite abschließen. Wenn dies ein Irrtum ist, antworten Sie auf diese E-Mail oder lehnen Sie auf der Seite ab.',
  'mails.why_involved':
    'Sie erhalten diese E-Mail, weil {sender} Sie als beteiligte Person bei „{envelope}“ angegeben hat.',
  'mails.why_link':
    'Sie erhalten diese E-Mail, weil jemand, höchstwahrscheinlich Sie selbst, um einen neuen Link gebeten hat. Wenn Sie es nicht waren, brauchen Sie diese E-Mail nicht zu beachten.',
  'mails.why_former': 'Sie erhalten diese E-Mail, weil für „{envelope}“ zuvor diese Adresse angegeben war.',

  'mails.invitation_subject': '{sender} bittet um Ihre Unterschrift: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} bittet Sie, „{envelope}“ zu unterschreiben.} other {{sender} bittet Sie, „{envelope}“ (# Dokumente) zu unterschreiben.}}',

  'mails.reminder_subject': 'Erinnerung: {sender} bittet um Ihre Unterschrift: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} wartet auf Ihre Unterschrift für „{envelope}“.} other {{sender} wartet auf Ihre Unterschrift für „{envelope}“ (# Dokumente).}}',

  'mails.extended_subject': 'Mehr Zeit zum Unterschreiben: {envelope}',
  'mails.extended_lead': '{sender} gibt Ihnen mehr Zeit, „{envelope}“ zu unterschreiben.',

  'mails.link_subject': 'Ihr Link zum Unterschreiben: {envelope}',
  'mails.link_lead': 'Sie haben um Ihren Link zu „{envelope}“ von {sender} gebeten. Hier ist er.',

  'mails.final_link_subject': 'Ihr Link: {envelope}',
  'mails.final_link_lead':
    '„{envelope}“ wurde von allen unterschrieben. Hier ist Ihr Link dazu, wie Sie es gewünscht haben.',

  'mails.completed_subject': 'Abgeschlossen: {envelope}',
  'mails.completed_lead': '„{envelope}“ wurde von allen unterschrieben.',
  'mails.copy_subject': 'Eine Kopie für Sie: {envelope}',
  'mails.copy_lead':
    '{sender} sendet Ihnen eine Kopie von „{envelope}“. Alle haben unterschrieben, und für Sie gibt es nichts zu unterschreiben.',
  'mails.attached':
    '{count, plural, one {Das unterschriebene Dokument und der Unterzeichnungsnachweis sind angehängt.} other {Die unterschriebenen Dokumente und der Unterzeichnungsnachweis sind angehängt.}} Alles ist versiegelt: Eine Prüfung der Dateien zeigt jede spätere Änderung.',
  'mails.linked':
    '{count, plural, one {Öffnen Sie den Link, um das unterschriebene Dokument und den Unterzeichnungsnachweis herunterzuladen.} other {Öffnen Sie den Link, um die unterschriebenen Dokumente und den Unterzeichnungsnachweis herunterzuladen.}} Alles ist versiegelt: Eine Prüfung der Dateien zeigt jede spätere Änderung.',

  'mails.text_asked': '{sender} bittet um Ihre Unterschrift: {link}',
  'mails.text_reminded': 'Erinnerung: {sender} bittet um Ihre Unterschrift: {link}',
  'mails.text_finished': 'Alle haben unterschrieben. Ihre Dokumente von {sender}: {link}',
  'mails.text_ended': 'Die Anfrage von {sender} ist beendet. Sie müssen nichts tun.',
  'mails.text_changing': '{sender} ändert die Dokumente. Ihr Link gilt nicht mehr, ein neuer folgt.',
  'mails.text_moved': '{sender} sendet diese Anfrage jetzt an eine andere Adresse. Sie müssen nichts tun.',

  'mails.declined_subject': 'Abgelehnt: {envelope}',
  'mails.declined_lead': '„{envelope}“ wurde abgelehnt und wird nicht unterschrieben.',
  'mails.voided_subject': 'Abgebrochen: {envelope}',
  'mails.voided_lead': '{sender} hat „{envelope}“ abgebrochen. Eine Unterschrift ist nicht mehr möglich.',
  'mails.recalled_subject': 'Wird geändert: {envelope}',
  'mails.recalled_lead':
    '{sender} nimmt Änderungen an „{envelope}“ vor. Eine Unterschrift ist im Moment nicht möglich.',
  'mails.recalled_next':
    'Sie müssen nichts tun, und Ihr Link gilt nicht mehr. Wenn der Umschlag noch einmal gesendet wird, erhalten Sie einen neuen Link.',
  'mails.expired_subject': 'Abgelaufen: {envelope}',
  'mails.expired_lead': '„{envelope}“ konnte bis {deadline} unterschrieben werden. Diese Frist ist abgelaufen.',
  'mails.expired_next':
    'Wenn Sie noch unterschreiben möchten, bitten Sie {sender}, die Dokumente noch einmal zu senden.',

  'mails.substituted_subject': 'Ihr Link gilt nicht mehr: {envelope}',
  'mails.substituted_lead':
    '{sender} hat die E-Mail-Adresse für „{envelope}“ berichtigt. Der Link, der an diese Adresse gesendet wurde, gilt nicht mehr.',
  'mails.substituted_next':
    'Sie müssen nichts tun. Wenn Sie auf die Dokumente gewartet haben, wenden Sie sich an {sender}.',
} as const satisfies InFull<typeof english>
