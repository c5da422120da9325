import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Siegel',
  'seal.about':
    'Jedes abgeschlossene Dokument wird versiegelt: Wer auch nur einen Buchstaben ändert, bricht das Siegel, und jedes PDF-Programm zeigt das an. <guide>Welches Zertifikat sich eignet</guide>',
  'seal.kind_own': 'Ihr eigenes Zertifikat',
  'seal.kind_server': 'Das Zertifikat dieses Servers',
  'seal.kind_self_made': 'Von diesem Server für sich selbst erstellt',
  'seal.sealed_with': 'Womit Dokumente versiegelt werden',
  'seal.upload_first': 'Eigenes hochladen',
  'seal.upload_another': 'Anderes hochladen',
  'seal.remove': 'Wieder das des Servers verwenden',
  'seal.test_space':
    'Dokumente der Testumgebung tragen immer das Siegel des Servers und auf jeder Seite den Vermerk TEST.',

  'seal.has_ended': '{certificate} ist abgelaufen: Bis es ein neues gibt, wird nichts versiegelt.',
  'seal.ends': '{certificate} läuft {days, plural, =0 {heute} one {in # Tag} other {in # Tagen}} ab.',
  'seal.renew_own': 'Lassen Sie es vom Aussteller erneuern und laden Sie das neue hier hoch.',
  'seal.renew_server': 'Sagen Sie es der Person, die diesen Server betreibt.',
  'seal.waiting':
    '{count, plural, one {Ein unterschriebener Umschlag wartet} other {# unterschriebene Umschläge warten}} auf das Siegel. Es ist nichts verloren: Es wird versucht, bis es gelingt. Der letzte Versuch ergab: „{error}“',

  'seal.kind': 'Art',
  'seal.issuer': 'Ausgestellt von',
  'seal.valid': 'Gültig',
  'seal.from_to': '{from} bis {until}',
  'seal.fingerprint': 'Fingerabdruck',
  'seal.uploaded': 'Hochgeladen',
  'seal.uploaded_by': '{date} von {person}',
  'seal.time_stamps': 'Zeitstempel',
  'seal.no_time_stamps': 'Keine: Die Zeit eines Siegels ist die dieses Servers.',
  'seal.level': 'Stufe',
  'seal.chain': 'Die Kette: {count, plural, one {# Zertifikat} other {# Zertifikate}}',
  'seal.chain_link': '{certificate}, {from} bis {until}',

  'seal.trust': 'Wie andere ihm vertrauen',
  'seal.trust_known':
    'Programme, die den Aussteller kennen, vertrauen dem Siegel sofort. Andere fragen nach seinem Stammzertifikat: Geben Sie ihnen diese Datei.',
  'seal.trust_unknown':
    'Noch kennt kein Programm diesen Server; deshalb gilt der Unterzeichner als unbekannt, bis jemand dem Stammzertifikat vertraut: Geben Sie diese Datei allen, die Ihre Dokumente prüfen.',
  'seal.trust_acrobat':
    'In Acrobat wird sie unter „Einstellungen“, „Unterschriften“, „Identitäten und vertrauenswürdige Zertifikate“ importiert und als Stamm für zertifizierte Dokumente als vertrauenswürdig eingestuft.',
  'seal.download_root': 'Stammzertifikat herunterladen',
  'seal.download_roots': 'Alle Stammzertifikate dieses Servers herunterladen',
  'seal.check_document': 'Dokument prüfen',
  'seal.roots_about':
    'Die zweite Datei enthält auch die Stammzertifikate früherer Siegel, damit ältere Dokumente prüfbar bleiben.',

  'seal.upload': 'Eigenes Zertifikat hochladen',
  'seal.upload_verb': 'Prüfen und verwenden',
  'seal.upload_about':
    'Eine PKCS-#12-Datei (.p12 oder .pfx) mit einem privaten Schlüssel, seinem Zertifikat und den übergeordneten. Sie wird sofort geprüft und ausprobiert, dann verschlüsselt aufbewahrt; niemand kann sie wieder herunterladen.',
  'seal.file': 'Zertifikatsdatei',
  'seal.file_missing': 'Wählen Sie zuerst eine Datei.',
  'seal.password': 'Passwort der Datei',
  'seal.own_from_now': 'Von jetzt an werden Dokumente mit Ihrem eigenen Zertifikat versiegelt.',
  'seal.server_from_now': 'Von jetzt an werden Dokumente mit dem Zertifikat des Servers versiegelt.',
  'seal.remove_title': 'Wieder das Zertifikat des Servers verwenden?',
  'seal.remove_verb': 'Das des Servers verwenden',
  'seal.remove_about':
    'Der hochgeladene Schlüssel wird gelöscht. Damit versiegelte Dokumente bleiben gültig, und dieser Server vertraut dem Stammzertifikat weiterhin.',
  'seal.warning_expires':
    'Das Zertifikat {certificate} läuft in {days, plural, one {# Tag} other {# Tagen}} ab, am {date}. Besorgen Sie ein erneuertes: Danach wird nichts versiegelt, bis eines da ist.',
  'seal.warning_incomplete':
    'Die Kette endet bei {certificate}, dessen Aussteller nicht unter den Zertifikaten ist. Fügen Sie die darüberliegenden hinzu, bis zur Wurzel.',
  'seal.warning_not_for_email':
    'Das Zertifikat gilt für das Signieren von Dokumenten, aber nicht für den Schutz von E-Mails: Firefox und andere Programme, die NSS verwenden, vertrauen einem solchen Unterzeichner nicht. Bitten Sie den Aussteller um ein Zertifikat mit beiden Zwecken oder ohne Angabe.',
  'seal.warning_strays':
    '{count, plural, one {Ein Zertifikat gehört} other {# Zertifikate gehören}} nicht zur Kette, und kein Siegel enthält {count, plural, one {es} other {sie}}. Lassen Sie {count, plural, one {es} other {sie}} weg.',
} as const satisfies InFull<typeof english>
