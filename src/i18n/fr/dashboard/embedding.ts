import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Signature intégrée',
  'embedding.about':
    'Vos pages peuvent afficher la page de signature dans un cadre. Les navigateurs ne l’affichent que sur les sites indiqués ici. <guide>Comment intégrer la signature</guide>',

  'embedding.sites': 'Sites',
  'embedding.sites_about':
    'Protocole et hôte, avec un port si ce n’est pas le port habituel ; pas de chemin. {http} seulement pour {localhost} et {loopback}. Les enveloppes de l’espace de test peuvent être intégrées sur {http_localhost} sans figurer ici.',
  'embedding.site': 'Site {number}',
  'embedding.add_site': 'Ajouter un site',
  'embedding.remove_site': 'Retirer le site {number}',
  'embedding.sites_full': 'Il peut y en avoir {count} au maximum',
  'embedding.saved': 'Enregistré. Cette liste vaut pour les cadres ouverts à partir de maintenant.',

  'embedding.on_your_page': 'Sur votre page',
  'embedding.on_your_page_about':
    'Votre serveur demande un jeton de destinataire ({call}) et le met dans la page. Le bac à sable montre un cadre avec le jeton de votre choix, ce qu’il communique à la page qui l’entoure, et les lignes à copier.',
  'embedding.lines': 'Lignes pour votre page',
  'embedding.open_playground': 'Ouvrir le bac à sable',
} as const satisfies InFull<typeof english>
