import { describe, expect, test } from 'vitest'
import { TEMPLATE } from '../../src/contract/templates/examples.ts'
import { cellsOf, rowsOf, unmapped } from '../../src/web/bulk-send/bulk-rows.ts'
import { columnsOf, type Template, tickOf } from '../../src/web/template/columns.ts'
import { fileName } from '../../src/web/bulk-send/file-name.ts'
import { guessMapping } from '../../src/web/bulk-send/mapping.ts'
import { csvOf, decode, readTable } from '../../src/web/bulk-send/read-csv.ts'

const [box] = TEMPLATE.fields
const field = (over: object) => ({
  ...box,
  label: null,
  value: null,
  read_only: false,
  required: true,
  ...over,
})
const templateWith = (over: object = {}) => ({ ...TEMPLATE, ...over }) as unknown as Template
const LEASE = templateWith({
  fields: [
    field({ type: 'signature', label: 'Sign here' }),
    field({ type: 'text', label: 'Rent', read_only: true }),
    field({ type: 'checkbox', label: 'Pets', required: false }),
    field({ type: 'date', date_mode: 'signing', label: 'Signed on' }),
    field({ type: 'date', date_mode: 'manual', label: 'From' }),
    field({ type: 'text', label: 'Rent', role: 2 }),
  ],
})
const COLUMNS = columnsOf(LEASE)
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(decode(bytes(text)))

describe('the columns of a template', () => {
  test('are its people, then what labelled boxes take', () => {
    expect(COLUMNS.map(({ title, required, kind }) => [title, required, kind])).toEqual([
      ['Tenant name', true, 'name'],
      ['Tenant email', true, 'email'],
      ['Landlord name', true, 'name'],
      ['Landlord email', true, 'email'],
      ['Rent', true, 'value'],
      ['Pets', false, 'tick'],
      ['From', false, 'value'],
      ['Reference', false, 'reference'],
    ])
    expect(COLUMNS.find(({ title }) => title === 'From')?.hint).toContain('2027-01-31')
  })

  test('tell roles of the same label apart by their numbers', () => {
    const roles = TEMPLATE.roles.map((role) => ({ ...role, label: 'Signer' }))
    expect(columnsOf(templateWith({ roles, fields: [] })).map(({ title }) => title)).toEqual([
      ...['Signer 1 name', 'Signer 1 email', 'Signer 2 name', 'Signer 2 email', 'Reference'],
    ])
  })
})

describe('reading', () => {
  test.each([
    ['commas', 'a,b\r\n1,"x, ""y"""\r\n', ',', [['1', 'x, "y"']]],
    ['semicolons, as Excel writes in half of Europe', 'a;b\n1;x, y\n', ';', [['1', 'x, y']]],
    ['tabs, as a copied range comes', 'a\tb\n1\tx;y, z\n', '\t', [['1', 'x;y, z']]],
    ['a mark of its encoding', '\ufeffa,b\n1,2\n', ',', [['1', '2']]],
    ['the separator said by Excel', 'sep=|\r\na|b\r\n1|x,y;z\r\n', '|', [['1', 'x,y;z']]],
    ['cells of several lines', 'a,b\n1,"x\ny"\n', ',', [['1', 'x\ny']]],
  ])('%s', (_, text, separator, rows) => {
    const table = read(text)
    expect(table?.headers).toEqual(['a', 'b'])
    expect(table?.separator).toBe(separator)
    expect(table?.rows.map(({ cells }) => cells)).toEqual(rows)
  })

  test('numbers rows as a spreadsheet does, empty ones too', () => {
    expect(read('a,b\n\n1,2\n,\n3,4\n')?.rows.map(({ line }) => line)).toEqual([3, 5])
  })

  test('recognises Latin-1 and says so; UTF-16 needs no word', () => {
    const latin = readTable(decode(Uint8Array.from([...bytes('name,x\nZo'), 0xeb, ...bytes(',1\n')])))
    expect(latin?.rows[0]?.cells[0]).toBe('Zoë')
    expect(latin?.notes.join()).toMatch(/Latin-1/)
    const wide = Uint8Array.from([0xff, 0xfe, ...[...'a,b\nZ,ë\n'].flatMap((c) => [c.charCodeAt(0), 0])])
    expect(readTable(decode(wide))).toMatchObject({ notes: [], rows: [{ cells: ['Z', 'ë'] }] })
  })

  test('a first line with an address is a row, and columns have numbers', () => {
    const table = read('Ada,ada@example.test\n')
    expect(table).toMatchObject({ has_headers: false, headers: ['Column 1', 'Column 2'] })
    expect(table?.rows).toHaveLength(1)
  })

  test('nothing is nothing, and an open quotation mark is told', () => {
    expect([read(''), read(' \n \n')]).toEqual([null, null])
    expect(read('a,b\n1,"x\n2,3\n')?.notes.join()).toMatch(/quotation mark/)
  })
})

