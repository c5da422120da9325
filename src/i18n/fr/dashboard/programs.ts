import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Programmes connectés',
  'programs.about':
    'Programmes et agents qui travaillent en votre nom. Pour en connecter un, donnez-lui l’adresse du <guide>serveur d’outils</guide> :',
  'programs.about_all': 'Programmes et agents que des membres ont connectés à cet espace de travail.',
  'programs.none': 'Aucun programme connecté',
  'programs.address': 'Adresse du serveur d’outils',
  'programs.scope_read': 'Lit',
  'programs.scope_prepare': 'Prépare',
  'programs.scope_send': 'Envoie',
  'programs.live': 'Production',
  'programs.test': 'Test',
  'programs.answers_at': 'Accès donné à {host}',
  'programs.connected': 'Connecté le {date}',
  'programs.connected_by': 'Connecté le {date} par {name}',
  'programs.revoke': 'Déconnecter<unseen> {name}</unseen>',
  'programs.revoke_title': 'Déconnecter « {name} » ?',
  'programs.revoke_about': 'Son accès prend fin immédiatement. Pour le réutiliser, connectez-le à nouveau.',
  'programs.revoke_verb': 'Déconnecter',
  'programs.revoked': 'Le programme a été déconnecté.',
  'programs.rule': 'Programmes autorisés',
  'programs.rule_about': 'Les programmes non autorisés ne peuvent rien faire, même s’ils sont connectés.',
  'programs.rule_any': 'Tout programme',
  'programs.rule_named': 'Seulement ces programmes',
  'programs.rule_none': 'Aucun programme',
  'programs.rule_names': 'Programmes, un par ligne',
  'programs.rule_names_hint': 'L’hôte qui publie le programme, par exemple claude.ai, ou son identifiant client.',
  'programs.rule_saved': 'Enregistré. Les programmes y sont soumis dès leur prochain appel.',
} as const satisfies InFull<typeof english>
