import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Nuovo accesso al Suo account',
  'security_mails.password_changed': 'La Sua password è stata cambiata',
  'security_mails.password_reset': 'La Sua password è stata reimpostata',
  'security_mails.second_factor_on': 'L’autenticazione a due fattori è stata attivata',
  'security_mails.second_factor_off': 'L’autenticazione a due fattori è stata disattivata',
  'security_mails.second_factor_reset': 'La Sua autenticazione a due fattori è stata azzerata',
  'security_mails.passkey_added': 'Una passkey è stata aggiunta al Suo account: {what}',
  'security_mails.passkey_removed': 'Una passkey è stata rimossa dal Suo account: {what}',
  'security_mails.passkey_refused':
    'Una passkey del Suo account è stata rifiutata perché potrebbe essere stata copiata: {what}',
  'security_mails.recovery_codes_renewed': 'Sono stati generati nuovi codici di recupero per il Suo account',
  'security_mails.recovery_code_used': 'È stato usato un codice di recupero del Suo account',
  'security_mails.key_issued': 'È stata creata una chiave API di produzione: {what}',
  'security_mails.key_rotated': 'Una chiave API di produzione è stata sostituita con una nuova: {what}',
  'security_mails.program_connected': 'Un programma è stato collegato al Suo account: {what}',
  'security_mails.owner_made': '{what} ora è proprietario della Sua area di lavoro',
  'security_mails.admin_made': '{what} ora è amministratore della Sua area di lavoro',
  'security_mails.member_added': 'Ora è membro di {workspace}',
  'security_mails.when': 'Quando: {date}',
  'security_mails.from': 'Indirizzo IP: {ip}',
  'security_mails.browser': 'Browser: {browser}',
  'security_mails.by': 'Da parte di: {who}',
  'security_mails.was_you': 'Se è stato Lei, non deve fare nulla.',
  'security_mails.was_not':
    'Se non è stato Lei, cambi subito la password, esca da tutti i dispositivi e avvisi un proprietario della Sua area di lavoro.',
  'security_mails.was_not_password':
    'Se non è stato Lei, scelga subito una nuova password: così esce anche da tutti i dispositivi. Poi avvisi un proprietario della Sua area di lavoro.',
  'security_mails.password_button': 'Scegli una nuova password',
  'security_mails.workspace': 'Area di lavoro: {workspace}',
  'security_mails.was_known': 'Se ne è al corrente, non deve fare nulla.',
  'security_mails.was_not_key': 'Se nessuno della Sua area di lavoro lo ha fatto, revochi subito la chiave.',
  'security_mails.key_button': 'Controlla le chiavi API',
  'security_mails.was_not_role': 'Se nessuno della Sua area di lavoro lo ha voluto, cambi subito il ruolo.',
  'security_mails.role_button': 'Controlla i membri',
  'security_mails.was_not_member': 'Se non lo desidera, lasci l’area di lavoro dalla pagina del Suo account.',
  'security_mails.button': 'Controlla il Suo account',
  'security_mails.why':
    'Riceve questa e-mail perché riguarda la sicurezza del Suo account. Queste e-mail non si possono disattivare.',
  'security_mails.code_subject': 'Il Suo codice per confermare la Sua identità',
  'security_mails.code_about':
    'Lo inserisca nella pagina in cui lo ha chiesto. Conferma la Sua identità prima di una modifica importante.',
  'security_mails.code_life':
    '{minutes, plural, one {Vale # minuto e una sola volta.} other {Vale # minuti e una sola volta.}}',
  'security_mails.code_to_nobody': 'Non dia questo codice a nessuno. Non lo chiediamo mai per telefono o via e-mail.',
} as const satisfies InFull<typeof english>