describe('formulas', () => {
  const FORMULAS = ['=1+1', '+49 170', '-5', '@SUM(A1)', "=cmd|' /C calc'!A0", '＝1+1', '＋1', '－1', '＠SUM(A1)']

  test('are text when they are read, and harmless when they are written', () => {
    const written = csvOf(
      ['x'],
      FORMULAS.map((text) => [text]),
    )
    for (const line of written.split('\r\n').slice(1, -1)) expect(line).toMatch(/^"?'/)
    expect(read(written)?.rows.map(({ cells }) => cells[0])).toEqual(FORMULAS)
  })
})

test.each([
  ['Bürgschaft / 2026', 'Bürgschaft-2026'],
  ['エンベロープ契約', 'エンベロープ契約'],
  ['..\\', 'list'],
])('the list for %j is called %s', (name, called) => {
  expect(fileName({ name })).toBe(called)
})

describe('the mapping', () => {
  const guess = (headers: readonly string[], columns = COLUMNS) => {
    const mapping = guessMapping(columns, headers)
    return Object.fromEntries(columns.map(({ key, title }) => [title, headers[mapping[key] ?? -1] ?? null]))
  }

  test('is the one of the list that can be downloaded', () => {
    const titles = COLUMNS.map(({ title }) => title)
    expect(guess(titles)).toEqual(Object.fromEntries(titles.map((title) => [title, title])))
  })

  test.each([
    ['Polish', ['Imię i nazwisko', 'Adres e-mail', 'Numer']],
    ['Japanese', ['氏名', 'メールアドレス', '管理番号']],
    ['Chinese', ['姓名', '邮箱', '编号']],
    ['Arabic', ['الاسم', 'البريد الإلكتروني', 'المرجع']],
    ['Spanish', ['Nombre y apellidos', 'Correo electrónico', 'Referencia']],
  ])('is found by headings in %s', (_, headers) => {
    const columns = columnsOf(templateWith({ roles: [TEMPLATE.roles[0]], fields: [] }))
    expect(Object.values(guess(headers, columns))).toEqual(headers)
  })

  test.each([
    ['other words', ['E-Mail Tenant', 'Name of tenant', 'LANDLORD E-MAIL ADDRESS', 'landlord', 'Monthly rent', 'Ref.']],
    [
      'another order',
      ['Monthly rent', 'Ref.', 'landlord', 'LANDLORD E-MAIL ADDRESS', 'Name of tenant', 'E-Mail Tenant'],
    ],
  ])('is found by %s', (_, headers) => {
    expect(guess(headers)).toMatchObject({
      'Tenant name': 'Name of tenant',
      'Tenant email': 'E-Mail Tenant',
      'Landlord name': 'landlord',
      'Landlord email': 'LANDLORD E-MAIL ADDRESS',
      Rent: 'Monthly rent',
      Reference: 'Ref.',
      Pets: null,
    })
  })

  test('takes plain words where there is only one person', () => {
    const alone = columnsOf(templateWith({ roles: TEMPLATE.roles.slice(0, 1), fields: [] }))
    expect(guess(['E-Mail', 'Name'], alone)).toMatchObject({
      'Tenant name': 'Name',
      'Tenant email': 'E-Mail',
    })
    // Of two people nobody can tell whose it is.
    expect(guess(['E-Mail', 'Name'])).toMatchObject({ 'Tenant name': null, 'Landlord email': null })
  })

  test('takes no column of the list twice', () => {
    const labels = ['Rent', 'Rent per year'].map((label) => field({ type: 'text', label }))
    expect(guess(['Rent'], columnsOf(templateWith({ fields: labels })))).toMatchObject({
      Rent: 'Rent',
      'Rent per year': null,
    })
  })

  test('tells what is still missing', () => {
    const mapping = guessMapping(COLUMNS, ['Tenant name', 'Tenant email'])
    expect(unmapped(COLUMNS, mapping).map(({ title }) => title)).toEqual([
      ...['Landlord name', 'Landlord email', 'Rent'],
    ])
  })
})

describe('rows', () => {
  const text = csvOf(
    COLUMNS.map(({ title }) => title),
    [
      ['<b>Ada</b>', 'ada@example.test', 'Grace', '', '900', 'Yes', '', 'crm-1'],
      ['', '', '', '', '', 'maybe', '', ''],
    ],
  )
  const table = read(text)
  if (!table) throw new Error('nothing was read')
  const rows = rowsOf(LEASE, COLUMNS, { table, mapping: guessMapping(COLUMNS, table.headers) })

  test('are orders; what is empty is left out', () => {
    expect(rows[0]).toEqual({
      line: 2,
      assignments: [
        { signing_order: 1, full_name: '<b>Ada</b>', email: 'ada@example.test' },
        { signing_order: 2, full_name: 'Grace' },
      ],
      prefill: { Rent: '900', Pets: true },
      external_ref: 'crm-1',
    })
    expect(rows[1]).toMatchObject({ line: 3, prefill: { Pets: 'maybe' } })
  })

  test('become the cells again that they came from', () => {
    expect(rows.map((row) => cellsOf(COLUMNS, row))).toEqual([
      ['<b>Ada</b>', 'ada@example.test', 'Grace', '', '900', 'yes', '', 'crm-1'],
      ['', '', '', '', '', 'maybe', '', ''],
    ])
  })

  test.each([
    ['JA', true],
    ['x', true],
    ['0', false],
    [' nein ', false],
    ['', undefined],
    ['perhaps', 'perhaps'],
    ['はい', true],
    ['NÃO', false],
    ['لا', false],
  ])('a box to tick takes %j', (said, meant) => {
    expect(tickOf(said)).toBe(meant)
  })
})
