import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Intégrations',
  'integrations.about':
    'Un programme qui envoie {header} avec une clé secrète peut faire tout ce que permet cet espace de travail. <guide>Comment faire un premier appel</guide>',
  'integrations.no_keys': 'Pas encore de clé',
  'integrations.no_keys_about':
    'Avec une clé, votre propre logiciel peut créer, envoyer et suivre des enveloppes. Commencez par une clé de test : elle n’envoie aucun e-mail, et aucun document n’engage personne.',
  'integrations.free_plan':
    'Le forfait gratuit n’a pas de clés API ; elles sont comprises dans les forfaits Pro, Team et Enterprise.',
  'integrations.only_owner_issues': 'Seul un propriétaire gère les clés.',
  'integrations.only_owner_revokes': 'seul un propriétaire gère les clés',

  'integrations.issue_key': 'Créer une clé',
  'integrations.issue_key_verb': 'Créer la clé',
  'integrations.key_name_hint': 'Ce qui l’utilisera, pour la reconnaître plus tard.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Type',
  'integrations.kind_csk_live': 'Réelle, secrète : de vraies enveloppes',
  'integrations.kind_csk_test': 'Test, secrète : aucun e-mail n’est envoyé',
  'integrations.kind_cpk_live': 'Réelle, publique : pour les pages qui intègrent la signature',
  'integrations.kind_cpk_test': 'Test, publique : pour essayer la signature intégrée',
  'integrations.last_day': 'Dernier jour',
  'integrations.last_day_hint':
    'Elle fonctionne jusqu’à la fin de ce jour, {zone}. Laissez vide pour une clé qui n’expire pas.',

  'integrations.key_is_issued': '« {name} » est créée',
  'integrations.key_is_new': '« {name} » a une nouvelle clé',
  'integrations.key_is_new_about':
    'L’ancienne clé ne fonctionne plus. Donnez celle-ci à chaque intégration qui l’utilisait.',
  'integrations.key': 'Clé',
  'integrations.copied_it': 'Je l’ai copiée',

  'integrations.keys': 'Clés API',
  'integrations.short_csk_live': 'Réelle, secrète',
  'integrations.short_csk_test': 'Test, secrète',
  'integrations.short_cpk_live': 'Réelle, publique',
  'integrations.short_cpk_test': 'Test, publique',
  'integrations.never_used': 'Jamais utilisée',
  'integrations.last_used': 'Utilisée {age}',
  'integrations.last_used_from': 'Utilisée {age} depuis {ip}',
  'integrations.created_by': 'Créée le {date} par {name}',
  'integrations.created_on_server': 'Créée le {date} sur le serveur',
  'integrations.revoked_at': 'Révoquée le {date}',
  'integrations.expired_at': 'Expirée le {date}',
  'integrations.expires_at': 'Expire le {date}',
  'integrations.does_not_expire': 'N’expire pas',
  'integrations.state_revoked': 'Révoquée',
  'integrations.state_expired': 'Expirée',
  'integrations.rotate': 'Renouveler<unseen> {name}</unseen>',
  'integrations.revoke': 'Révoquer<unseen> {name}</unseen>',

  'integrations.rotate_title': 'Renouveler « {name} » ?',
  'integrations.rotate_about':
    '{key} est aussitôt remplacée : <b>toute intégration qui l’utilise encore cesse de fonctionner</b> jusqu’à ce qu’elle reçoive la nouvelle clé.',
  'integrations.rotate_verb': 'Renouveler la clé',
  'integrations.revoke_title': 'Révoquer « {name} » ?',
  'integrations.revoke_about': '{key} cesse de fonctionner aussitôt et définitivement. Rien ne la remplace.',
  'integrations.revoke_verb': 'Révoquer la clé',
  'integrations.key_is_revoked': 'La clé est révoquée.',
  'integrations.was_never_used': 'Elle n’a jamais été utilisée.',
  'integrations.was_last_used': 'Dernière utilisation : le {date}.',
  'integrations.was_last_used_from': 'Dernière utilisation : le {date} depuis {ip}.',

  'integrations.first_call': 'Votre premier appel',
  'integrations.first_call_label': 'Premier appel',
  'integrations.first_call_about': 'Crée une enveloppe à partir de {file}, l’envoie et lit son état.',
  'integrations.first_call_without_key': 'Quand vous créez une clé, cet appel s’affiche avec elle.',
  'integrations.first_call_with_key': 'Votre nouvelle clé y figure.',
  'integrations.first_call_more':
    'Pour en savoir plus : la <quickstart>prise en main</quickstart>, tous les appels dans la <reference>référence</reference>, et pour les machines la <description>description OpenAPI</description>.',
} as const satisfies InFull<typeof english>
