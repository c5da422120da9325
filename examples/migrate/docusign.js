#!/usr/bin/env node
// Docusign eSignature REST 2.1: an envelope or a template with its recipients and their tabs. Tabs stand at
// points (1/72 inch) from the page's upper left corner, so the size of each page has to be known: `--page 595x842`
// for all of them, or `--sizes` with our own dry run of the same files, which names the size of each.
import { readFileSync } from 'node:fs'
import { boxOf, isOnPage, labelOf, main, oneOf, startWith } from './shape.js'

/** In points, for tabs that name no size: ours, roomy enough to sign in. */
const SIZES = { signHere: [140, 36], initialHere: [50, 36], checkbox: [14, 14], text: [140, 18] }

const text = (tab) => ({ type: 'text', ...lengthOf(tab), ...startWith(tab.value, tab.locked === 'true') })
const validated = (validation) => (tab) => ({ ...text(tab), validation })
const typed = (label) => (tab, told, what) => {
  told.note(what, 'is filled in there and typed by the person here')
  return { ...text(tab), ...labelOf(tab.tabLabel || label) }
}

const TYPES = {
  signHere: () => ({ type: 'signature' }),
  initialHere: () => ({ type: 'initials' }),
  fullName: () => ({ type: 'full_name' }),
  dateSigned: () => ({ type: 'date', date_mode: 'signing' }),
  date: () => ({ type: 'date', date_mode: 'manual' }),
  checkbox: (tab) => ({ type: 'checkbox', ...(tab.selected === 'true' ? { value: true } : {}) }),
  text,
  ssn: text,
  zip: text,
  company: text,
  title: text,
  number: validated('number'),
  numerical: validated('number'),
  email: validated('email'),
  emailAddress: typed('E-mail address'),
  firstName: typed('First name'),
  lastName: typed('Last name'),
  list: (tab, told, what) => {
    told.note(what, 'a list to choose from becomes a text')
    return { ...text(tab), ...oneOf((tab.listItems ?? []).map((item) => item.text)) }
  },
}
const PEOPLE = { signers: 'signer', carbonCopies: 'cc' }

const lengthOf = ({ maxLength }) => (Number(maxLength) > 0 ? { max_length: Number(maxLength) } : {})
/** Their numbers and truths are texts; one that is missing is no number, not 0. */
const numberOf = (value) => (isSet(value) ? Number(value) : Number.NaN)

const isSet = (value) => value !== undefined && value !== null && value !== ''

function convert(theirs, told, { page, sizes }) {
  const documents = theirs.documents ?? []
  const names = documents.map(({ name }) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`))
  const context = { documents, names, sizeOf: openSizes(page, sizes), told }
  const everybody = Object.entries(theirs.recipients ?? {}).flatMap(([kind, list]) =>
    Array.isArray(list) ? list.map((person) => ({ ...person, kind })) : [],
  )
  const known = everybody.filter((person) => isKnown(person, told))
  return {
    settings: settingsOf(theirs),
    people: known.map(personOf),
    documents: names,
    fields: known.flatMap((person) => tabsOf(person, { ...context, key: String(person.recipientId) })),
  }
}

function isKnown({ kind, email, roleName, recipientId }, told) {
  if (PEOPLE[kind]) return true
  told.leaveOut(`recipient ${email ?? roleName ?? recipientId}`, `${kind} have no counterpart`)
  return false
}

const personOf = ({ kind, recipientId, name, email, roleName, routingOrder }) => ({
  ...{ key: String(recipientId), name, email, label: roleName, role: PEOPLE[kind] },
  turn: Math.max(Number(routingOrder ?? 1), 1),
})

const settingsOf = ({ name, emailSubject, emailBlurb }) => ({
  ...(isSet(name) ? { name } : {}),
  ...(isSet(emailSubject) || isSet(emailBlurb)
    ? { message: { subject: emailSubject || null, body: emailBlurb || null } }
    : {}),
})

/** Width and height of a document's page in points, as it is displayed. */
function openSizes(page, sizes) {
  const all = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(page ?? '')
  if (page !== undefined && !all) throw new Error('--page is width x height in points, such as 595x842')
  if (!all && sizes === undefined) throw new Error('say how large the pages are: --page 595x842, or --sizes <dry run>')
  const { documents = [] } = sizes === undefined ? {} : JSON.parse(readFileSync(sizes, 'utf8'))
  return (place, number) => {
    if (all) return [Number(all[1]), Number(all[2])]
    const found = documents[place]?.pages?.find((one) => one.page === number)
    return found ? [found.width, found.height] : null
  }
}

function tabsOf(person, context) {
  return Object.entries(person.tabs ?? {}).flatMap(([kind, tabs]) => {
    const type = kind.replace(/Tabs$/, '')
    if (!Array.isArray(tabs)) return []
    return tabs.flatMap((tab) => (type === 'radioGroup' ? radiosOf(tab, context) : tabOf(type, tab, context)))
  })
}

function radiosOf(group, { told, ...context }) {
  const what = `radioGroup ${group.groupName ?? ''}`.trim()
  told.note(what, 'one of several becomes boxes to tick: more than one can be ticked')
  return (group.radios ?? []).flatMap((radio) =>
    tabOf(
      'checkbox',
      { ...group, ...radio, tabLabel: `${group.groupName ?? ''} ${radio.value ?? ''}` },
      { ...context, told },
    ),
  )
}

function tabOf(type, tab, { key, documents, names, sizeOf, told }) {
  const what = `${type} ${tab.tabLabel ?? tab.name ?? tab.tabId ?? ''}`.trim()
  const place = Math.max(
    documents.findIndex(({ documentId }) => documentId === tab.documentId),
    0,
  )
  const page = Number(tab.pageNumber ?? 1)
  const size = sizeOf(place, page)
  const box = size === null ? null : placeOf(type, tab, size)
  const trouble = troubleOf(type, tab, box)
  if (trouble !== null) return told.leaveOut(what, trouble) && []
  return [
    {
      ...{ person: key, page, ...boxOf(box), required: !isOptional(type, tab), ...labelOf(tab.tabLabel) },
      ...(documents.length > 1 ? { document: names[place] } : {}),
      ...TYPES[type](tab, told, what),
    },
  ]
}

const isOptional = (type, { optional, required }) => optional === 'true' || required === 'false' || type === 'checkbox'

function troubleOf(type, { anchorString, pageNumber }, box) {
  if (!TYPES[type]) return 'this type has no counterpart'
  if (isSet(anchorString)) return `stands at the text "${anchorString}": give it a place`
  if (box === null) return `the size of page ${pageNumber ?? 1} is not known`
  return isOnPage(box) ? null : 'has no place on a page'
}

function placeOf(type, { xPosition, yPosition, width, height }, [page_width, page_height]) {
  const [wide, high] = SIZES[type] ?? SIZES.text
  return {
    x: numberOf(xPosition) / page_width,
    y: numberOf(yPosition) / page_height,
    width: (numberOf(width) || wide) / page_width,
    height: (numberOf(height) || high) / page_height,
  }
}

main(convert, { page: { type: 'string' }, sizes: { type: 'string' } })
