import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Velden van {name}',
  'editor.back_to': 'Terug naar {name}',
  'editor.how_to_place': 'Sleep een veld naar de pagina, of druk erop om het midden op de zichtbare pagina te zetten.',
  'editor.new_fields': 'Nieuwe velden',
  'editor.options_and_pages': 'Opties en pagina’s',
  'editor.field': 'Veld',
  'editor.new_field': 'Nieuw veld',
  'editor.options': 'Opties',
  'editor.pages': 'Pagina’s',
  'editor.choose_first': 'Kies eerst een veld.',

  'editor.nobody_signs': 'Nog niemand ondertekent',
  'editor.nobody_signs_hint':
    'Hier bepaalt u waar elke persoon ondertekent en wat die invult. Voeg eerst minstens één ondertekenaar toe.',
  'editor.nothing_signable': 'Geen document kan worden ondertekend',
  'editor.nothing_signable_hint':
    'Hier bepaalt u waar elke persoon ondertekent. Alle documenten zijn alleen om te lezen; stel er eerst een in om te ondertekenen.',
  'editor.back_to_envelope': 'Terug naar de envelop',
  'editor.back_to_template': 'Terug naar het sjabloon',

  'editor.page_of': 'Pagina {page} van {pages}',
  'editor.page_of_document': '{document}, pagina {page} van {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# veld} other {# velden}}',
  'editor.fields': '{count, plural, one {# veld} other {# velden}}',

  'editor.field_labelled': '“{field_label}”',
  'editor.field_kind_labelled': '{kind} “{field_label}”',
  'editor.for_person': '{field} voor {person}',
  'editor.for_nobody': '{field} voor niemand',
  'editor.box': '{field}, pagina {page}, {left, number}% van links, {top, number}% van boven',
  'editor.box_with_problem': '{box}, heeft een probleem',
  'editor.role_number': 'Rol {number}',

  'editor.box_added': '{box}, toegevoegd',
  'editor.added_for': '{count, plural, one {# veld} other {# velden}} toegevoegd voor {person}',
  'editor.moved': '{kind}: {left, number}% van links, {top, number}% van boven',
  'editor.moved_to_page': '{count, plural, one {# veld} other {# velden}} verplaatst naar pagina {page}',
  'editor.resized': '{width, number}% breed, {height, number}% hoog',
  'editor.aligned_left': 'Uitgelijnd: links',
  'editor.aligned_centre': 'Uitgelijnd: horizontaal midden',
  'editor.aligned_right': 'Uitgelijnd: rechts',
  'editor.aligned_top': 'Uitgelijnd: boven',
  'editor.aligned_middle': 'Uitgelijnd: verticaal midden',
  'editor.aligned_bottom': 'Uitgelijnd: onder',
  'editor.distributed': 'Verdeeld',
  'editor.deleted': '{count, plural, one {# veld} other {# velden}} verwijderd',
  'editor.duplicated': '{count, plural, one {# veld} other {# velden}} gedupliceerd',
  'editor.copied': '{count, plural, one {# veld} other {# velden}} gekopieerd',
  'editor.pasted': '{count, plural, one {# veld} other {# velden}} geplakt op pagina {page}',
  'editor.added_on_pages': '{count, plural, one {# veld} other {# velden}} toegevoegd op andere pagina’s',
  'editor.undone': 'Ongedaan gemaakt',
  'editor.redone': 'Opnieuw gedaan',

  'editor.too_many_fields':
    'Een envelop heeft hoogstens {limit, plural, one {# veld} other {# velden}}; deze heeft er {count, number}.',
  'editor.person_without_field':
    '{person} heeft nog geen verplicht veld: plaats er een, bijvoorbeeld een handtekening.',
  'editor.field_of_nobody': 'Dit veld is van niemand meer.',
  'editor.field_without_document': 'Het document van dit veld is er niet meer.',
  'editor.field_label_unusable': 'Gebruik voor de veldnaam gewone zichtbare tekst, zonder verborgen tekens.',
  'editor.placeholder_unusable': 'Gebruik voor de voorbeeldtekst gewone zichtbare tekst, zonder verborgen tekens.',
  'editor.text_missing': 'Vul de tekst in die wordt afgedrukt.',
  'editor.value_unusable': 'Gebruik voor wat is ingevuld gewone zichtbare tekst, zonder verborgen tekens.',
  'editor.unusable': 'Iets aan de velden kan niet worden opgeslagen. Laad de pagina opnieuw en probeer het nog eens.',
  'editor.overlap': 'Op pagina {page} overlappen {one} en {other} elkaar.',

  'editor.locked_sent': 'Deze envelop is verzonden: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_opened': 'Deze envelop is geopend: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_signed': 'Deze envelop is ondertekend: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_completed': 'Deze envelop is voltooid: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_declined': 'Deze envelop is geweigerd: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_voided': 'Deze envelop is geannuleerd: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_expired': 'Deze envelop is verlopen: de velden kunnen niet meer worden gewijzigd.',
  'editor.locked_archived': 'Dit sjabloon is gearchiveerd: het blijft zoals het is.',
  'editor.change_not_saved': 'Uw laatste wijziging is niet opgeslagen. {why}',
  'editor.leave_unsaved':
    'Uw laatste wijzigingen zijn nog niet opgeslagen. Deze browser bewaart ze tot u terugkomt. Toch weggaan?',
} as const satisfies InFull<typeof english>
