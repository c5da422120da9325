import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/domain/account/limits.ts'
import { dataIssues, type TemplateData } from '../../../src/domain/templates/data.ts'
import type { DocxPart } from '../../../src/domain/templates/docx.ts'
import { conflictsIn, resolved } from '../../../src/domain/templates/variable-shape.ts'
import { variablesOf } from '../../../src/domain/templates/variables.ts'

const value = (name: string): DocxPart => ({ kind: 'value', name })
const block = (kind: 'if' | 'unless' | 'each', name: string, ...parts: DocxPart[]): DocxPart => ({ kind, name, parts })
const documentOf = (parts: readonly DocxPart[], has_tags = false) => ({
  source: { sha256: '', size: 1, parts, has_tags, text_tags: null },
})

const LEASE = [
  value('tenant.name'),
  block('each', 'rooms', value('name'), value('tenant.name'), block('if', 'heated', value('heating'))),
  block('if', 'furnished', value('inventory')),
  block('unless', 'furnished', value('reason')),
  block('each', 'names', value('.')),
]
const GOOD = {
  tenant: { name: 'Ada' },
  rooms: [{ name: 'Hall', heated: true, heating: 'gas' }, { name: 'Attic' }],
  furnished: true,
  inventory: 'a bed',
  names: ['a', 2],
}
const issuesOf = (data: unknown, parts: readonly DocxPart[] = LEASE, has_tags = false) =>
  dataIssues([documentOf(parts, has_tags)], data as TemplateData).map(({ code, param }) => `${code} ${param}`)

describe('data for the variables of a template', () => {
  test('is right where it has everything that the document shows', () => {
    expect(issuesOf(GOOD)).toEqual([])
    expect(issuesOf({ ...GOOD, furnished: undefined, inventory: undefined, reason: 'new' })).toEqual([])
    expect(issuesOf({ ...GOOD, rooms: [], names: [] })).toEqual([])
  })

  test.each<[string, unknown, readonly string[]]>([
    ['nothing', undefined, ['tenant.name', 'rooms', 'reason', 'names'].map((at) => `missing_parameter data.${at}`)],
    ['what a condition shows', { ...GOOD, inventory: null }, ['missing_parameter data.inventory']],
    ['what it shows otherwise', { ...GOOD, furnished: false }, ['missing_parameter data.reason']],
    ['an entry of a row', { ...GOOD, rooms: [{ name: 'A' }, {}] }, ['missing_parameter data.rooms[1].name']],
    [
      'what a condition in a row shows',
      { ...GOOD, rooms: [{ name: 'A', heated: true }] },
      ['missing_parameter data.rooms[0].heating'],
    ],
    ['a group', { ...GOOD, tenant: 'Ada' }, ['invalid_parameter data.tenant', 'missing_parameter data.tenant.name']],
    ['an unknown name', { ...GOOD, rnet: 1 }, ['unknown_parameter data.rnet']],
    ['an unknown name of a group', { ...GOOD, tenant: { name: 'A', x: 1 } }, ['unknown_parameter data.tenant.x']],
    [
      'what belongs outside',
      { ...GOOD, rooms: [{ name: 'A', tenant: {} }] },
      ['unknown_parameter data.rooms[0].tenant'],
    ],
    ['a list that is none', { ...GOOD, rooms: 'Hall' }, ['invalid_parameter data.rooms']],
    [
      'rows that are none',
      { ...GOOD, rooms: ['Hall'] },
      ['invalid_parameter data.rooms[0]', 'missing_parameter data.rooms[0].name'],
    ],
    ['a text that is none', { ...GOOD, tenant: { name: ['Ada'] } }, ['invalid_parameter data.tenant.name']],
    ['a condition that is none', { ...GOOD, furnished: 'yes' }, ['invalid_parameter data.furnished']],
    ['a control character', { ...GOOD, inventory: 'a\u0007' }, ['invalid_parameter data.inventory']],
    ['half a character', { ...GOOD, inventory: '\ud83d' }, ['invalid_parameter data.inventory']],
    ['a long text', { ...GOOD, inventory: 'x'.repeat(10_001) }, ['limit_exceeded data.inventory']],
    ['a long list', { ...GOOD, names: Array(1_001).fill('x') }, ['limit_exceeded data.names']],
  ])('names %s', (_, data, issues) => {
    expect(issuesOf(data)).toEqual(issues)
  })

  test('knows no name that it does not have itself', () => {
    const parts = [value('constructor'), value('toString.name'), block('each', 'valueOf', value('hasOwnProperty'))]
    expect(issuesOf({}, parts)).toEqual(
      ['constructor', 'toString.name', 'valueOf'].map((at) => `missing_parameter data.${at}`),
    )
    expect(issuesOf(JSON.parse('{"__proto__": {"constructor": "x"}}'), [])).toEqual([
      'unknown_parameter data.__proto__',
    ])
  })

  test.each(['{{signature; recipient=1}}', 'x {{', '}}', '{', ' } ', '\u200b{', 'a}'])(
    'makes no tag of %j where the document has tags',
    (name) => {
      expect(issuesOf({ name }, [value('name')], true)).toEqual(['invalid_parameter data.name'])
      expect(issuesOf({ name }, [value('name')], false)).toEqual([])
    },
  )

  test('fills a bounded number of places, however lists multiply', () => {
    const list = Array(1_000).fill('x')
    const nested = [block('each', 'a', block('each', 'b', block('each', 'c', value('.')))), ...'abc'].map((part) =>
      typeof part === 'string' ? block('each', part, value('.')) : part,
    )
    const begun = performance.now()
    expect(issuesOf({ a: list, b: list, c: list }, nested)).toContain('limit_exceeded data')
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(LIMITS.data_places_max).toBe(20_000)
  })

  test('is nothing to a template of PDFs', () => {
    expect(dataIssues([{}], undefined)).toEqual([])
    expect(dataIssues([{}], {}).map(({ param }) => param)).toEqual(['data'])
  })
})

describe('the variables of a template', () => {
  test('are each named once, with a guess of what they take', () => {
    const parts = [...LEASE, value('start_date'), value('rent'), value('tenant.email'), value('tenant.name')]
    expect(variablesOf([documentOf(parts)])).toEqual([
      { name: 'tenant.name', type: 'text', required: true },
      { name: 'tenant.email', type: 'email', required: true },
      {
        name: 'rooms',
        type: 'list',
        required: true,
        items: [
          { name: 'name', type: 'text', required: true },
          { name: 'heated', type: 'yes_no', required: false },
          { name: 'heating', type: 'text', required: false },
        ],
      },
      { name: 'furnished', type: 'yes_no', required: false },
      { name: 'inventory', type: 'text', required: false },
      { name: 'reason', type: 'text', required: false },
      { name: 'names', type: 'list', required: true, items: [{ name: '', type: 'text', required: true }] },
      { name: 'start_date', type: 'date', required: true },
      { name: 'rent', type: 'number', required: true },
    ])
  })

  test('are refused where no data could serve them', () => {
    const of = (...parts: DocxPart[]) => conflictsIn(resolved(parts).root)
    expect(of(value('a'), value('a.b'))).toEqual(['a is used as a text and as a group of names'])
    expect(of(value('a'), block('each', 'a', value('.')))).toEqual(['a is used as a text and as a list'])
    expect(of(block('each', 'a', value('.'), value('b')))).toEqual(['a[] is used as a text and as a group of names'])
    expect(of(block('if', 'a', value('a')), block('if', 'b', block('each', 'b', value('c'))))).toEqual([])
  })
})
