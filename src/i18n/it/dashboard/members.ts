import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Membri',
  'members.about':
    'Chi lavora in questa area di lavoro e che cosa può fare. <guide>Che cosa può fare ogni ruolo</guide>',
  'members.only_admins_manage': 'solo proprietari e amministratori gestiscono i membri',

  'members.person': 'Persona',
  'members.role': 'Ruolo',
  'members.two_factor': 'Due fattori',
  'members.signed_in': 'Ultimo accesso',
  'members.what_you_can_do': 'Azioni',
  'members.role_owner': 'Proprietario',
  'members.role_admin': 'Amministratore',
  'members.role_member': 'Membro',
  'members.yourself': '{name} <you>(Lei)</you>',
  'members.two_factor_on': 'Attiva',
  'members.two_factor_off': 'Non attiva',
  'members.never_signed_in': 'Non ancora',
  'members.change': 'Modifica<unseen> {name}</unseen>',

  'members.make_owner': 'Rendi proprietario',
  'members.make_admin': 'Rendi amministratore',
  'members.make_member': 'Rendi membro',
  'members.make_owner_title': 'Dare a {name} il ruolo di proprietario?',
  'members.make_admin_title': 'Dare a {name} il ruolo di amministratore?',
  'members.make_member_title': 'Dare a {name} il ruolo di membro?',
  'members.make_owner_about':
    'I proprietari possono fare tutto: creano chiavi, cambiano il sigillo, esportano l’area di lavoro e rimuovono altri proprietari.',
  'members.make_admin_about':
    'Gli amministratori gestiscono membri e impostazioni. Vedono le chiavi, ma non ne creano.',
  'members.make_member_about': 'I membri lavorano con le buste e non vedono le impostazioni dell’area di lavoro.',
  'members.is_owner': '{name} ora ha il ruolo di proprietario.',
  'members.is_admin': '{name} ora ha il ruolo di amministratore.',
  'members.is_member': '{name} ora ha il ruolo di membro.',

  'members.reset_two_factor': 'Reimposta l’autenticazione a due fattori',
  'members.reset_title': 'Reimpostare l’autenticazione a due fattori di {name}?',
  'members.reset_about':
    'L’accesso di {name} viene chiuso ovunque e la sola password basta per accedere finché non la configura di nuovo. Si assicuri che a chiederlo sia davvero {name}.',
  'members.reset_verb': 'Reimposta',
  'members.is_reset': '{name} può accedere senza codice.',
  'members.remove_title': 'Rimuovere {name}?',
  'members.remove_about':
    '{name} perde subito l’accesso a {workspace} e non ne vede più le buste. Ciò che ha creato resta.',
  'members.is_removed': 'Rimozione effettuata: {name}.',

  'members.invite': 'Invita qualcuno',
  'members.invite_verb': 'Invita',
  'members.email': 'E-mail',
  'members.role_hint':
    'I proprietari possono fare tutto. Gli amministratori gestiscono membri e impostazioni. I membri lavorano con le buste.',
  'members.invite_by_mail': 'L’invito arriva per e-mail, con un link valido per sette giorni.',
  'members.invite_by_hand':
    'Questo servizio non invia e-mail: copi il link dall’elenco e lo consegni Lei. Vale per sette giorni.',
  'members.is_invited': 'Invito creato per {email}.',

  'members.invited': 'Inviti',
  'members.owner_invited': 'Proprietario, invito inviato da {name} {age}.',
  'members.owner_invited_by_left': 'Proprietario, invito inviato {age} da una persona che non è più membro.',
  'members.admin_invited': 'Amministratore, invito inviato da {name} {age}.',
  'members.admin_invited_by_left': 'Amministratore, invito inviato {age} da una persona che non è più membro.',
  'members.member_invited': 'Membro, invito inviato da {name} {age}.',
  'members.member_invited_by_left': 'Membro, invito inviato {age} da una persona che non è più membro.',
  'members.letter_queued': 'L’e-mail è in arrivo.',
  'members.letter_kept': 'L’e-mail è trattenuta nella posta in uscita: inoltri Lei il link.',
  'members.letter_sent': 'L’e-mail è stata inviata.',
  'members.letter_failed': 'Non è stato possibile consegnare l’e-mail.',
  'members.letter_superseded': 'L’e-mail non era più necessaria.',
  'members.link_expired': 'Il link è scaduto: lo invii di nuovo.',
  'members.copy_link': 'Copia il link',
  'members.send_again': 'Invia di nuovo<unseen> a {email}</unseen>',
  'members.is_sent_again': '{email} ha un nuovo link. Quello precedente non vale più.',
  'members.withdraw': 'Revoca<unseen> l’invito a {email}</unseen>',
  'members.is_withdrawn': 'L’invito a {email} è stato revocato.',
  'members.only_owner_invites_owner': 'solo un proprietario può nominare un proprietario',

  'members.sign_in': 'Come si accede',
  'members.sign_in_needed':
    'L’autenticazione a due fattori è obbligatoria per tutti. A chi non ce l’ha viene chiesto di configurarla prima di ogni altra cosa.',
  'members.sign_in_free': 'Ognuno decide per sé se usare l’autenticazione a due fattori.',
  'members.only_owner_rules_sign_in': 'solo un proprietario stabilisce come si accede',
  'members.leave_it': 'Rendi facoltativa',
  'members.leave_it_title': 'Rendere facoltativa l’autenticazione a due fattori?',
  'members.leave_it_about': 'Chi ce l’ha la mantiene e può disattivarla.',
  'members.leave_it_verb': 'Rendi facoltativa',
  'members.is_left': 'L’autenticazione a due fattori è di nuovo facoltativa.',
  'members.ask_for_it': 'Rendi obbligatoria',
  'members.ask_for_it_title': 'Rendere obbligatoria l’autenticazione a due fattori?',
  'members.ask_for_it_about':
    'I membri che non ce l’hanno (vale anche per Lei) non possono fare altro finché non la configurano. Le integrazioni e le persone che accedono da un CRM continuano come prima.',
  'members.ask_for_it_verb': 'Rendi obbligatoria',
  'members.is_asked_for': 'Tutti devono configurare l’autenticazione a due fattori.',
} as const satisfies InFull<typeof english>
