import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, veuillez signer',
  'landing.from': 'envoyé par {sender}',
  'landing.from_workspace': 'envoyé par {sender}, {workspace}',
  'landing.by': 'au plus tard le {deadline}',
  'landing.documents': '{count, plural, one {# document} other {# documents}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# page} other {# pages}}',
  'landing.agreed_before':
    'Vous avez accepté de recevoir et de signer ces documents par voie électronique. Vos réponses données jusqu’ici sont enregistrées.',
  'landing.continue': 'Continuer',
  'landing.opening': 'Ouverture…',
  'landing.decline': 'Refuser',
  'landing.not_me': 'Vous n’êtes pas {name} ?',
  'landing.tick_to_continue': 'Cochez la case pour continuer, ou refusez ci-dessous.',
  'landing.version': 'Version {version} de ce texte. Elle est enregistrée avec votre signature.',
  'landing.what_this_means': 'Ce que cela signifie',
  'landing.not_me_advice':
    'Dans ce cas, merci de ne pas signer. Fermez cette page ; rien n’a été enregistré. Répondez à l’e-mail pour que {sender} puisse l’envoyer à la bonne personne.',
  'landing.not_me_decline': 'Vous pouvez aussi refuser avec un court message à {sender}.',
} as const satisfies InFull<typeof english>
