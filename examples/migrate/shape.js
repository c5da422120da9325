// What the three converters share: our metadata from people and boxes, and what is told about the rest.
// Plain Node, no packages: copy the folder and run it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const NAME_CHARS_MAX = 255
const VALUE_CHARS_MAX = 10_000

/** What has no counterpart is said, never dropped in silence. */
export function openTold() {
  const left_out = []
  const notes = []
  return {
    left_out,
    notes,
    leaveOut: (what, why) => left_out.push(`${what}: ${why}`),
    note: (what, text) => notes.push(`${what}: ${text}`),
  }
}

/** Cut to the page, in six places: less than a thousandth of a point on any page. */
export function boxOf({ x, y, width, height }) {
  const span = (from, length) => {
    const start = Math.max(from, 0)
    return [Number(start.toFixed(6)), Number((Math.min(from + length, 1) - start).toFixed(6))]
  }
  const [left, wide] = span(x, width)
  const [top, high] = span(y, height)
  return { x: left, y: top, width: wide, height: high }
}

/** Whether any of a box lies on its page: one that has no numbers lies nowhere. */
export const isOnPage = ({ x, y, width, height }) =>
  [x, y, width, height].every(Number.isFinite) &&
  [x + width, y + height].every((end) => end > 0) &&
  [x, y].every((start) => start < 1) &&
  [width, height].every((length) => length > 0)

/** One line that our service takes as a label, or nothing. */
export function labelOf(text) {
  const line = String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line === '' ? {} : { label: line.slice(0, NAME_CHARS_MAX) }
}

/** A value to begin with, and whether it may be changed. A box that nobody can fill needs a value. */
export function startWith(value, read_only) {
  const text = value === undefined || value === null ? '' : String(value)
  if (text === '') return {}
  return { value: text.slice(0, VALUE_CHARS_MAX), ...(read_only ? { read_only: true } : {}) }
}

/** A list to choose from becomes a text that says what may be typed. */
export const oneOf = (options) => ({
  placeholder: `One of: ${options.join(', ')}`.slice(0, NAME_CHARS_MAX),
})

/** Metadata for POST /templates, or with `envelope` for POST /envelopes. */
export function metadataOf({ settings = {}, people, documents, fields }, { envelope = false } = {}) {
  const signers = new Set(people.filter(({ role }) => role === 'signer').map(({ key }) => key))
  const boxes = fields.filter(({ person }) => signers.has(person))
  // One document needs no name: whatever file is sent is meant.
  const several = documents.length > 1 ? { documents: documents.map((name) => ({ name })) } : {}
  if (envelope) {
    return {
      ...settings,
      recipients: people.map(({ key, label, name, email, role, turn }) => ({
        ...{ key, name, email, role, signing_order: turn },
        ...labelOf(label),
      })),
      signing_order: new Set(people.map(({ turn }) => turn)).size > 1 ? 'sequential' : 'parallel',
      ...several,
      fields: boxes.map(({ person, ...box }) => ({ recipient_key: person, ...box })),
    }
  }
  const { external_ref: _own, ...shared } = settings
  const place = new Map(people.map(({ key }, i) => [key, i + 1]))
  return {
    ...shared,
    roles: people.map(({ key, label, name, role, turn }) => ({
      ...{ role, signing_order: place.get(key), group: turn },
      ...labelOf(label ?? name),
    })),
    ...several,
    fields: boxes.map(({ person, ...box }) => ({ role: place.get(person), ...box })),
  }
}

/** Every signer needs a required box here before an envelope can be sent. */
export function noteIdleSigners(people, fields, told) {
  for (const { key, label, name, role } of people) {
    if (role === 'signer' && !fields.some(({ person, required }) => person === key && required))
      told.note(label ?? name ?? key, 'has no required box: give them one before you send')
  }
}

/**
 * The command around a converter: JSON from a file or standard input, ours to standard output, what was left
 * out to standard error. Exit status 0 all converted, 1 something was left out, 2 not readable.
 */
export function main(convert, options = {}) {
  const { values, positionals } = parseArgs({
    options: { envelope: { type: 'boolean', default: false }, ...options },
    allowPositionals: true,
  })
  try {
    const told = openTold()
    const theirs = JSON.parse(readFileSync(positionals[0] ?? 0, 'utf8'))
    const converted = convert(theirs, told, values)
    noteIdleSigners(converted.people, converted.fields, told)
    process.stdout.write(`${JSON.stringify(metadataOf(converted, values), null, 2)}\n`)
    for (const line of told.notes) process.stderr.write(`note: ${line}\n`)
    for (const line of told.left_out) process.stderr.write(`left out: ${line}\n`)
    process.exitCode = told.left_out.length > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  }
}
