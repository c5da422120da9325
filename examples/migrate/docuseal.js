#!/usr/bin/env node
// DocuSeal: what GET /templates/{id} answers. Areas are fractions of the page from its upper left corner, and
// their pages count from 0. With `--first-page 1` the fields of a call that creates one, whose pages count from 1.
import { boxOf, isOnPage, labelOf, main, oneOf, startWith } from './shape.js'

const DATE_FORMATS = [
  ...['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY/MM/DD'],
  ...['D MMM YYYY', 'D MMMM YYYY', 'MMMM D, YYYY'],
]

const TYPES = {
  signature: () => ({ type: 'signature' }),
  initials: () => ({ type: 'initials' }),
  strikethrough: () => ({ type: 'strikethrough' }),
  text: (field) => ({ type: 'text', ...startOf(field) }),
  phone: () => ({ type: 'text', validation: 'phone' }),
  checkbox: () => ({ type: 'checkbox' }),
  number: (field) => ({ type: 'text', validation: 'number', ...startOf(field) }),
  cells: (field, { told, what }) => {
    told.note(what, 'one character to a cell becomes a text without cells')
    return { type: 'text', ...startOf(field) }
  },
  select: (field, { told, what }) => {
    told.note(what, 'a list to choose from becomes a text')
    return { type: 'text', ...startOf(field), ...oneOf(optionsOf(field).map(({ value }) => value)) }
  },
  date: (field, { told, what }) => {
    const { format } = field.preferences ?? {}
    if (format && !DATE_FORMATS.includes(format))
      told.note(what, `the date format ${format} is not known here: YYYY-MM-DD is used`)
    return {
      ...{ type: 'date', date_mode: 'manual' },
      ...(DATE_FORMATS.includes(format) ? { date_format: format } : {}),
    }
  },
}

const startOf = ({ default_value, readonly }) => startWith(default_value, readonly)
const optionsOf = ({ options = [] }) =>
  options.map((option) => (typeof option === 'string' ? { value: option } : option))

function convert(theirs, told, { 'first-page': first_page }) {
  const submitters = theirs.submitters ?? []
  const people = submitters.map(({ name, uuid }, i) => ({
    ...{ key: uuid ?? name, label: name, role: 'signer', turn: i + 1 },
  }))
  const schema = theirs.schema ?? []
  const fields = (theirs.fields ?? []).flatMap((field, i) =>
    fieldsOf(field, { i, people, schema, told, first_page: Number(first_page) }),
  )
  return {
    settings: theirs.name ? { name: theirs.name } : {},
    people,
    documents: schema.map(fileName),
    fields,
  }
}

const fileName = ({ name }) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)

const isChoice = ({ type }) => type === 'radio' || type === 'multiple'

function fieldsOf(field, { i, people, schema, told, first_page }) {
  const what = `field ${i + 1} (${[field.type, field.name].filter(Boolean).join(', ')})`
  const person = people.find(({ key, label }) => key === field.submitter_uuid || label === field.role)?.key
  const trouble = troubleOf(field, person)
  if (trouble !== null) return told.leaveOut(what, trouble) && []
  if (field.type === 'radio') told.note(what, 'one of several becomes boxes to tick: more than one can be ticked')
  if (field.areas.length > 1 && !isChoice(field))
    told.note(what, `stands in ${field.areas.length} places: each is filled by itself here`)
  const made = isChoice(field) ? { type: 'checkbox' } : TYPES[field.type](field, { told, what })
  const required = !isChoice(field) && field.required !== false
  return field.areas.flatMap((area) => {
    const box = { x: area.x, y: area.y, width: area.w, height: area.h }
    if (!isOnPage(box)) return told.leaveOut(what, 'an area of it has no place on a page') && []
    const at = { person, page: area.page + 1 - first_page, ...boxOf(box), ...documentOf(area, schema) }
    return [{ ...at, required, ...labelOf(nameOf(field, area)), ...made }]
  })
}

function troubleOf(field, person) {
  if (person === undefined) return 'its submitter is not in the template'
  if (!isChoice(field) && !TYPES[field.type]) return 'this type has no counterpart'
  return field.areas?.length > 0 ? null : 'has no place on a page'
}

function documentOf({ attachment_uuid }, schema) {
  const document = schema.find((one) => one.attachment_uuid === attachment_uuid)
  return schema.length > 1 && document ? { document: fileName(document) } : {}
}

const nameOf = (field, area) =>
  isChoice(field) ? [field.name, chosenBy(area, field)].filter(Boolean).join(' ') : field.name

/** An area of a choice names its option by its text or by its id. */
const chosenBy = (area, field) =>
  area.option ?? optionsOf(field).find(({ uuid }) => uuid !== undefined && uuid === area.option_uuid)?.value ?? ''

main(convert, { 'first-page': { type: 'string', default: '0' } })
