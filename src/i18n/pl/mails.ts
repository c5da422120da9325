import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} przez {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Dzień dobry, {name},',
  'mails.hello_nobody': 'Dzień dobry,',
  'mails.deadline': 'Termin podpisania: {deadline}.',
  'mails.personal':
    'To łącze jest osobiste: kto je ma, może działać w imieniu jego adresata, dlatego prosimy nie przekazywać go dalej.',
  'mails.personal_final':
    'To łącze jest osobiste: kto je ma, może przeczytać dokumenty, dlatego prosimy nie przekazywać go dalej.',
  'mails.sign': 'Przejrzyj i podpisz',
  'mails.see_final':
    '{count, plural, one {Zobacz podpisany dokument} few {Zobacz podpisane dokumenty} many {Zobacz podpisane dokumenty} other {Zobacz podpisane dokumenty}}',
  'mails.nothing_to_do': 'Nie trzeba nic robić. W razie pytań proszę zwrócić się do nadawcy: {sender}.',
  'mails.why_asked':
    'Powód tej wiadomości: {sender} prosi o podpis. Podpis zostanie złożony dopiero po naciśnięciu „Zakończ” na stronie. Jeśli to pomyłka, można tam odmówić.',
  'mails.why_asked_reply':
    'Powód tej wiadomości: {sender} prosi o podpis. Podpis zostanie złożony dopiero po naciśnięciu „Zakończ” na stronie. Jeśli to pomyłka, można odpowiedzieć na tę wiadomość lub odmówić na stronie.',
  'mails.why_involved': 'Powód tej wiadomości: {sender} wymienia jej odbiorcę wśród uczestników „{envelope}”.',
  'mails.why_link':
    'Powód tej wiadomości: ktoś, najpewniej jej odbiorca, poprosił o nowe łącze. Jeśli to pomyłka, nie trzeba nic robić.',
  'mails.why_former': 'Powód tej wiadomości: ten adres podano wcześniej dla „{envelope}”.',
  'mails.invitation_subject': '{sender} prosi o podpis: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} prosi o podpisanie „{envelope}”.} few {{sender} prosi o podpisanie „{envelope}” (# dokumenty).} many {{sender} prosi o podpisanie „{envelope}” (# dokumentów).} other {{sender} prosi o podpisanie „{envelope}” (# dokumentu).}}',
  'mails.reminder_subject': 'Przypomnienie: {sender} prosi o podpis: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} czeka na podpisanie „{envelope}”.} few {{sender} czeka na podpisanie „{envelope}” (# dokumenty).} many {{sender} czeka na podpisanie „{envelope}” (# dokumentów).} other {{sender} czeka na podpisanie „{envelope}” (# dokumentu).}}',
  'mails.extended_subject': 'Więcej czasu na podpis: {envelope}',
  'mails.extended_lead': 'Nadawca {sender} dał więcej czasu na podpisanie „{envelope}”.',

  'mails.link_subject': 'Łącze do podpisania: {envelope}',
  'mails.link_lead': 'Zgodnie z prośbą przesyłamy łącze do „{envelope}”. Nadawca: {sender}.',
  'mails.final_link_subject': 'Łącze: {envelope}',
  'mails.final_link_lead': 'Wszyscy podpisali „{envelope}”. Zgodnie z prośbą przesyłamy łącze.',
  'mails.completed_subject': 'Ukończono: {envelope}',
  'mails.completed_lead': 'Wszyscy podpisali „{envelope}”.',
  'mails.copy_subject': 'Kopia: {envelope}',
  'mails.copy_lead': '{sender} przesyła kopię „{envelope}”. Wszyscy podpisali, nic więcej nie trzeba podpisywać.',
  'mails.attached':
    '{count, plural, one {W załączeniu są podpisany dokument i poświadczenie podpisania.} few {W załączeniu są podpisane dokumenty i poświadczenie podpisania.} many {W załączeniu są podpisane dokumenty i poświadczenie podpisania.} other {W załączeniu są podpisane dokumenty i poświadczenie podpisania.}} Pliki są opatrzone pieczęcią elektroniczną: ich sprawdzenie pokaże każdą późniejszą zmianę.',
  'mails.linked':
    '{count, plural, one {Pod łączem można pobrać podpisany dokument i poświadczenie podpisania.} few {Pod łączem można pobrać podpisane dokumenty i poświadczenie podpisania.} many {Pod łączem można pobrać podpisane dokumenty i poświadczenie podpisania.} other {Pod łączem można pobrać podpisane dokumenty i poświadczenie podpisania.}} Pliki są opatrzone pieczęcią elektroniczną: ich sprawdzenie pokaże każdą późniejszą zmianę.',

  'mails.text_asked': '{sender} prosi o podpis: {link}',
  'mails.text_reminded': 'Przypomnienie: {sender} prosi o podpis: {link}',
  'mails.text_finished': 'Wszyscy podpisali. Dokumenty ({sender}): {link}',
  'mails.text_ended': '{sender} nie prosi dalej o podpis.',
  'mails.text_changing': '{sender} zmienia dokumenty. Nowy link przyjdzie osobno.',
  'mails.text_moved': '{sender} prosi teraz o podpis pod innym adresem.',

  'mails.declined_subject': 'Odrzucono: {envelope}',
  'mails.declined_lead': 'Odmówiono podpisania „{envelope}”. Nie można już tego podpisać.',
  'mails.voided_subject': 'Anulowano: {envelope}',
  'mails.voided_lead': 'Nadawca {sender} anulował „{envelope}”. Nie można już tego podpisać.',
  'mails.recalled_subject': 'Wstrzymano: {envelope}',
  'mails.recalled_lead': '{sender} wprowadza zmiany w „{envelope}”. Na razie nie można tego podpisać.',
  'mails.recalled_next':
    'Nie trzeba nic robić, a dotychczasowe łącze już nie działa. Po ponownym wysłaniu przyjdzie nowe łącze.',
  'mails.expired_subject': 'Wygasło: {envelope}',
  'mails.expired_lead': 'Termin podpisania „{envelope}” minął {deadline}.',
  'mails.expired_next': 'Aby mimo to podpisać, można poprosić nadawcę o ponowne wysłanie. Nadawca: {sender}.',
  'mails.substituted_subject': 'Łącze już nie działa: {envelope}',
  'mails.substituted_lead':
    'Nadawca {sender} poprawił adres e-mail dla „{envelope}”. Łącze wysłane na ten adres już nie działa.',
  'mails.substituted_next':
    'Nie trzeba nic robić. Jeśli te dokumenty były oczekiwane, można zapytać nadawcę: {sender}.',
} as const satisfies InFull<typeof english>
