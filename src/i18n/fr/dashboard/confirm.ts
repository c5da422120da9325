import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Confirmer une demande',
  'confirm.key': 'Clé d’API « {name} »',
  'confirm.asked': '{asker} l’a demandé le {date}. Vous pouvez répondre jusqu’au {until}.',
  'confirm.what_happens': 'Ce qui se passe si vous acceptez',
  'confirm.what_is_sent': 'Ce que les destinataires reçoivent',
  'confirm.send': 'Envoyer « {name} » ?',
  'confirm.remind': 'Envoyer un rappel pour « {name} » ?',
  'confirm.mailed_invitation': 'Reçoivent maintenant une invitation à signer :',
  'confirm.mailed_later': 'Reçoivent une invitation quand vient leur tour :',
  'confirm.mailed_reminder': 'Reçoivent maintenant à nouveau le même lien :',
  'confirm.mailed_result': 'Reçoivent les documents finis quand tout le monde a signé :',
  'confirm.no_way_back': 'Les e-mails envoyés ne peuvent pas être rappelés.',
  'confirm.signed_so_far': '{signed} sur {signers} ont signé jusqu’ici.',
  'confirm.reason': 'Motif, tel que les destinataires le liront :',
  'confirm.no_reason': 'Aucun motif n’est donné.',
  'confirm.no': 'Non, ne pas le faire',
  'confirm.open_envelope': 'Ouvrir l’enveloppe',
  'confirm.done': '{person} a accepté le {date}, et c’est fait.',
  'confirm.refused': '{person} a refusé le {date}. Rien n’a été fait.',
  'confirm.expired': 'Cette demande a expiré. Rien n’a été fait. Demandez un nouveau lien si vous le souhaitez encore.',
  'confirm.changed':
    'L’enveloppe a changé depuis cette demande. Rien n’a été fait. Demandez un nouveau lien si vous le souhaitez encore.',
  'confirm.missing':
    'Cette demande n’existe pas dans l’espace de travail « {workspace} ». Elle appartient peut-être à un autre, ou est trop ancienne.',
} as const satisfies InFull<typeof english>
