import type { InFull } from '../../catalog.ts'
import type { problems as english } from '../../en/dashboard/problems.ts'

export const problems = {
  'problems.reload': 'Ta strona jest nieaktualna. Proszę wczytać ją ponownie i spróbować jeszcze raz.',
  'problems.envelope_not_in_flight':
    'Z tą kopertą nie można już tego zrobić. Proszę wczytać stronę ponownie, aby zobaczyć jej obecny stan.',
  'problems.ours': 'Coś poszło nie tak po naszej stronie. Proszę spróbować ponownie za chwilę.',
  'problems.ours_again':
    'Coś poszło nie tak po naszej stronie. Proszę spróbować ponownie za chwilę. Jeśli to się powtórzy, proszę podać operatorowi usługi: {id}.',
  'problems.for_keys': 'To jest tylko dla programów, które używają klucza API.',
  'problems.invalid_parameter': 'Czegoś z wpisanych danych nie można użyć. Proszę to sprawdzić i spróbować ponownie.',
  'problems.missing_parameter': 'Czegoś brakuje. Proszę to uzupełnić i spróbować ponownie.',
  'problems.invalid_field_placement': 'Pole nie może być tam, gdzie jest. Proszę otworzyć edytor i sprawdzić pola.',
  'problems.unknown_recipient': 'Odbiorcy nie ma już w tej kopercie. Proszę wczytać stronę ponownie.',
  'problems.ambiguous_recipient': 'Kilku odbiorców ma ten sam e-mail. Każdemu trzeba podać własny.',
  'problems.unknown_document': 'Dokumentu nie ma już w tej kopercie. Proszę wczytać stronę ponownie.',
  'problems.duplicate_document_name': 'Dwa dokumenty mają tę samą nazwę. Proszę zmienić nazwę jednego z nich.',
  'problems.no_signer': 'Proszę dodać co najmniej jednego odbiorcę, który podpisuje.',
  'problems.limit_exceeded': 'To więcej, niż przyjmuje usługa. Proszę coś usunąć i spróbować ponownie.',
  'problems.document_encrypted': 'Ten dokument jest chroniony hasłem. Proszę zapisać go bez hasła i dodać ponownie.',
  'problems.document_portfolio':
    'To portfolio PDF: dokumenty są plikami w jego wnętrzu. Proszę zapisać je osobno i dodać.',
  'problems.document_xfa':
    'To formularz XFA, którego nie można podpisać. Proszę wydrukować go do pliku PDF i dodać ten plik.',
  'problems.document_damaged':
    'Ten dokument jest uszkodzony. Proszę go otworzyć, zapisać ponownie i dodać tak zapisany plik.',
  'problems.document_ambiguous':
    'Programy PDF pokazują ten dokument w różny sposób. Proszę wydrukować go do nowego pliku PDF i dodać ten plik.',
  'problems.document_would_differ':
    'Programy PDF mogą pokazywać w tym dokumencie coś innego, niż widzą tutaj podpisujący. Proszę wydrukować go do nowego pliku PDF i dodać ten plik.',
  'problems.document_too_complex':
    'Odczytanie tego dokumentu wymaga zbyt wiele pracy. Proszę wydrukować go do nowego pliku PDF i dodać ten plik.',
  'problems.document_already_signed': 'Ten dokument jest już podpisany. Proszę dodać wersję bez podpisów.',
  'problems.document_active_content':
    'Ten dokument jest podpisany i uruchamia własny kod. Proszę wydrukować go do pliku PDF i dodać ten plik.',
  'problems.document_tracked_changes':
    'Ten dokument zawiera śledzone zmiany, których nikt nie zaakceptował. Proszę je zaakceptować lub odrzucić w programie Word, zapisać dokument i dodać ten plik.',
  'problems.sms_not_available': 'Do tej osoby nie można wysłać SMS-a. Wybierz inny sposób lub inny numer.',
  'problems.unknown_upload': 'Pliku już tu nie ma. Proszę dodać go ponownie.',
  'problems.invalid_webhook_url': 'Proszę podać publiczny adres, który zaczyna się od https://.',
  'problems.upload_mismatch': 'Plik zmienił się po drodze. Proszę dodać go ponownie.',
  'problems.invalid_value': 'Wartość nie pasuje do pola. Proszę ją sprawdzić i spróbować ponownie.',
  'problems.required_fields_missing': 'Wymagane pole jest puste. Proszę je wypełnić i spróbować ponownie.',
  'problems.reason_required': 'Proszę podać powód.',
  'problems.missing_assignment': 'Proszę podać imię i nazwisko oraz e-mail dla każdej roli.',
  'problems.unknown_role': 'Roli nie ma już w tym szablonie. Proszę wczytać stronę ponownie.',
  'problems.duplicate_assignment': 'Rola ma dwie osoby. Proszę wybrać jedną.',
  'problems.signed_out': 'Sesja została zakończona. Proszę zalogować się ponownie.',
  'problems.allowance_exhausted':
    'Koperty na ten miesiąc są wykorzystane. Kiedy będą następne, mówi zakładka Plan w ustawieniach.',
  'problems.forbidden':
    'To konto nie ma do tego uprawnień. W razie potrzeby można poprosić właściciela lub administratora obszaru roboczego.',
  'problems.fresh_proof_required': 'Proszę potwierdzić tożsamość i spróbować ponownie.',
  'problems.plan_required': 'Plan tego nie obejmuje. Więcej mówi zakładka Plan w ustawieniach.',
  'problems.user_not_in_workspace': 'Tej osoby nie ma w tym obszarze roboczym.',
  'problems.live_key_refused': 'To działa tylko w trybie testowym.',
  'problems.test_key_live_resource':
    'To należy do trybu produkcyjnego. Proszę zmienić tryb na produkcyjny i spróbować ponownie.',
  'problems.embed_origin_not_allowed':
    'Ta witryna nie może pokazywać stron do podpisywania. Można ją dodać w ustawieniach, w zakładce Osadzanie.',
  'problems.editor_not_allowed': 'Strona, w której działa ten edytor, na to nie pozwala.',
  'problems.not_your_turn': 'Najpierw muszą podpisać inne osoby.',
  'problems.not_opened': 'Odbiorca nie zgodził się jeszcze na podpis elektroniczny.',
  'problems.identity_required': 'Odbiorca musi najpierw potwierdzić tożsamość.',
  'problems.wrong_code': 'Kod jest nieprawidłowy.',
  'problems.field_not_yours': 'To pole należy do innego odbiorcy.',
  'problems.not_found': 'Tego już tu nie ma. Mogło zostać usunięte.',
  'problems.already_sent':
    'Ta koperta została już wysłana. Proszę wczytać stronę ponownie, aby zobaczyć jej obecny stan.',
  'problems.envelope_already_signed': 'Wszyscy już podpisali, więc jest na to za późno.',
  'problems.envelope_not_completed': 'Podpisany plik będzie gotowy, gdy koperta zostanie ukończona.',
  'problems.signer_without_required_field': 'Każdy podpisujący musi mieć wymagane pole. Proszę je umieścić w edytorze.',
  'problems.seal_rehearsal_failed':
    'Tej koperty nie dałoby się opieczętować, dlatego jej nie wysłano. Proszę zastąpić dokument i spróbować ponownie.',
  'problems.recipient_already_acted': 'Ten odbiorca już podpisał lub odmówił podpisu.',
  'problems.recipient_has_fields': 'Ten odbiorca ma jeszcze pola. Najpierw trzeba je usunąć.',
  'problems.nothing_to_remind': 'Nie ma teraz komu przypominać.',
  'problems.upload_incomplete': 'Plik nie dotarł w całości. Proszę dodać go ponownie.',
  'problems.not_all_signed': 'Nie wszyscy jeszcze podpisali.',
  'problems.envelope_in_flight': 'Ta koperta jest jeszcze podpisywana. Najpierw trzeba ją unieważnić.',
  'problems.template_archived': 'Ten szablon jest zarchiwizowany. Proszę użyć innego.',
  'problems.delivery_pending': 'To doręczenie jest jeszcze ponawiane. Proszę poczekać, aż się zakończy.',
  'problems.webhook_disabled': 'Ten webhook jest wyłączony lub wstrzymany. Najpierw trzeba go włączyć lub wznowić.',
  'problems.already_member': 'Ta osoba jest już w tym obszarze roboczym.',
  'problems.invitation_declined': 'Ta osoba odrzuciła zaproszenie. Można zapytać ponownie po 30 dniach.',
  'problems.last_owner': 'Obszar roboczy musi mieć właściciela. Najpierw trzeba nadać tę rolę komuś innemu.',
  'problems.document_has_fields':
    'Niektóre pola straciłyby swoją stronę. Proszę sprawdzić je ponownie, a potem zapisać.',
  'problems.identity_code_expired': 'Ten kod wygasł. Proszę poprosić o nowy.',
  'problems.idempotency_in_progress': 'To już trwa. Proszę chwilę zaczekać.',
  'problems.upload_expired': 'Plik wygasł. Proszę dodać go ponownie.',
  'problems.link_retired': 'To łącze zastąpiono nowszym.',
  'problems.embed_token_used': 'Ta sesja jest zakończona. Proszę wczytać stronę ponownie.',
  'problems.code_used': 'Ten kod został już użyty lub wygasł. Proszę poprosić o nowy.',
  'problems.precondition_failed':
    'Ktoś w międzyczasie to zmienił. Proszę wczytać stronę ponownie, obejrzeć zmianę i powtórzyć własną.',
  'problems.file_too_large': 'Ten plik jest za duży. Proszę wybrać plik do 25 MB.',
  'problems.request_too_large': 'To za dużo na jedno wysłanie. Proszę coś usunąć i spróbować ponownie.',
  'problems.unsupported_media_type': 'Tego rodzaju pliku nie można użyć. Proszę wybrać inny.',
  'problems.unsupported_document_type':
    'Tego rodzaju pliku nie można użyć. Proszę zapisać go jako PDF i dodać ten plik.',
  'problems.identity_locked': 'Wpisano zbyt wiele błędnych kodów. Proszę zaczekać.',
  'problems.rate_limited': 'To było zbyt często w krótkim czasie. Proszę chwilę zaczekać.',
  'problems.unavailable': 'Usługa jest teraz niedostępna. Proszę spróbować ponownie za chwilę.',
  'problems.field_recipient_not_signer': 'Ten odbiorca otrzymuje tylko kopię. Proszę wybrać kogoś, kto podpisuje.',
  'problems.field_document_not_signable':
    'Ten dokument jest tylko do przeczytania. Proszę wybrać taki, który jest podpisywany.',
  'problems.field_anchor_not_found': 'Tekstu nie znaleziono w dokumentach.',
  'problems.field_anchor_ambiguous': 'Tekst występuje w dokumentach więcej niż raz.',
  'problems.field_text_tag_invalid': 'Znacznik w dokumencie jest nieprawidłowo zapisany.',
  'problems.field_page_out_of_range': 'Dokument nie ma tej strony.',
  'problems.field_out_of_bounds': 'To pole leży częściowo poza stroną. Proszę je przesunąć lub zmniejszyć.',
  'problems.field_option_not_allowed': 'Ta opcja nie pasuje do tego rodzaju pola.',
  'problems.field_unfillable_field': 'Wymagane pole, którego nie można zmienić, musi mieć wartość.',
  'problems.field_invalid_prefill': 'Ta wartość nie pasuje do pola.',
  'problems.field_duplicate_field_key': 'Inne pole ma już ten klucz.',
  'problems.field_unknown_field_key': 'Ten warunek lub wzór odwołuje się do pola, którego nie ma.',
  'problems.field_invalid_condition': 'Ten warunek nie pasuje do pola, które sprawdza.',
  'problems.field_invalid_formula': 'Tego wzoru nie można obliczyć.',
  'problems.field_field_cycle': 'Te pola zależą od siebie nawzajem w kółko.',
  'problems.field_later_signer':
    'Pole może zależeć tylko od odpowiedzi tej samej osoby lub osób podpisujących wcześniej.',
  'problems.domain_bad': 'Wpisz zarejestrowaną domenę, która należy tylko do Ciebie, na przykład example.com.',
  'problems.entry_text': 'Można wpisać tylko zwykły, widoczny tekst, bez ukrytych znaków.',
  'problems.entry_email': 'Proszę podać adres e-mail, na przykład ada@example.com.',
  'problems.entry_phone': 'Proszę podać numer telefonu z numerem kierunkowym kraju, na przykład +48 22 123 45 67.',
  'problems.entry_url': 'Proszę podać adres, który zaczyna się od https://.',
  'problems.entry_timezone': 'Proszę podać strefę czasową, na przykład Europe/Warsaw.',
  'problems.entry_language': 'Proszę wybrać język z listy.',
  'problems.entry_colour': 'Proszę podać kolor, na przykład #1b4fd6.',
  'problems.entry_deadline_days': 'Proszę podać liczbę dni od 1 do 365.',
  'problems.entry_deadline': 'Proszę wybrać czas w przyszłości, w ciągu roku.',
  'problems.entry_future': 'Proszę wybrać czas w przyszłości.',
  'problems.entry_days': 'Proszę podać liczbę dni.',
  'problems.entry_origin': 'Proszę podać witrynę, na przykład https://app.example.com, bez ścieżki.',
  'problems.entry_verb': 'Aby potwierdzić, proszę wpisać podane słowo.',
  'problems.wrong_password': 'Hasło jest nieprawidłowe.',
  'problems.weak_password':
    'To hasło łatwo odgadnąć: jest popularne, opiera się na schemacie albo składa się z imienia, nazwiska lub adresu e-mail. Proszę wybrać dłuższe albo kilka niepowiązanych ze sobą słów.',
  'problems.entry_longer_password': 'Proszę wybrać dłuższe hasło.',
  'problems.entry_secret': 'Proszę podać inny sekret, z widocznych liter, cyfr i znaków.',
  'problems.entry_certificate':
    'Proszę wybrać plik .p12 lub .pfx z certyfikatem, który jest teraz ważny, i jego kluczem.',
  'problems.entry_picture': 'Proszę wybrać obraz PNG, JPEG lub WebP do 1,5 MB.',
  'problems.unusable_entry': 'Proszę to sprawdzić: tego nie można użyć.',
  'problems.wait_seconds':
    'Proszę spróbować ponownie za {count, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}.',
  'problems.wait_minutes':
    'Proszę spróbować ponownie za {count, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  'problems.wait_hours':
    'Proszę spróbować ponownie za {count, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}.',
  'problems.field_invalid_option': 'Opcje tego pola nie pasują do siebie.',
} as const satisfies InFull<typeof english>
