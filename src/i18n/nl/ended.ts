import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'U hebt ondertekend',
  'ended.signed_already': 'U hebt al ondertekend',
  'ended.copy': 'Een kopie voor u',
  'ended.from': '“{envelope}”, van {sender}.',
  'ended.from_workspace': '“{envelope}”, van {sender}, {workspace}.',
  'ended.next_signed':
    'U hoeft niets meer te doen. Als iedereen heeft ondertekend, krijgt u de definitieve documenten per e-mail.',
  'ended.next_copy':
    'U hoeft niet te ondertekenen. Als iedereen heeft ondertekend, krijgt u de definitieve documenten per e-mail.',
  'ended.looking': 'Deze pagina kijkt vanzelf of ze er zijn. U kunt de pagina sluiten.',
  'ended.close_and_return': 'U kunt deze pagina sluiten. Met de link in uw e-mail komt u hier weer terug.',
  'ended.look_again': 'Opnieuw controleren',
  'ended.completed':
    'Iedereen heeft ondertekend. De documenten zijn verzegeld: controle van het bestand toont elke latere wijziging.',
  'ended.download_documents': '{count, plural, one {Ondertekend document} other {Ondertekende documenten}}',
  'ended.download_certificate': 'Bewijs',
  'ended.certificate_means':
    'Het bewijs vermeldt wie wanneer heeft ondertekend en hoe elke persoon is geïdentificeerd.',
  'ended.check': 'Bestand controleren',
  'ended.check_means':
    'Wie het bestand van u krijgt, kan zien of het sinds de verzegeling is gewijzigd: open “Bestand controleren” en kies het bestand. Het verlaat het apparaat niet.',
  'ended.fingerprint': 'Vingerafdruk van het bestand',
  'ended.fingerprint_means': 'De SHA-256-waarde hieronder. Iedereen met hetzelfde bestand krijgt dezelfde waarde.',
  'ended.go_on': 'Door naar {host}',

  'ended.not_your_turn': 'U bent nog niet aan de beurt',
  'ended.not_your_turn_means': 'Iemand anders ondertekent “{envelope}” vóór u.',
  'ended.not_your_turn_do': 'U krijgt een e-mail van {sender} zodra u aan de beurt bent. U kunt deze pagina sluiten.',
  'ended.expired': 'De tijd om te ondertekenen is voorbij',
  'ended.expired_means': '“{envelope}” moest uiterlijk {deadline} worden ondertekend.',
  'ended.expired_do': 'Wilt u nog ondertekenen, vraag {sender} dan om de documenten opnieuw te verzenden.',
  'ended.voided': 'Dit verzoek is geannuleerd',
  'ended.voided_means': '{sender} heeft “{envelope}” geannuleerd. U hoeft niets meer te doen.',
  'ended.voided_reason': 'De reden die {sender} heeft gegeven',
  'ended.voided_do': 'Verrast dit u, neem dan contact op met {sender}.',
  'ended.declined': 'Deze envelop is geweigerd',
  'ended.declined_means': '“{envelope}” wordt niet ondertekend. {sender} weet waarom.',
  'ended.declined_do': 'U hoeft niets meer te doen. Hebt u een vraag, neem dan contact op met {sender}.',
  'ended.you_declined': 'U hebt geweigerd',
  'ended.you_declined_means': '“{envelope}” wordt niet ondertekend. {sender} heeft bericht gekregen, met uw reden.',
  'ended.you_declined_do': 'Was dit een vergissing, vraag {sender} dan om de documenten opnieuw te verzenden.',
  'ended.recalled': 'De afzender brengt wijzigingen aan',
  'ended.recalled_means':
    '{sender} brengt wijzigingen aan in “{envelope}”. Er is nu niets te ondertekenen, en de link in uw e-mail werkt niet meer.',
  'ended.recalled_do':
    'Als alles klaar is, krijgt u een nieuwe e-mail met een nieuwe link. U kunt deze pagina sluiten.',
  'ended.retired': 'Deze link is vervangen',
  'ended.retired_means':
    'Een nieuwere link naar “{envelope}” is verzonden naar het e-mailadres dat {sender} nu van u heeft.',
  'ended.retired_do': 'Zoek de nieuwste e-mail en open de link daarin.',
  'ended.gone': 'Deze envelop is verwijderd',
  'ended.gone_means': '{sender} heeft “{envelope}” verwijderd. Er is niets ondertekend.',
  'ended.gone_do': 'Verrast dit u, neem dan contact op met {sender}.',
  'ended.session_over': 'Open uw link opnieuw',
  'ended.session_over_means': 'Deze pagina stond lang open en is daarom gesloten om “{envelope}” te beschermen.',
  'ended.session_over_do': 'Open de link in uw e-mail opnieuw. Wat was opgeslagen, is er nog.',
  'ended.unsaved':
    '{count, plural, one {Uw laatste antwoord is niet opgeslagen.} other {Uw laatste # antwoorden zijn niet opgeslagen.}}',

  'ended.new_link': 'Nieuwe link mailen',
  'ended.link_again': 'Link opnieuw mailen',
  'ended.mailing': 'Een ogenblik…',
  'ended.mailed': 'De link is onderweg naar uw e-mailadres. Kijk ook in de map met ongewenste e-mail.',
} as const satisfies InFull<typeof english>
