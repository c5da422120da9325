import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Données',
  'retention.about':
    'Ce que contient cet espace de travail : prenez-en une copie, et décidez combien de temps le garder. <guide>Comment fonctionne l’effacement</guide>',

  'retention.export': 'Export complet',
  'retention.export_about_live':
    'Un ZIP de l’espace réel : chaque enveloppe telle que l’API la montre, avec sa piste d’audit et ses preuves, ses documents originaux et signés et son certificat, les modèles, les membres, les webhooks et les paramètres, une liste pour tableur, et un manifeste avec le SHA-256 de chaque fichier. Il ne contient ni clé ni secret.',
  'retention.export_about_test':
    'Un ZIP de l’espace de test : chaque enveloppe telle que l’API la montre, avec sa piste d’audit et ses preuves, ses documents originaux et signés et son certificat, les modèles, les membres, les webhooks et les paramètres, une liste pour tableur, et un manifeste avec le SHA-256 de chaque fichier. Il ne contient ni clé ni secret.',
  'retention.export_verb': 'Tout télécharger',
  'retention.export_takes':
    'Votre navigateur montre l’avancement. Un grand espace de travail prend quelques minutes ; vous pouvez continuer à travailler pendant ce temps. Les enveloppes supprimées n’y figurent pas.',

  'retention.how_long': 'Durée de conservation des enveloppes',
  'retention.days': 'Supprimer les enveloppes terminées après … jours',
  'retention.days_wrong': 'Un nombre entier de 1 à 3650.',
  'retention.kept': 'Les enveloppes sont conservées sans limite de durée.',
  'retention.erased_after': 'Les enveloppes sont effacées {days, plural, one {# jour} other {# jours}} après leur fin.',
  'retention.erased': '{count, plural, one {# enveloppe effacée jusqu’ici.} other {# enveloppes effacées jusqu’ici.}}',
  'retention.erase_after': 'Effacer après ce délai',
  'retention.keep': 'Conserver sans limite',
  'retention.what_goes':
    '<strong>Ce qui disparaît,</strong> dans les deux espaces : les enveloppes terminées, refusées, annulées ou expirées, avec leurs documents, signatures, réponses, piste d’audit, e-mails, événements et livraisons. Personne ne peut les faire revenir : les signataires ne gardent que ce qu’ils ont reçu par e-mail.',
  'retention.what_stays':
    '<strong>Ce qui reste :</strong> les brouillons et ce qui est en cours ; et, d’une enveloppe effacée, son ID, quand et comment elle a pris fin, et les empreintes de ses fichiers scellés et de sa piste d’audit. Elles ne nomment personne et prouvent qu’un fichier présenté a été scellé ici. Chaque fichier scellé prouve le reste à lui seul.',

  'retention.counting': 'Décompte de ce qui serait effacé',
  'retention.erase': 'Effacer les enveloppes {days, plural, one {# jour} other {# jours}} après leur fin ?',
  'retention.erase_verb': 'Effacer',
  'retention.erase_word': 'effacer',
  'retention.type_word': 'Tapez « {word} » pour continuer',
  'retention.word_wrong': 'Tapez le mot « {word} ».',
  'retention.erases_nothing':
    '<strong>Rien ne serait effacé maintenant</strong>, puis chaque enveloppe le serait le moment venu. Il est impossible de revenir en arrière.',
  'retention.erases':
    '<strong>{count, plural, one {# enveloppe serait effacée maintenant} other {# enveloppes seraient effacées maintenant}}</strong>, la plus ancienne ayant pris fin le {date}, puis chaque autre le moment venu. Il est impossible de revenir en arrière.',
  'retention.erases_of_test':
    '<strong>{count, plural, one {# enveloppe serait effacée maintenant} other {# enveloppes seraient effacées maintenant}}</strong> (dont {of_test, plural, one {# de l’espace de test} other {# de l’espace de test}}), la plus ancienne ayant pris fin le {date}, puis chaque autre le moment venu. Il est impossible de revenir en arrière.',

  'retention.keep_title': 'Conserver les enveloppes sans limite de durée ?',
  'retention.keep_verb': 'Les conserver',
  'retention.keep_about': 'Désormais, rien n’est effacé. Ce qui a été effacé ne revient pas.',
  'retention.kept_from_now': 'Les enveloppes sont désormais conservées sans limite de durée.',
} as const satisfies InFull<typeof english>
