import type { InFull } from '../../catalog.ts'
import type { problems as english } from '../../en/dashboard/problems.ts'

export const problems = {
  'problems.reload': 'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.',
  'problems.envelope_not_in_flight':
    'Das ist mit diesem Umschlag nicht mehr möglich. Laden Sie die Seite neu, um seinen aktuellen Stand zu sehen.',
  'problems.ours': 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  'problems.ours_again':
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal. Wenn es wieder geschieht, nennen Sie der Person, die diesen Dienst betreibt, diese Kennung: {id}.',
  'problems.for_keys': 'Das ist nur für Programme, die einen API-Schlüssel benutzen.',
  'problems.invalid_parameter':
    'Etwas von Ihren Eingaben kann nicht verwendet werden. Prüfen Sie es und versuchen Sie es noch einmal.',
  'problems.missing_parameter': 'Es fehlt etwas. Füllen Sie es aus und versuchen Sie es noch einmal.',
  'problems.invalid_field_placement':
    'Ein Feld kann nicht dort sein, wo es ist. Öffnen Sie den Editor und prüfen Sie die Felder.',
  'problems.unknown_recipient': 'Ein Empfänger ist nicht mehr in diesem Umschlag. Laden Sie die Seite neu.',
  'problems.ambiguous_recipient': 'Mehrere Empfänger haben dieselbe E-Mail-Adresse. Geben Sie jedem eine eigene.',
  'problems.unknown_document': 'Ein Dokument ist nicht mehr in diesem Umschlag. Laden Sie die Seite neu.',
  'problems.duplicate_document_name': 'Zwei Dokumente haben denselben Namen. Benennen Sie eines davon um.',
  'problems.no_signer': 'Fügen Sie mindestens einen Empfänger hinzu, der unterschreibt.',
  'problems.limit_exceeded':
    'Das ist mehr, als der Dienst annimmt. Entfernen Sie etwas und versuchen Sie es noch einmal.',
  'problems.document_encrypted':
    'Dieses Dokument ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und fügen Sie es noch einmal hinzu.',
  'problems.document_portfolio':
    'Das ist ein PDF-Portfolio: Die Dokumente sind Dateien darin. Speichern Sie diese daraus und fügen Sie sie hinzu.',
  'problems.document_xfa':
    'Das ist ein XFA-Formular, das nicht unterschrieben werden kann. Drucken Sie es in ein PDF und fügen Sie dieses hinzu.',
  'problems.document_damaged':
    'Dieses Dokument ist beschädigt. Öffnen Sie es, speichern Sie es neu und fügen Sie diese Datei hinzu.',
  'problems.document_ambiguous':
    'PDF-Programme zeigen dieses Dokument unterschiedlich an. Drucken Sie es in ein neues PDF und fügen Sie dieses hinzu.',
  'problems.document_would_differ':
    'PDF-Programme können in diesem Dokument etwas anderes zeigen, als Unterzeichnende hier sehen. Drucken Sie es in ein neues PDF und fügen Sie dieses hinzu.',
  'problems.document_too_complex':
    'Dieses Dokument ist zu aufwendig zu lesen. Drucken Sie es in ein neues PDF und fügen Sie dieses hinzu.',
  'problems.document_already_signed':
    'Dieses Dokument ist bereits signiert. Fügen Sie die Fassung ohne Signaturen hinzu.',
  'problems.document_active_content':
    'Dieses Dokument ist signiert und führt eigenen Code aus. Drucken Sie es in ein PDF und fügen Sie dieses hinzu.',
  'problems.document_tracked_changes':
    'Dieses Dokument enthält Änderungen, die niemand angenommen hat. Nehmen Sie sie in Word an oder lehnen Sie sie ab, speichern Sie es und fügen Sie dieses hinzu.',
  'problems.sms_not_available':
    'Dieser Person kann keine Textnachricht gesendet werden. Wählen Sie einen anderen Weg oder eine andere Nummer.',
  'problems.unknown_upload': 'Eine Datei ist nicht mehr da. Fügen Sie sie noch einmal hinzu.',
  'problems.invalid_webhook_url': 'Geben Sie eine öffentliche Adresse ein, die mit https:// beginnt.',
  'problems.upload_mismatch': 'Die Datei hat sich unterwegs verändert. Fügen Sie sie noch einmal hinzu.',
  'problems.invalid_value': 'Ein Wert passt nicht zu seinem Feld. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  'problems.required_fields_missing':
    'Ein erforderliches Feld ist leer. Füllen Sie es aus und versuchen Sie es noch einmal.',
  'problems.reason_required': 'Geben Sie einen Grund ein.',
  'problems.missing_assignment': 'Geben Sie für jede Rolle einen Namen und eine E-Mail-Adresse ein.',
  'problems.unknown_role': 'Eine Rolle ist nicht mehr in dieser Vorlage. Laden Sie die Seite neu.',
  'problems.duplicate_assignment': 'Eine Rolle hat zwei Personen. Wählen Sie eine.',
  'problems.signed_out': 'Sie sind abgemeldet. Melden Sie sich wieder an.',
  'problems.allowance_exhausted':
    'Die Umschläge dieses Monats sind verbraucht. Wann es neue gibt, steht unter „Einstellungen“, „Tarif“.',
  'problems.forbidden':
    'Das dürfen Sie nicht. Wenn Sie es brauchen, wenden Sie sich an einen Inhaber oder Admin Ihres Arbeitsbereichs.',
  'problems.fresh_proof_required': 'Bestätigen Sie, dass Sie es sind, und versuchen Sie es dann noch einmal.',
  'problems.plan_required': 'Das ist in Ihrem Tarif nicht enthalten. Mehr unter „Einstellungen“, „Tarif“.',
  'problems.user_not_in_workspace': 'Diese Person gehört nicht zu Ihrem Arbeitsbereich.',
  'problems.live_key_refused': 'Das geht nur in der Testumgebung.',
  'problems.test_key_live_resource':
    'Das gehört zur Live-Umgebung. Schalten Sie auf Live um und versuchen Sie es noch einmal.',
  'problems.embed_origin_not_allowed':
    'Diese Website darf keine Seiten zum Unterschreiben zeigen. Fügen Sie sie unter „Einstellungen“, „Einbettung“ hinzu.',
  'problems.editor_not_allowed': 'Die Seite um diesen Editor erlaubt das nicht.',
  'problems.not_your_turn': 'Andere müssen zuerst unterschreiben.',
  'problems.not_opened': 'Der Empfänger hat der elektronischen Unterschrift noch nicht zugestimmt.',
  'problems.identity_required': 'Der Empfänger muss zuerst zeigen, wer er ist.',
  'problems.wrong_code': 'Der Code stimmt nicht.',
  'problems.field_not_yours': 'Dieses Feld gehört einem anderen Empfänger.',
  'problems.not_found': 'Das ist nicht mehr da. Vielleicht wurde es gelöscht.',
  'problems.already_sent':
    'Dieser Umschlag wurde bereits gesendet. Laden Sie die Seite neu, um seinen aktuellen Stand zu sehen.',
  'problems.envelope_already_signed': 'Alle haben unterschrieben; dafür ist es zu spät.',
  'problems.envelope_not_completed': 'Die unterschriebene Datei gibt es, sobald der Umschlag abgeschlossen ist.',
  'problems.signer_without_required_field':
    'Alle, die unterschreiben, brauchen ein erforderliches Feld. Setzen Sie eines im Editor.',
  'problems.seal_rehearsal_failed':
    'Dieser Umschlag ließ sich nicht versiegeln und wurde deshalb nicht gesendet. Ersetzen Sie das Dokument und versuchen Sie es noch einmal.',
  'problems.recipient_already_acted': 'Dieser Empfänger hat bereits unterschrieben oder abgelehnt.',
  'problems.recipient_has_fields': 'Dieser Empfänger hat noch Felder. Entfernen Sie zuerst die Felder.',
  'problems.nothing_to_remind': 'Jetzt kann niemand erinnert werden.',
  'problems.upload_incomplete': 'Eine Datei ist nicht vollständig angekommen. Fügen Sie sie noch einmal hinzu.',
  'problems.not_all_signed': 'Es haben noch nicht alle unterschrieben.',
  'problems.envelope_in_flight': 'Dieser Umschlag wird noch unterschrieben. Annullieren Sie ihn zuerst.',
  'problems.template_archived': 'Diese Vorlage ist archiviert. Verwenden Sie eine andere.',
  'problems.delivery_pending': 'Diese Zustellung wird noch versucht. Warten Sie das Ende ab.',
  'problems.webhook_disabled':
    'Dieser Webhook ist deaktiviert oder pausiert. Aktivieren Sie ihn zuerst, oder setzen Sie ihn fort.',
  'problems.already_member': 'Diese Person gehört bereits zu Ihrem Arbeitsbereich.',
  'problems.invitation_declined': 'Diese Person hat Ihre Einladung abgelehnt. 30 Tage danach können Sie wieder fragen.',
  'problems.last_owner': 'Ein Arbeitsbereich braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  'problems.document_has_fields':
    'Einige Felder würden ihre Seite verlieren. Sehen Sie sie noch einmal an und speichern Sie dann.',
  'problems.identity_code_expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'problems.idempotency_in_progress': 'Das läuft bereits. Warten Sie einen Moment.',
  'problems.upload_expired': 'Eine Datei ist abgelaufen. Fügen Sie sie noch einmal hinzu.',
  'problems.link_retired': 'Dieser Link wurde durch einen neueren ersetzt.',
  'problems.embed_token_used': 'Diese Sitzung ist beendet. Laden Sie die Seite neu.',
  'problems.code_used': 'Dieser Code wurde schon benutzt oder gilt nicht mehr. Fordern Sie einen neuen an.',
  'problems.precondition_failed':
    'Jemand hat das inzwischen geändert. Laden Sie die Seite neu, sehen Sie sich die Änderung an und machen Sie Ihre noch einmal.',
  'problems.file_too_large': 'Diese Datei ist zu groß. Wählen Sie eine mit höchstens 25 MB.',
  'problems.request_too_large':
    'Das ist zu groß, um es auf einmal zu senden. Entfernen Sie etwas und versuchen Sie es noch einmal.',
  'problems.unsupported_media_type': 'Diese Art von Datei kann nicht verwendet werden. Wählen Sie eine andere.',
  'problems.unsupported_document_type':
    'Diese Art von Datei kann nicht verwendet werden. Speichern Sie sie als PDF und fügen Sie dieses hinzu.',
  'problems.identity_locked': 'Es waren zu viele falsche Codes. Warten Sie eine Weile.',
  'problems.rate_limited': 'Das war zu oft in kurzer Zeit. Warten Sie einen Moment.',
  'problems.unavailable': 'Der Dienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'problems.field_recipient_not_signer': 'Dieser Empfänger erhält nur eine Kopie. Wählen Sie einen, der unterschreibt.',
  'problems.field_document_not_signable':
    'Dieses Dokument ist nur zum Lesen. Wählen Sie eines, das unterschrieben wird.',
  'problems.field_anchor_not_found': 'Der Text wurde in den Dokumenten nicht gefunden.',
  'problems.field_anchor_ambiguous': 'Der Text kommt in den Dokumenten mehr als einmal vor.',
  'problems.field_text_tag_invalid': 'Ein Platzhalter im Dokument ist nicht richtig geschrieben.',
  'problems.field_page_out_of_range': 'Diese Seite hat das Dokument nicht.',
  'problems.field_out_of_bounds':
    'Dieses Feld liegt teilweise außerhalb seiner Seite. Verschieben oder verkleinern Sie es.',
  'problems.field_option_not_allowed': 'Diese Option passt nicht zu dieser Art von Feld.',
  'problems.field_unfillable_field': 'Ein erforderliches Feld, das schreibgeschützt ist, braucht einen Wert.',
  'problems.field_invalid_prefill': 'Dieser Wert passt nicht zum Feld.',
  'problems.field_duplicate_field_key': 'Ein anderes Feld hat diesen Schlüssel bereits.',
  'problems.field_unknown_field_key': 'Diese Bedingung oder Formel nennt ein Feld, das es nicht gibt.',
  'problems.field_invalid_condition': 'Diese Bedingung passt nicht zu dem Feld, das sie abfragt.',
  'problems.field_invalid_formula': 'Diese Formel lässt sich nicht berechnen.',
  'problems.field_field_cycle': 'Diese Felder hängen im Kreis voneinander ab.',
  'problems.field_later_signer':
    'Ein Feld kann nur von Antworten derselben Person oder früher Unterzeichnender abhängen.',
  'problems.domain_bad': 'Geben Sie eine registrierte Domain ein, die Ihnen allein gehört, zum Beispiel example.com.',
  'problems.entry_text': 'Verwenden Sie gewöhnlichen, sichtbaren Text ohne versteckte Zeichen.',
  'problems.entry_email': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  'problems.entry_phone': 'Geben Sie eine Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 30 901820.',
  'problems.entry_url': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'problems.entry_timezone': 'Geben Sie eine Zeitzone ein, zum Beispiel Europe/Berlin.',
  'problems.entry_language': 'Wählen Sie eine Sprache aus der Liste.',
  'problems.entry_colour': 'Geben Sie eine Farbe ein, zum Beispiel #1b4fd6.',
  'problems.entry_deadline_days': 'Geben Sie eine Anzahl von Tagen von 1 bis 365 ein.',
  'problems.entry_deadline': 'Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb eines Jahres.',
  'problems.entry_future': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'problems.entry_days': 'Geben Sie eine Anzahl von Tagen ein.',
  'problems.entry_origin': 'Geben Sie eine Website wie https://app.example.com ein, ohne Pfad.',
  'problems.entry_verb': 'Geben Sie das Wort zur Bestätigung ein.',
  'problems.wrong_password': 'Das Passwort stimmt nicht.',
  'problems.weak_password':
    'Dieses Passwort ist leicht zu erraten: Es ist verbreitet, folgt einem Muster oder besteht aus Ihrem Namen oder Ihrer E-Mail-Adresse. Wählen Sie ein längeres oder mehrere Wörter, die nichts miteinander zu tun haben.',
  'problems.entry_longer_password': 'Wählen Sie ein längeres Passwort.',
  'problems.entry_secret': 'Geben Sie ein anderes Secret ein, aus sichtbaren Buchstaben, Ziffern und Zeichen.',
  'problems.entry_certificate':
    'Wählen Sie eine Datei (.p12 oder .pfx) mit einem Zertifikat, das jetzt gültig ist, und dem Schlüssel dazu.',
  'problems.entry_picture': 'Wählen Sie ein Bild im Format PNG, JPEG oder WebP mit höchstens 1,5 MB.',
  'problems.unusable_entry': 'Prüfen Sie das: So kann es nicht verwendet werden.',
  'problems.wait_seconds': 'Versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  'problems.wait_minutes': 'Versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} noch einmal.',
  'problems.wait_hours': 'Versuchen Sie es in {count, plural, one {# Stunde} other {# Stunden}} noch einmal.',
  'problems.field_invalid_option': 'Die Optionen dieses Feldes passen nicht zusammen.',
} as const satisfies InFull<typeof english>
