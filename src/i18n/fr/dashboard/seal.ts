import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Cachet électronique',
  'seal.about':
    'Chaque document terminé est scellé : y changer ne serait-ce qu’une lettre rompt le cachet électronique, et tout lecteur PDF le montre. <guide>Quel certificat utiliser</guide>',
  'seal.kind_own': 'Votre propre certificat',
  'seal.kind_server': 'Le certificat de ce serveur',
  'seal.kind_self_made': 'Créé par ce serveur pour lui-même',
  'seal.sealed_with': 'Certificat qui scelle les documents',
  'seal.upload_first': 'Importer le vôtre',
  'seal.upload_another': 'En importer un autre',
  'seal.remove': 'Revenir à celui du serveur',
  'seal.test_space':
    'Les documents de l’espace de test portent toujours le cachet du serveur et la mention TEST sur chaque page.',

  'seal.has_ended': '{certificate} a expiré : rien n’est scellé tant qu’il n’y en a pas de nouveau.',
  'seal.ends': '{certificate} expire dans {days, plural, one {# jour} other {# jours}}.',
  'seal.renew_own': 'Demandez-en le renouvellement à votre émetteur et importez le nouveau ici.',
  'seal.renew_server': 'Prévenez la personne qui gère ce serveur.',
  'seal.waiting':
    '{count, plural, one {# enveloppe signée attend} other {# enveloppes signées attendent}} le cachet. Rien n’est perdu : chacune est retentée jusqu’à ce que cela réussisse. Dernière tentative : « {error} »',

  'seal.kind': 'Type',
  'seal.issuer': 'Émetteur',
  'seal.valid': 'Validité',
  'seal.from_to': 'Du {from} au {until}',
  'seal.fingerprint': 'Empreinte',
  'seal.uploaded': 'Importé',
  'seal.uploaded_by': 'Le {date} par {person}',
  'seal.time_stamps': 'Horodatage',
  'seal.no_time_stamps': 'Aucun : l’heure d’un cachet est celle de ce serveur.',
  'seal.level': 'Niveau',
  'seal.chain': 'La chaîne : {count, plural, one {# certificat} other {# certificats}}',
  'seal.chain_link': '{certificate}, du {from} au {until}',

  'seal.trust': 'Comment les autres lui font confiance',
  'seal.trust_known':
    'Les lecteurs qui connaissent l’émetteur font aussitôt confiance au cachet. Les autres demandent sa racine : donnez-leur ce fichier.',
  'seal.trust_unknown':
    'Aucun lecteur ne connaît encore ce serveur ; le signataire y apparaît donc comme inconnu tant que sa racine n’est pas approuvée : donnez ce fichier aux personnes qui vérifient vos documents.',
  'seal.trust_acrobat':
    'Dans Acrobat, importez-la sous Préférences, Signatures, Identités et certificats approuvés, et approuvez-la comme racine pour les documents certifiés.',
  'seal.download_root': 'Télécharger la racine',
  'seal.download_roots': 'Télécharger toutes les racines de ce serveur',
  'seal.check_document': 'Vérifier un document',
  'seal.roots_about':
    'Le second fichier contient aussi les racines des anciens cachets, pour que les documents plus anciens restent vérifiables.',

  'seal.upload': 'Importer votre propre certificat',
  'seal.upload_verb': 'Vérifier et utiliser',
  'seal.upload_about':
    'Un fichier PKCS #12 (.p12 ou .pfx) avec une clé privée, son certificat et ceux de sa chaîne. Il est vérifié et essayé aussitôt, puis conservé chiffré ; personne ne peut le télécharger de nouveau.',
  'seal.file': 'Fichier du certificat',
  'seal.file_missing': 'Choisissez d’abord un fichier.',
  'seal.password': 'Mot de passe du fichier',
  'seal.own_from_now': 'Les documents sont désormais scellés avec votre propre certificat.',
  'seal.server_from_now': 'Les documents sont désormais scellés avec le certificat du serveur.',
  'seal.remove_title': 'Revenir au certificat du serveur ?',
  'seal.remove_verb': 'Utiliser celui du serveur',
  'seal.remove_about':
    'La clé importée est supprimée. Les documents qu’elle a scellés restent valables, et ce serveur continue de faire confiance à sa racine.',
  'seal.warning_expires':
    'Le certificat {certificate} expire dans {days, plural, one {# jour} other {# jours}}, le {date}. Procurez-vous un certificat renouvelé : ensuite, plus rien n’est scellé tant qu’il n’y en a pas.',
  'seal.warning_incomplete':
    'La chaîne s’arrête à {certificate}, dont l’émetteur ne figure pas parmi les certificats. Ajoutez ceux qui sont au-dessus, jusqu’à la racine.',
  'seal.warning_not_for_email':
    'Le certificat sert à signer des documents mais pas à protéger les e-mails : Firefox et d’autres programmes qui utilisent NSS ne font pas confiance à un tel signataire. Demandez à l’émetteur un certificat pour ces deux usages, ou sans restriction.',
  'seal.warning_strays':
    '{count, plural, one {Un certificat n’appartient} other {# certificats n’appartiennent}} pas à la chaîne et ne {count, plural, one {figure} other {figurent}} dans aucun cachet. Retirez{count, plural, one {-le} other {-les}}.',
} as const satisfies InFull<typeof english>
