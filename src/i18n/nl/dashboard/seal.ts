import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Zegel',
  'seal.about':
    'Elk voltooid document wordt verzegeld: wie er ook maar een letter aan wijzigt, verbreekt het zegel, en elke pdf-lezer toont dat. <guide>Welk certificaat u kunt gebruiken</guide>',
  'seal.kind_own': 'Uw eigen certificaat',
  'seal.kind_server': 'Het certificaat van deze server',
  'seal.kind_self_made': 'Door deze server zelf gemaakt',
  'seal.sealed_with': 'Documenten worden verzegeld met',
  'seal.upload_first': 'Eigen certificaat uploaden',
  'seal.upload_another': 'Ander certificaat uploaden',
  'seal.remove': 'Weer dat van de server gebruiken',
  'seal.test_space':
    'Documenten van de testomgeving dragen altijd het zegel van de server, en op elke pagina staat TEST.',

  'seal.has_ended': '{certificate} is verlopen: er wordt niets verzegeld tot er een nieuw is.',
  'seal.ends': '{certificate} verloopt over {days, plural, one {# dag} other {# dagen}}.',
  'seal.renew_own': 'Haal een vernieuwd certificaat bij uw uitgever en upload het hier.',
  'seal.renew_server': 'Meld het aan degene die deze server beheert.',
  'seal.waiting':
    '{count, plural, one {Eén ondertekende envelop wacht op het zegel. Er is niets verloren: hij wordt opnieuw geprobeerd tot het lukt.} other {# ondertekende enveloppen wachten op het zegel. Er is niets verloren: elke wordt opnieuw geprobeerd tot het lukt.}} De laatste poging meldde: “{error}”',

  'seal.kind': 'Soort',
  'seal.issuer': 'Uitgegeven door',
  'seal.valid': 'Geldig',
  'seal.from_to': '{from} tot {until}',
  'seal.fingerprint': 'Vingerafdruk',
  'seal.uploaded': 'Geüpload',
  'seal.uploaded_by': '{date} door {person}',
  'seal.time_stamps': 'Tijdstempels',
  'seal.no_time_stamps': 'Geen: de tijd van een zegel is die van deze server zelf.',
  'seal.level': 'Niveau',
  'seal.chain': 'De keten: {count, plural, one {# certificaat} other {# certificaten}}',
  'seal.chain_link': '{certificate}, {from} tot {until}',

  'seal.trust': 'Hoe anderen het gaan vertrouwen',
  'seal.trust_known':
    'Pdf-lezers die de uitgever kennen, vertrouwen het zegel meteen. Andere vragen om het rootcertificaat: geef de gebruikers ervan dit bestand.',
  'seal.trust_unknown':
    'Nog geen pdf-lezer kent deze server, dus noemen ze de ondertekenaar onbekend tot iemand het rootcertificaat vertrouwt: geef dit bestand aan wie uw documenten controleert.',
  'seal.trust_acrobat':
    'In Acrobat importeert u het onder Voorkeuren, Handtekeningen, Identiteiten en vertrouwde certificaten, en vertrouwt u het als root voor gecertificeerde documenten.',
  'seal.download_root': 'Rootcertificaat downloaden',
  'seal.download_roots': 'Alle rootcertificaten van deze server downloaden',
  'seal.check_document': 'Document controleren',
  'seal.roots_about':
    'Het tweede bestand bevat ook de rootcertificaten van eerdere zegels, zodat oudere documenten controleerbaar blijven.',

  'seal.upload': 'Eigen certificaat uploaden',
  'seal.upload_verb': 'Controleren en gebruiken',
  'seal.upload_about':
    'Een PKCS #12-bestand (.p12 of .pfx) met één privésleutel, het certificaat en de certificaten erboven. Het wordt meteen gecontroleerd en geprobeerd, en daarna versleuteld bewaard; niemand kan het weer downloaden.',
  'seal.file': 'Certificaatbestand',
  'seal.file_missing': 'Kies eerst een bestand.',
  'seal.password': 'Wachtwoord van het bestand',
  'seal.own_from_now': 'Documenten worden vanaf nu met uw eigen certificaat verzegeld.',
  'seal.server_from_now': 'Documenten worden vanaf nu met het certificaat van de server verzegeld.',
  'seal.remove_title': 'Weer het certificaat van de server gebruiken?',
  'seal.remove_verb': 'Dat van de server gebruiken',
  'seal.remove_about':
    'De geüploade sleutel wordt verwijderd. Documenten die ermee zijn verzegeld, blijven geldig, en deze server blijft het rootcertificaat vertrouwen.',
  'seal.warning_expires':
    'Het certificaat {certificate} verloopt over {days, plural, one {# dag} other {# dagen}}, op {date}. Vraag een vernieuwd certificaat aan: daarna wordt niets verzegeld tot het er is.',
  'seal.warning_incomplete':
    'De keten eindigt bij {certificate}, waarvan de uitgever niet bij de certificaten zit. Voeg de certificaten erboven toe, tot aan de root.',
  'seal.warning_not_for_email':
    'Het certificaat is voor het ondertekenen van documenten maar niet voor e-mailbeveiliging: Firefox en andere programma’s die NSS gebruiken, vertrouwen zo’n ondertekenaar niet. Vraag de uitgever om een certificaat voor beide doelen, of zonder beperking.',
  'seal.warning_strays':
    '{count, plural, one {Eén certificaat hoort} other {# certificaten horen}} niet bij de keten en {count, plural, one {zit} other {zitten}} in geen enkel zegel. Laat {count, plural, one {het} other {ze}} weg.',
} as const satisfies InFull<typeof english>
