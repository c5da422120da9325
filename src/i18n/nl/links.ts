import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Deze link is vervangen',
  'links.retired_latest':
    'Een nieuwere link is verzonden naar het e-mailadres dat de afzender nu van u heeft. Zoek het nieuwste bericht en open de link daarin.',
  'links.retired_none': 'Kunt u hem niet vinden, dan sturen we hem nog een keer.',
  'links.over_title': 'Deze link werkt niet meer',
  'links.over_why': 'De link is verlopen of door een nieuwere vervangen.',
  'links.over_again':
    'Ga terug naar de plek waar u de link hebt gekregen en open hem daar opnieuw, of vraag het aan de persoon die u het document heeft gestuurd.',
  'links.recalled_title': 'De afzender brengt wijzigingen aan',
  'links.recalled_now': 'Er is nu niets te ondertekenen, en deze link werkt niet meer.',
  'links.recalled_again': 'Als het opnieuw wordt verzonden, krijgt u een nieuwe link per e-mail.',
  'links.unknown_title': 'Deze link werkt niet',
  'links.unknown_part':
    'Misschien ontbreekt er een deel. Open de link opnieuw vanuit de e-mail, of kopieer hem helemaal naar de adresbalk.',
  'links.unknown_ask': 'Als dat niet helpt, neem dan contact op met de persoon die u het document heeft gestuurd.',
  'links.session_title': 'Open uw link opnieuw',
  'links.session_open':
    'In deze browser is de ondertekeningslink een tijd niet gebruikt. Open de link in uw e-mail opnieuw; wat u hebt ingevuld, is opgeslagen.',
  'links.session_none': 'Kunt u de e-mail niet vinden, dan sturen we die nog een keer.',
  'links.mail_me': 'Nieuwe link mailen',
  'links.asked_title': 'Controleer uw e-mail',
  'links.asked_sent':
    'Als u nog aan de beurt bent, is er een e-mail met een nieuwe link onderweg naar het adres dat de afzender van u heeft.',
  'links.asked_wait':
    'Dat kan een paar minuten duren. Kijk ook in de map met ongewenste e-mail. Komt er niets, neem dan contact op met de persoon die u het document heeft gestuurd.',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': 'De ondertekeningslink van {who} is gekopieerd, zodat de afzender hem kan doorgeven',
  'timeline.own_page': '{who} heeft de eigen ondertekenpagina geopend, ingelogd op het eigen account',
  'timeline.signed_kept': '{who} heeft ondertekend, met de handtekening die in het account van {email} is bewaard',
  'certificate.identity_copied': 'ook link door de afzender gekopieerd',
  'certificate.identity_own': 'ook geopend vanuit het account van dat e-mailadres',
  'certificate.identity_own_only': 'Geopend vanuit het account van het bovenstaande e-mailadres',
  'timeline.link_mailed':
    'De ondertekeningslink van {who} is opnieuw verzonden; iemand vroeg erom op de pagina van een oude link',
  'timeline.link_product': 'De ondertekeningslink van {who} is aan het systeem van de afzender gegeven',
  'timeline.invited_silently': '{who} is aan de beurt; er is geen e-mail verstuurd',
  'timeline.completed_silently': 'Voltooid, er zijn geen e-mails verstuurd',
  'timeline.completed_partly': 'Voltooid, de definitieve documenten zijn verstuurd naar iedereen die e-mails krijgt',
  'timeline.email_added': '{to} is ingesteld als adres van {who}; de oude link werkt niet meer',
  'timeline.email_removed': 'Het adres {from} van {who} is verwijderd; de oude link werkt niet meer',
  'timeline.part_notifications': 'e-mails',
  'certificate.identity_product': 'Link overhandigd door het systeem van de afzender',
  'certificate.identity_product_too': 'ook een link overhandigd door het systeem van de afzender',
  'certificate.identity_embedded':
    'Token om te ondertekenen binnen het product van de afzender; er is geen link verstuurd',
  'certificate.no_email': 'Geen e-mailadres',
  'certificate.ended_declined_by_name': 'Geweigerd door {who}',
} as const satisfies InFull<typeof english_record>
