import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Clés d’accès',
  'passkeys.about':
    'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de votre écran, sans mot de passe ni code.',
  'passkeys.not_offered':
    'Les clés d’accès demandent une adresse https avec un nom d’hôte. La personne qui gère ce service peut changer son adresse.',
  'passkeys.add': 'Ajouter une clé d’accès',
  'passkeys.name': 'Nom de la clé d’accès',
  'passkeys.name_hint': 'Par exemple l’appareil où elle se trouve.',
  'passkeys.used': 'Dernière utilisation : {when}',
  'passkeys.made': 'Ajoutée : {when}, pas encore utilisée',
  'passkeys.synced': 'Synchronisée entre vos appareils',
  'passkeys.elsewhere': 'Créée à une autre adresse de ce service. Elle ne fonctionne pas ici.',
  'passkeys.rename': 'Renommer<sr> {passkey}</sr>',
  'passkeys.rename_title': 'Renommer la clé d’accès',
  'passkeys.remove': 'Supprimer<sr> {passkey}</sr>',
  'passkeys.remove_title': 'Supprimer « {passkey} » ?',
  'passkeys.remove_told': 'Elle ne vous connectera plus ici. Supprimez-la aussi sur votre appareil.',
  'passkeys.remove_verb': 'Supprimer la clé d’accès',
  'passkeys.only_one':
    'c’est votre seule clé d’accès : ajoutez-en d’abord une autre ou désactivez la double authentification',
  'passkeys.added': 'La clé d’accès a été ajoutée.',
  'passkeys.removed': 'La clé d’accès a été supprimée.',
  'passkeys.not_made': 'Aucune clé d’accès n’a été ajoutée. Réessayez.',
  'passkeys.not_used': 'Aucune clé d’accès n’a été utilisée. Réessayez ou saisissez un code.',
  'passkeys.code_or_passkey':
    'De votre application, ou un code de récupération. Laissez vide pour utiliser une clé d’accès.',
  'passkeys.add_app': 'Ajouter une application d’authentification',
} as const satisfies InFull<typeof english>
