import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} przez {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Dzień dobry, {name},',
  'letters.hello_nobody': 'Dzień dobry,',
  'letters.deadline': 'Termin podpisania: {deadline}.',
  'letters.personal':
    'To łącze jest osobiste: kto je ma, może działać w imieniu jego adresata, dlatego prosimy nie przekazywać go dalej.',
  'letters.personal_final':
    'To łącze jest osobiste: kto je ma, może przeczytać dokumenty, dlatego prosimy nie przekazywać go dalej.',
  'letters.sign': 'Przejrzyj i podpisz',
  'letters.see_final':
    '{count, plural, one {Zobacz podpisany dokument} few {Zobacz podpisane dokumenty} many {Zobacz podpisane dokumenty} other {Zobacz podpisane dokumenty}}',
  'letters.nothing_to_do': 'Nie trzeba nic robić. W razie pytań proszę zwrócić się do nadawcy: {sender}.',
  'letters.why_asked':
    'Powód tej wiadomości: {sender} prosi o podpis. Podpis zostanie złożony dopiero po naciśnięciu „Zakończ” na stronie. Jeśli to pomyłka, można tam odmówić.',
  'letters.why_asked_reply':
    'Powód tej wiadomości: {sender} prosi o podpis. Podpis zostanie złożony dopiero po naciśnięciu „Zakończ” na stronie. Jeśli to pomyłka, można odpowiedzieć na tę wiadomość lub odmówić na stronie.',
  'letters.why_involved': 'Powód tej wiadomości: {sender} wymienia jej odbiorcę wśród uczestników „{envelope}”.',
  'letters.why_link':
    'Powód tej wiadomości: ktoś, najpewniej jej odbiorca, poprosił o nowe łącze. Jeśli to pomyłka, nie trzeba nic robić.',
  'letters.why_former': 'Powód tej wiadomości: ten adres podano wcześniej dla „{envelope}”.',
  'letters.invitation_subject': '{sender} prosi o podpis: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} prosi o podpisanie „{envelope}”.} few {{sender} prosi o podpisanie „{envelope}” (# dokumenty).} many {{sender} prosi o podpisanie „{envelope}” (# dokumentów).} other {{sender} prosi o podpisanie „{envelope}” (# dokumentu).}}',
  'letters.reminder_subject': 'Przypomnienie: {sender} prosi o podpis: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} czeka na podpisanie „{envelope}”.} few {{sender} czeka na podpisanie „{envelope}” (# dokumenty).} many {{sender} czeka na podpisanie „{envelope}” (# dokumentów).} other {{sender} czeka na podpisanie „{envelope}” (# dokumentu).}}',
  'letters.link_subject': 'Łącze do podpisania: {envelope}',
  'letters.link_lead': 'Zgodnie z prośbą przesyłamy łącze do „{envelope}”. Nadawca: {sender}.',
  'letters.final_link_subject': 'Łącze: {envelope}',
  'letters.final_link_lead': 'Wszyscy podpisali „{envelope}”. Zgodnie z prośbą przesyłamy łącze.',
  'letters.completed_subject': 'Ukończono: {envelope}',
  'letters.completed_lead': 'Wszyscy podpisali „{envelope}”.',
  'letters.copy_subject': 'Kopia: {envelope}',
  'letters.copy_lead': '{sender} przesyła kopię „{envelope}”. Wszyscy podpisali, nic więcej nie trzeba podpisywać.',
  'letters.attached':
    '{count, plural, one {W załączeniu są podpisany dokument i certyfikat ukończenia.} few {W załączeniu są podpisane dokumenty i certyfikat ukończenia.} many {W załączeniu są podpisane dokumenty i certyfikat ukończenia.} other {W załączeniu są podpisane dokumenty i certyfikat ukończenia.}} Pliki są opieczętowane: każda późniejsza zmiana byłaby widoczna.',
  'letters.linked':
    '{count, plural, one {Pod łączem można pobrać podpisany dokument i certyfikat ukończenia.} few {Pod łączem można pobrać podpisane dokumenty i certyfikat ukończenia.} many {Pod łączem można pobrać podpisane dokumenty i certyfikat ukończenia.} other {Pod łączem można pobrać podpisane dokumenty i certyfikat ukończenia.}} Pliki są opieczętowane: każda późniejsza zmiana byłaby widoczna.',
  'letters.declined_subject': 'Odrzucono: {envelope}',
  'letters.declined_lead': 'Odmówiono podpisania „{envelope}”. Nie można już tego podpisać.',
  'letters.voided_subject': 'Unieważniono: {envelope}',
  'letters.voided_lead': 'Nadawca {sender} unieważnił „{envelope}”. Nie można już tego podpisać.',
  'letters.recalled_subject': 'Wycofano: {envelope}',
  'letters.recalled_lead': 'Nadawca {sender} wycofał „{envelope}”. Na razie nie można tego podpisać.',
  'letters.recalled_next':
    'Nie trzeba nic robić, a dotychczasowe łącze już nie działa. Po ponownym wysłaniu przyjdzie nowe łącze.',
  'letters.expired_subject': 'Wygasło: {envelope}',
  'letters.expired_lead': 'Termin podpisania „{envelope}” minął {deadline}.',
  'letters.expired_next': 'Aby mimo to podpisać, można poprosić nadawcę o ponowne wysłanie. Nadawca: {sender}.',
  'letters.substituted_subject': 'Łącze już nie działa: {envelope}',
  'letters.substituted_lead':
    'Nadawca {sender} poprawił adres e-mail dla „{envelope}”. Łącze wysłane na ten adres już nie działa.',
  'letters.substituted_next':
    'Nie trzeba nic robić. Jeśli te dokumenty były oczekiwane, można zapytać nadawcę: {sender}.',
} as const satisfies InFull<typeof english>
