import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, graag uw handtekening',
  'landing.from': 'van {sender}',
  'landing.from_workspace': 'van {sender}, {workspace}',
  'landing.by': 'uiterlijk {deadline}',
  'landing.documents': '{count, plural, one {# document} other {# documenten}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# pagina} other {# pagina’s}}',
  'landing.agreed_before':
    'U bent akkoord gegaan met het elektronisch ontvangen en ondertekenen van deze documenten. Uw antwoorden tot nu toe zijn opgeslagen.',
  'landing.continue': 'Doorgaan',
  'landing.opening': 'Wordt geopend…',
  'landing.decline': 'Weigeren',
  'landing.not_me': 'Bent u niet {name}?',
  'landing.tick_to_continue': 'Vink het vakje aan om door te gaan, of weiger hieronder.',
  'landing.version': 'Versie {version} van deze tekst. Die wordt bij uw handtekening vastgelegd.',
  'landing.what_this_means': 'Wat dit betekent',
  'landing.not_me_advice':
    'Onderteken dan alstublieft niet. Sluit deze pagina; er is niets vastgelegd. Beantwoord de e-mail, zodat {sender} die naar de juiste persoon kan sturen.',
  'landing.not_me_decline': 'U kunt ook weigeren met een kort bericht aan {sender}.',
} as const satisfies InFull<typeof english>
