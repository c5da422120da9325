import type { InFull } from '../catalog.ts'
import type { link_record as english_link_record, links as english_links } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Questo link è stato sostituito',
  'links.retired_latest':
    'Un link più recente è stato inviato all’indirizzo e-mail che il mittente ha ora per Lei. Cerchi l’ultima e-mail e apra il link che contiene.',
  'links.retired_none': 'Se non la trova, possiamo inviarla di nuovo.',
  'links.over_title': 'Questo link non funziona più',
  'links.over_why': 'È scaduto, oppure è stato sostituito da un link più recente.',
  'links.over_again':
    'Torni dove ha ricevuto il link e lo apra di nuovo da lì, oppure si rivolga alla persona che le ha inviato il documento.',
  'links.recalled_title': 'Il mittente sta apportando modifiche',
  'links.recalled_now': 'Per ora non c’è nulla da firmare e questo link non funziona più.',
  'links.recalled_again': 'Se ci sarà un nuovo invio, riceverà un nuovo link per e-mail.',
  'links.unknown_title': 'Questo link non funziona',
  'links.unknown_part':
    'Forse ne manca una parte. Lo apra di nuovo dall’e-mail, oppure lo copi per intero nella barra degli indirizzi.',
  'links.unknown_ask': 'Se non basta, chieda alla persona che Le ha inviato il documento.',
  'links.session_title': 'Apra di nuovo il Suo link',
  'links.session_open':
    'In questo browser il link di firma non è stato usato per un po’. Apra di nuovo il link nella Sua e-mail; ciò che ha compilato è conservato.',
  'links.session_none': 'Se non trova l’e-mail, possiamo inviarla di nuovo.',
  'links.mail_me': 'Inviami un nuovo link',
  'links.asked_title': 'Controlli la Sua e-mail',
  'links.asked_sent':
    'Se è ancora il Suo turno, un’e-mail con un nuovo link è in arrivo all’indirizzo che il mittente ha per Lei.',
  'links.asked_wait':
    'Può volerci qualche minuto; controlli anche la cartella della posta indesiderata. Se non arriva nulla, chieda alla persona che Le ha inviato il documento.',
} as const satisfies InFull<typeof english_links>

export const link_record = {
  'timeline.link_copied': 'Il link di firma di {who} è stato copiato, perché il mittente lo inoltri',
  'timeline.own_page': '{who} ha aperto la propria pagina di firma dal proprio account',
  'timeline.signed_kept': '{who} ha firmato, con la firma conservata nell’account di {email}',
  'certificate.identity_copied': 'inoltre link copiato dal mittente',
  'certificate.identity_own': 'inoltre aperto dall’account di quell’indirizzo e-mail',
  'certificate.identity_own_only': 'Aperto dall’account dell’indirizzo e-mail sopra indicato',
  'timeline.link_mailed':
    'Il link di firma di {who} è stato inviato di nuovo; qualcuno lo ha chiesto sulla pagina di un vecchio link',
  'timeline.link_product': 'Il link di firma di {who} è stato consegnato al sistema del mittente',
  'timeline.invited_silently': 'È il turno di {who}; nessuna e-mail inviata',
  'timeline.completed_silently': 'Completato, nessuna e-mail inviata',
  'timeline.completed_partly': 'Completato, documenti finali inviati a chi riceve e-mail',
  'timeline.email_added': '{to} è ora l’indirizzo di {who}; il vecchio link non funziona più',
  'timeline.email_removed': 'L’indirizzo {from} di {who} è stato rimosso; il vecchio link non funziona più',
  'timeline.part_notifications': 'e-mail',
  'certificate.identity_product': 'Link consegnato dal sistema del mittente',
  'certificate.identity_product_too': 'anche un link consegnato dal sistema del mittente',
  'certificate.identity_embedded': 'Token per firmare all’interno del prodotto del mittente; nessun link inviato',
  'certificate.no_email': 'Nessun indirizzo e-mail',
  'certificate.ended_declined_by_name': 'Rifiutato da {who}',
} as const satisfies InFull<typeof english_link_record>
