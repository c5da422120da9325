import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': 'Connecter « {program} » ?',
  'connect.lead': '« {program} » souhaite travailler dans Countersign en votre nom ({email}).',
  'connect.vouched': 'Ce programme est publié par {host}.',
  'connect.not_vouched':
    'Le programme a choisi ce nom lui-même. Continuez seulement si vous êtes à l’origine de cette demande.',
  'connect.goes_to': 'L’accès est donné à {host}.',
  'connect.goes_here': 'L’accès est donné à un programme sur cet appareil ({host}).',
  'connect.workspace': 'Espace de travail',
  'connect.space': 'Enveloppes concernées',
  'connect.space_live': 'En production : de vraies enveloppes',
  'connect.space_test': 'Test : aucun e-mail n’est envoyé et rien n’engage',
  'connect.may': 'Ce qu’il peut faire',
  'connect.scope_read': 'Lire les enveloppes, les modèles et les fichiers',
  'connect.scope_prepare': 'Préparer des brouillons et importer des documents',
  'connect.scope_send': 'Envoyer, relancer et annuler. À chaque fois, une personne est d’abord consultée.',
  'connect.allow': 'Connecter',
  'connect.deny': 'Annuler',
  'connect.later': 'Vous pouvez le déconnecter à tout moment dans les paramètres de votre compte.',
  'connect.no_plan':
    'Le forfait de {workspace} ne permet pas l’accès aux programmes. Choisissez un autre espace de travail.',
  'connect.no_factor':
    '{workspace} exige la double authentification. Configurez-la d’abord dans les paramètres de votre compte, ou choisissez un autre espace de travail.',
  'connect.not_allowed':
    'Les propriétaires de {workspace} n’autorisent pas ce programme. Choisissez un autre espace de travail ou demandez à un propriétaire.',
  'connect.refused': 'Ce programme ne peut pas être connecté',
  'connect.refused_hint': 'Revenez au programme et recommencez. Si cela se reproduit, signalez-le à son éditeur :',
} as const satisfies InFull<typeof english>
