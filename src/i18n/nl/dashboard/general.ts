import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Algemeen',
  'general.about':
    'Dit zien degenen die voor u ondertekenen op hun pagina’s en in hun e-mails. Het is hetzelfde in de live- en de testomgeving. <guide>Wat een huisstijl kan hebben</guide>',
  'general.saved': 'Opgeslagen.',

  'general.preview': 'Voorbeeld',
  'general.preview_page': 'De pagina om te ondertekenen',
  'general.preview_page_dark': 'Dezelfde in het donker',
  'general.preview_envelope': 'Dienstverleningsovereenkomst',
  'general.preview_from': 'van {sender}',
  'general.preview_continue': 'Doorgaan',
  'general.preview_mail': 'Een e-mail met het verzoek te ondertekenen',
  'general.preview_mail_subject': '{sender} vraagt u te ondertekenen: {envelope}',
  'general.preview_mail_text': '{sender} vraagt u “{envelope}” te ondertekenen.',
  'general.preview_sign': 'Bekijken en ondertekenen',

  'general.names_and_colour': 'Namen en kleur',
  'general.name': 'Naam van de werkruimte',
  'general.sender_name': 'Naam van de afzender',
  'general.sender_name_hint': 'Wie vraagt te ondertekenen. Leeg betekent de naam van de werkruimte.',
  'general.reply_to': 'Antwoorden gaan naar',
  'general.reply_to_hint': 'Waar het terechtkomt als iemand op uw e-mail antwoordt. Mag leeg blijven.',
  'general.colour': 'Kleur',
  'general.colour_hint': 'Van knoppen en links, zoals {example}. Leeg betekent ons blauw.',
  'general.colour_as_it_is': 'Van knoppen en links.',
  'general.colour_on_light': 'Op een lichte achtergrond wordt dit {colour}: donkerder, om leesbaar te blijven.',
  'general.colour_on_dark': 'Op een donkere achtergrond wordt dit {colour}: lichter.',
  'general.pick_colour': 'Kleur kiezen',

  'general.logo': 'Logo',
  'general.logo_saved': 'Het logo is opgeslagen.',
  'general.logo_removed': 'Het logo is verwijderd. E-mails die al zijn verzonden, blijven het tonen.',
  'general.present_logo': 'Het huidige logo',
  'general.picture_of_logo': 'Afbeelding van het logo',
  'general.choose_picture': 'Afbeelding kiezen',
  'general.choose_another_picture': 'Andere afbeelding kiezen',
  'general.remove_logo': 'Logo verwijderen',
  'general.logo_hint':
    'PNG, JPEG of WebP, tot 1,5 MB, gemaakt voor een lichte achtergrond. Het wordt tot 200 pixels breed en 48 hoog getoond.',
  'general.picture_unreadable': 'De afbeelding kan niet worden gelezen.',

  'general.mail_texts': 'E-mailteksten',
  'general.mail_texts_about':
    'Voor uitnodigingen waarvoor de afzender geen eigen onderwerp of bericht heeft geschreven, en waarvan het sjabloon er geen heeft. Leeg betekent ons onderwerp en geen bericht.',
  'general.mail_subject': 'Onderwerp',
  'general.mail_message': 'Bericht',
  'general.save_texts': 'Teksten opslaan',
} as const satisfies InFull<typeof english>
