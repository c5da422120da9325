import { type Html, html, type Piece } from '../../kit/html.ts'
import { renderInline } from '../../kit/markdown.ts'
import { type Description, nameOf, OBJECTS, type Parameter, type Schema } from './description.ts'

type Schemas = Description['components']['schemas']

/** Whether a named shape inside of another is written out where it stands, or linked. */
interface View {
  readonly schemas: Schemas
  readonly inline: boolean
  /** Names around this place, so that a shape that contains itself comes to an end. */
  readonly inside: readonly string[]
}

/** The properties of a body, with every shape inside of it. */
export const bodyShape = (schemas: Schemas, schema: Schema): Html =>
  shapeOf({ schemas, inline: true, inside: [] }, schema)

/** The properties of an object of the list of objects, which links the others. */
export const objectShape = (schemas: Schemas, name: string): Html =>
  shapeOf({ schemas, inline: false, inside: [name] }, schemas[name] ?? {})

export const parameterList = (schemas: Schemas, parameters: readonly Parameter[]): Html =>
  html`<ul class="params">${parameters.map(({ name, required, description, schema }) =>
    entry(
      { schemas, inline: true, inside: [] },
      { name, needed: required ?? false, schema: description === undefined ? schema : { ...schema, description } },
    ),
  )}</ul>`

function shapeOf(view: View, schema: Schema): Html {
  const known = seenThrough(view, schema)
  const variants = variantsOf(known.schema)
  if (variants.length > 1)
    return html`${variants.map(
      (variant) => html`<p class="variant">${variantName(variant)}</p>${shapeOf(known.view, variant)}`,
    )}`
  const { properties = {}, required = [] } = known.schema
  return html`<ul class="params">${Object.entries(properties).map(([name, property]) =>
    entry(known.view, { name, needed: required.includes(name), schema: property }),
  )}</ul>`
}

interface Entry {
  readonly name: string
  readonly needed: boolean
  readonly schema: Schema
}

const entry = (view: View, { name, needed, schema }: Entry): Html =>
  html`<li><p class="param"><code>${name}</code> <span class="type">${typeOf(schema)}</span>${needed && html` <span class="needed">required</span>`}</p>${
    schema.description !== undefined && html`<p>${renderInline(schema.description)}</p>`
  }${told(schema)}${children(view, schema)}</li>`

function told(schema: Schema): Piece {
  const words = limitsOf(schema)
  const values = valuesOf(schema)
  return html`${values.length > 0 && html`<p class="limits">One of ${values.map((value, at) => [at > 0 && ' ', html`<code>${text(value)}</code>`])}</p>`}${
    words.length > 0 && html`<p class="limits">${words.join(', ')}</p>`
  }`
}

/** What lies inside an object, a list of objects or a map, behind a line that opens it. */
function children(view: View, schema: Schema): Piece {
  const child = innermost(schema)
  if (child.$ref !== undefined && (!view.inline || view.inside.includes(nameOf(child.$ref)))) return null
  const known = seenThrough(view, child)
  const count = new Set(variantsOf(known.schema).flatMap(({ properties = {} }) => Object.keys(properties))).size
  if (count === 0) return null
  return html`<details><summary>${count === 1 ? 'Show 1 property' : `Show ${count} properties`}</summary>${shapeOf(view, child)}</details>`
}

function seenThrough(view: View, schema: Schema): { readonly view: View; readonly schema: Schema } {
  if (schema.$ref === undefined) return { view, schema }
  const name = nameOf(schema.$ref)
  return { view: { ...view, inside: [...view.inside, name] }, schema: view.schemas[name] ?? {} }
}

const isNull = ({ type }: Schema): boolean => type === 'null'
const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

/** The shapes that a value may have; one for most. */
function variantsOf(schema: Schema): readonly Schema[] {
  const objects = choicesOf(schema).filter((one) => one.properties !== undefined)
  return objects.length > 0 ? objects : [schema]
}

/** Beneath lists, maps and `null`. */
function innermost(schema: Schema): Schema {
  const [only, ...others] = choicesOf(schema).filter((one) => !isNull(one))
  if (only && others.length === 0) return innermost(only)
  if (schema.items) return innermost(schema.items)
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
    return innermost(schema.additionalProperties)
  return schema
}

/** Told apart by the property that has only one value: `method: access_code`. */
function variantName({ properties = {} }: Schema): Piece {
  const [name, { const: value, enum: values = [] }] = Object.entries(properties).find(
    ([, one]) => one.const !== undefined || one.enum !== undefined,
  ) ?? ['', {}]
  const all = value === undefined ? values : [value]
  return name === ''
    ? 'Or'
    : html`With <code>${name}</code> ${all.map((one, at) => [at > 0 && ', ', html`<code>${text(one)}</code>`])}`
}

function typeOf(schema: Schema): Piece {
  const choices = choicesOf(schema)
  if (choices.length > 0) return joined(choices.map(typeOf))
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="${OBJECTS}#${name}">${name}</a>`
  }
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  if (schema.const !== undefined) return html`<code>${text(schema.const)}</code>`
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
    return html`map of ${typeOf(schema.additionalProperties)}`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any value']).join(' or ')
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

/** Each kind once: a list of several kinds of object is a list of objects. */
const joined = (types: readonly Piece[]): Piece => {
  const once = [...new Map(types.map((type) => [String(type), type])).values()]
  return once.map((type, at) => [at > 0 && ' or ', type])
}

const valuesOf = (schema: Schema): readonly unknown[] => innermost(schema).enum ?? []

function limitsOf(schema: Schema): readonly string[] {
  const [only = schema] = choicesOf(schema).filter((one) => !isNull(one))
  const { minLength, maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum, pattern } = only
  return [
    ...range(minLength, maxLength, 'characters'),
    ...range(minItems, maxItems, 'items'),
    ...range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
    ...(schema.default === undefined ? [] : [`default ${text(schema.default)}`]),
  ]
}

function range(least: number | undefined, most: number | undefined, of: string): string[] {
  const [from, to] = [least, most].map((bound) => bound?.toLocaleString('en'))
  const unit = (bound: number) => (of === '' ? '' : ` ${bound === 1 ? of.replace(/s$/, '') : of}`)
  if (most !== undefined) return [least === undefined ? `at most ${to}${unit(most)}` : `${from} to ${to}${unit(most)}`]
  return least === undefined || least === 0 ? [] : [`at least ${from}${unit(least)}`]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
