import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Uw handtekening',
  'marks.signature_label': 'Uw naam',
  'marks.signature_act': 'Ondertekenen',
  'marks.signature_meaning': 'Dit is uw elektronische handtekening. Die geldt zodra u op “Afronden” drukt.',
  'marks.signature_alt': 'geüploade handtekening',
  'marks.drawn_alt': 'getekende handtekening',
  'marks.initials_title': 'Uw paraaf',
  'marks.initials_label': 'Uw paraaf',
  'marks.initials_act': 'Paraferen',
  'marks.initials_meaning': 'Dit is uw elektronische paraaf. Die geldt zodra u op “Afronden” drukt.',
  'marks.ways': 'Hoe u ondertekent',
  'marks.type': 'Typen',
  'marks.draw': 'Tekenen',
  'marks.upload': 'Uploaden',
  'marks.remove': 'Verwijderen',
  'marks.use_again': 'Opnieuw gebruiken',
  'marks.use_saved_signature': 'Uw bewaarde handtekening gebruiken',
  'marks.use_saved_initials': 'Uw bewaarde paraaf gebruiken',
  'marks.type_missing': 'Vul uw naam in, hoogstens {max} tekens.',
  'marks.handwriting': 'Handschrift',
  'marks.handwriting_number': 'Handschrift {number}',
  'marks.printed_plain':
    'Voor deze letters is er geen handschrift, dus worden ze zo afgedrukt. Kies “Tekenen” om ze met de hand te schrijven.',
  'marks.pad': 'Vlak om op te tekenen met vinger, pen of muis. Kies “Typen” om het toetsenbord te gebruiken.',
  'marks.pad_coming': 'Het tekenvlak wordt geladen',
  'marks.pad_help': 'Teken met vinger, pen of muis. Is dat lastig voor u, kies dan “Typen”: dat telt net zo goed.',
  'marks.undo': 'Ongedaan maken',
  'marks.clear': 'Wissen',
  'marks.draw_missing': 'Teken eerst uw handtekening op de lijn, of kies “Typen”.',
  'marks.draw_too_little': 'Dat is te klein. Teken het groter, of kies “Typen”.',
  'marks.draw_too_much': 'Dat is te veel om op te slaan. Wis het vlak en teken met minder lijnen, of kies “Typen”.',
  'marks.upload_missing': 'Kies eerst een afbeelding van uw handtekening.',
  'marks.upload_hint': 'Onderteken op wit papier met donkere inkt en maak bij goed licht een foto van bovenaf.',
  'marks.upload_drop': 'U kunt hier ook een afbeelding neerzetten of plakken.',
  'marks.upload_rule': 'PNG, JPEG of WebP. Het papier rond de inkt wordt doorzichtig en de randen worden afgesneden.',
  'marks.upload_reading': 'De afbeelding wordt gelezen…',
  'marks.upload_shown': 'Zo wordt het afgedrukt.',
  'marks.upload_unread':
    'De dienst is niet bereikbaar, dus ziet u uw afbeelding zoals u die hebt gekozen. De achtergrond wordt verwijderd bij het opslaan.',
  'marks.choose_picture': 'Afbeelding kiezen',
  'marks.choose_other': 'Andere afbeelding kiezen',
  'marks.take_photo': 'Foto maken',
  'marks.picture_type': 'Kies een PNG-, JPEG- of WebP-afbeelding.',
  'marks.picture_none': 'Dit bestand bevat geen afbeelding. Kies een PNG-, JPEG- of WebP-afbeelding.',
  'marks.picture_unreadable':
    'Deze afbeelding kan niet worden gelezen. Sla haar opnieuw op als PNG of JPEG, of kies “Tekenen”.',
  'marks.picture_too_large': 'Deze afbeelding is te groot. Snijd haar bij tot de handtekening, of kies “Tekenen”.',
  'saving.saved': 'Opgeslagen',
  'saving.all_saved': 'Uw antwoorden zijn opgeslagen.',
  'saving.under_way': 'Wordt opgeslagen…',
  'saving.as_you_go': 'Wordt gaandeweg opgeslagen',
  'saving.offline':
    '{count, plural, =0 {U bent offline. U kunt doorgaan: uw antwoorden wachten hier en worden verzonden zodra u weer online bent.} one {U bent offline: # antwoord wacht hier en wordt verzonden zodra u weer online bent.} other {U bent offline: # antwoorden wachten hier en worden verzonden zodra u weer online bent.}}',
  'saving.service_away':
    '{count, plural, one {De dienst antwoordt nu niet: # antwoord wacht hier en wordt verzonden zodra hij weer antwoordt.} other {De dienst antwoordt nu niet: # antwoorden wachten hier en worden verzonden zodra hij weer antwoordt.}}',
  'saving.finish_held':
    '{count, plural, =0 {U kunt afronden zodra uw antwoorden zijn opgeslagen.} one {U kunt afronden zodra # antwoord is opgeslagen.} other {U kunt afronden zodra # antwoorden zijn opgeslagen.}}',
  'saving.finish_unknown':
    'De verbinding viel weg terwijl u afrondde. Zodra u weer online bent, kijken we of uw handtekening is aangekomen.',
  'saving.changed_boxes':
    '{names} is gewijzigd sinds u het zag, op een ander apparaat of omdat er een nieuwe dag is begonnen. Bekijk het nog eens en rond dan opnieuw af.',
  'saving.finish_again': 'Uw handtekening is niet aangekomen. Er is niets verloren: druk opnieuw op “Afronden”.',
  'saving.unreachable':
    'De dienst is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw; er is niets verloren.',
  'saving.service_error': 'De dienst antwoordde met een fout ({status}). Probeer het zo dadelijk opnieuw.',
  'saving.too_many': 'Dat was veel tegelijk. Wacht even en probeer het opnieuw; er is niets verloren.',
} as const satisfies InFull<typeof english>
