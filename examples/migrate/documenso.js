#!/usr/bin/env node
// Documenso, API v2: what GET /envelope/{id} or GET /template/{id} answers, or the payload of
// POST /envelope/create. Boxes are percentages of the page from its upper left corner.
import { boxOf, isOnPage, labelOf, main, oneOf, startWith } from './shape.js'

const ROLES = { SIGNER: 'signer', APPROVER: 'signer', CC: 'cc' }

const TYPES = {
  SIGNATURE: () => ({ type: 'signature' }),
  FREE_SIGNATURE: () => ({ type: 'signature' }),
  INITIALS: () => ({ type: 'initials' }),
  NAME: () => ({ type: 'full_name' }),
  DATE: () => ({ type: 'date', date_mode: 'signing' }),
  TEXT: (meta) => ({
    type: 'text',
    ...lengthOf(meta),
    ...startWith(meta.text, meta.readOnly),
    ...hint(meta),
  }),
  EMAIL: (meta, told, what) => {
    told.note(what, 'is filled in there and typed by the person here')
    return { type: 'text', validation: 'email', label: 'E-mail address', ...hint(meta) }
  },
  NUMBER: (meta, told, what) => {
    if (isSet(meta.minValue) || isSet(meta.maxValue) || isSet(meta.numberFormat))
      told.note(what, 'bounds and format of the number are not checked here')
    return { type: 'text', validation: 'number', ...startWith(meta.value, meta.readOnly), ...hint(meta) }
  },
  DROPDOWN: (meta, told, what) => {
    told.note(what, 'a list to choose from becomes a text')
    return { type: 'text', ...startWith(meta.defaultValue, meta.readOnly), ...oneOf(choices(meta)) }
  },
  RADIO: (meta, told, what) => {
    told.note(what, 'one of several becomes a text')
    const chosen = (meta.values ?? []).find(({ checked }) => checked)?.value
    return { type: 'text', ...startWith(chosen, meta.readOnly), ...oneOf(choices(meta)) }
  },
}

const isSet = (value) => value !== undefined && value !== null && value !== ''
const choices = ({ values = [] }) => values.map(({ value }) => value)
const hint = ({ placeholder }) => (isSet(placeholder) ? { placeholder: String(placeholder).slice(0, 255) } : {})
const lengthOf = ({ characterLimit }) =>
  Number.isInteger(characterLimit) && characterLimit > 0 ? { max_length: characterLimit } : {}

function convert(theirs, told) {
  const people = (theirs.recipients ?? []).flatMap((recipient, i) => personOf(recipient, i, told))
  const items = theirs.envelopeItems ?? []
  const listed = [
    ...(theirs.fields ?? []),
    // A payload has the boxes with their people, and files by their place.
    ...(theirs.recipients ?? []).flatMap(({ fields = [] }, i) =>
      fields.map((field) => ({ ...field, recipientId: keyOf(theirs.recipients[i], i) })),
    ),
  ]
  const keys = new Set(people.map(({ key }) => key))
  const fields = listed.flatMap((field, i) => fieldsOf(field, { i, items, keys, told }))
  return { settings: settingsOf(theirs), people, documents: items.map(({ title }) => title), fields }
}

const keyOf = ({ id }, i) => String(id ?? i + 1)

function personOf(recipient, i, told) {
  const { name, email, role = 'SIGNER', signingOrder } = recipient
  const ours = ROLES[role]
  if (!ours) {
    told.leaveOut(`recipient ${email ?? name ?? i + 1}`, `${role} has no counterpart`)
    return []
  }
  if (role === 'APPROVER') told.note(`recipient ${email ?? name}`, 'approves there and signs here')
  return [{ key: keyOf(recipient, i), name, email, label: name, role: ours, turn: Math.max(signingOrder ?? 1, 1) }]
}

function settingsOf({ title, externalId, meta, documentMeta, templateMeta }) {
  const { subject, message, redirectUrl, timezone, language } = meta ?? documentMeta ?? templateMeta ?? {}
  return {
    ...(isSet(title) ? { name: title } : {}),
    ...(isSet(subject) || isSet(message) ? { message: { subject: subject || null, body: message || null } } : {}),
    ...(isSet(redirectUrl) ? { redirect_url: redirectUrl } : {}),
    ...(isSet(timezone) ? { timezone } : {}),
    ...(isSet(language) ? { locale: language } : {}),
    ...(isSet(externalId) ? { external_ref: externalId } : {}),
  }
}

function fieldsOf(field, { i, items, keys, told }) {
  const meta = field.fieldMeta ?? {}
  const what = `field ${field.id ?? i + 1} (${[field.type, meta.label].filter(isSet).join(', ')})`
  const person = String(field.recipientId)
  const box = placeOf(field)
  const trouble = troubleOf(field.type, box, keys.has(person))
  if (trouble !== null) return told.leaveOut(what, trouble) && []
  const item = items.find(({ id }) => id === field.envelopeItemId) ?? items[field.identifier]
  const document = items.length > 1 && item ? { document: item.title } : {}
  const shared = { person, page: field.page ?? field.pageNumber, ...document }
  return boxesOf(field.type, meta, { what, told, box }).map((made) => ({ ...shared, ...made }))
}

/** An answer says `positionX`, a call to create fields `pageX`. */
const placeOf = ({ positionX, pageX, positionY, pageY, width, height }) => ({
  x: Number(positionX ?? pageX) / 100,
  y: Number(positionY ?? pageY) / 100,
  width: Number(width) / 100,
  height: Number(height) / 100,
})

function troubleOf(type, box, has_owner) {
  if (!has_owner) return 'its recipient was left out'
  if (!isOnPage(box)) return 'has no place on a page'
  return type === 'CHECKBOX' || TYPES[type] ? null : 'this type has no counterpart'
}

function boxesOf(type, meta, { what, told, box }) {
  if (type === 'CHECKBOX') return ticks(meta, { what, told, box })
  const required = meta.required ?? true
  return [{ ...boxOf(box), required, ...labelOf(meta.label), ...TYPES[type](meta, told, what) }]
}

/** Their box holds all options; here each is a box of its own, in equal parts of theirs. */
function ticks(meta, { what, told, box }) {
  const options = meta.values?.length ? meta.values : [{ value: meta.label }]
  const across = meta.direction === 'horizontal'
  const share = 1 / options.length
  if (options.length > 1) told.note(what, 'each option becomes a box of its own; how many are ticked is not checked')
  return options.map(({ value, checked }, i) => ({
    ...boxOf({
      x: box.x + (across ? box.width * share * i : 0),
      y: box.y + (across ? 0 : box.height * share * i),
      width: across ? box.width * share : box.width,
      height: across ? box.height : box.height * share,
    }),
    ...{ type: 'checkbox', required: options.length === 1 && meta.required === true },
    ...labelOf(value ?? meta.label),
    ...(checked ? { value: true } : {}),
  }))
}

main(convert)
