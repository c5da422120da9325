import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': 'Signer',
  'embed.failed_title': 'Les documents n’ont pas pu être ouverts ici',
  'embed.failed_again':
    'Rechargez la page. Si cela ne suffit pas, ouvrez le lien dans votre e-mail : ce que vous avez rempli est enregistré.',
  'embed.alone':
    'Cette page ne fonctionne qu’à l’intérieur d’une autre page. Pour signer, ouvrez le lien dans votre e-mail.',
  'embed.signed_title': 'Vous avez signé',
  'embed.signed_line': 'Vous n’avez plus rien à faire ici.',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': 'ainsi qu’un jeton pour signer dans le produit de l’expéditeur',
  'timeline.embed_token_issued': 'Un jeton pour {who} a été émis, pour signer dans un cadre intégré à un autre produit',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': 'Préparer les documents',
  'embed.editor_failed': 'L’éditeur n’a pas pu être ouvert ici. Rechargez la page.',
  'embed.editor_alone': 'Cette page ne fonctionne qu’à l’intérieur d’une autre page.',
  'embed.editor_needs_script': 'L’éditeur a besoin de JavaScript.',
} as const satisfies InFull<typeof english_editor>
