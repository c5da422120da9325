/** The editor of fields: its pages, what is read aloud while fields are placed, and what is wrong with them. */
export const editor = {
  'editor.title': 'Fields of {name}',
  'editor.back_to': 'Back to {name}',
  'editor.how_to_place': 'Drag a field onto the page, or press it to put it in the middle of the visible page.',
  'editor.new_fields': 'New fields',
  'editor.options_and_pages': 'Options and pages',
  'editor.field': 'Field',
  'editor.new_field': 'New field',
  'editor.options': 'Options',
  'editor.pages': 'Pages',
  'editor.choose_first': 'Select a field first.',

  'editor.nobody_signs': 'No signer yet',
  'editor.nobody_signs_hint':
    'Here you choose where each recipient signs and what they fill in. Add at least one signer first.',
  'editor.nothing_signable': 'No document can be signed',
  'editor.nothing_signable_hint':
    'Here you choose where each recipient signs. All documents are for information only; make one of them signable first.',
  'editor.back_to_envelope': 'Back to the envelope',
  'editor.back_to_template': 'Back to the template',

  'editor.page_of': 'Page {page} of {pages}',
  'editor.page_of_document': '{document}, page {page} of {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# field} other {# fields}}',
  'editor.fields': '{count, plural, one {# field} other {# fields}}',

  /** One field, by its kind (fields.…) and its label, and whose it is: "Text “Town” for Ada". */
  'editor.field_labelled': '“{field_label}”',
  'editor.field_kind_labelled': '{kind} “{field_label}”',
  'editor.for_person': '{field} for {person}',
  'editor.for_nobody': '{field} for nobody',
  'editor.box': '{field}, page {page}, {left, number} % from left, {top, number} % from top',
  'editor.box_with_problem': '{box}, has a problem',
  'editor.role_number': 'Role {number}',

  /** Read aloud after what has just been done. */
  'editor.box_added': '{box}, added',
  'editor.added_for': '{count, plural, one {# field} other {# fields}} added for {person}',
  'editor.moved': '{kind}: {left, number} % from left, {top, number} % from top',
  'editor.moved_to_page': '{count, plural, one {# field} other {# fields}} moved to page {page}',
  'editor.resized': '{width, number} % wide, {height, number} % high',
  'editor.aligned_left': 'Aligned: left',
  'editor.aligned_centre': 'Aligned: centre',
  'editor.aligned_right': 'Aligned: right',
  'editor.aligned_top': 'Aligned: top',
  'editor.aligned_middle': 'Aligned: middle',
  'editor.aligned_bottom': 'Aligned: bottom',
  'editor.distributed': 'Distributed',
  'editor.deleted': '{count, plural, one {# field} other {# fields}} deleted',
  'editor.duplicated': '{count, plural, one {# field} other {# fields}} duplicated',
  'editor.copied': '{count, plural, one {# field} other {# fields}} copied',
  'editor.pasted': '{count, plural, one {# field} other {# fields}} pasted on page {page}',
  'editor.added_on_pages': '{count, plural, one {# field} other {# fields}} added on other pages',
  'editor.undone': 'Undone',
  'editor.redone': 'Redone',

  /** What stands in the way of the send, and what one may want to look at again. */
  'editor.too_many_fields':
    'An envelope has at most {limit, plural, one {# field} other {# fields}}; this one has {count, number}.',
  'editor.person_without_field': '{person} has no required field yet: place one, such as a signature.',
  'editor.field_of_nobody': 'This field has no recipient any more.',
  'editor.field_without_document': 'The document of this field is no longer here.',
  'editor.field_label_unusable': 'Use ordinary visible text for the label, without hidden characters.',
  'editor.placeholder_unusable': 'Use ordinary visible text for the placeholder, without hidden characters.',
  'editor.text_missing': 'Enter the text to be printed.',
  'editor.value_unusable': 'Use ordinary visible text for the value, without hidden characters.',
  'editor.unusable': 'Something about the fields cannot be saved. Reload the page and try again.',
  /** Each of the two is a field and whose it is: "Text for Ada". */
  'editor.overlap': 'On page {page}, {one} and {other} overlap.',

  /** Why nothing can be changed. */
  'editor.locked_sent': 'This envelope has been sent: its fields can no longer be changed.',
  'editor.locked_opened': 'This envelope has been opened: its fields can no longer be changed.',
  'editor.locked_signed': 'This envelope has been signed: its fields can no longer be changed.',
  'editor.locked_completed': 'This envelope is completed: its fields can no longer be changed.',
  'editor.locked_declined': 'This envelope was declined: its fields can no longer be changed.',
  'editor.locked_voided': 'This envelope was voided: its fields can no longer be changed.',
  'editor.locked_expired': 'This envelope has expired: its fields can no longer be changed.',
  'editor.locked_archived': 'This template is archived: its fields can no longer be changed.',
  'editor.change_not_saved': 'Your last change was not saved. {why}',
  'editor.leave_unsaved':
    'Your last changes are not saved yet. This browser keeps them until you come back. Leave anyway?',
} as const
