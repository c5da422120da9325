import { pdf, stream } from '../pdf/intake/files.ts'

// Agreements as people have them: pages of words and lines, some with a form of their own.

/** Corner, width and height. */
type Rect = readonly [x: number, y: number, width: number, height: number]

/** Of a sheet of US Letter, from its lower left corner, in points. */
const words = (x: number, y: number, text: string, size = 10): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`
const rule = (x: number, y: number, width: number): string => `.5 w ${x} ${y} m ${x + width} ${y} l S`
const frame = ([x, y, width, height]: Rect, cells = 1): string => {
  const posts = Array.from({ length: cells - 1 }, (_, i) => {
    const at = x + ((i + 1) * width) / cells
    return `${at} ${y} m ${at} ${y + height} l S`
  })
  return [`.5 w ${x} ${y} ${width} ${height} re S`, ...posts].join('\n')
}

interface Sheet {
  readonly content: string
  /** Entries of the fields that are shown on it. */
  readonly widgets?: readonly string[]
}

/** Catalog 1, page tree 2, font 3, and for each page its leaf, its content and its fields; `above` come last. */
function agreement(sheets: readonly Sheet[], above: (first: number) => readonly string[] = () => []): Buffer {
  const leaves: number[] = []
  const fields: number[] = []
  const objects: (string | Buffer)[] = []
  const numberOf = () => objects.length + 4
  for (const { content, widgets = [] } of sheets) {
    const leaf = numberOf()
    leaves.push(leaf)
    const own = widgets.map((_, i) => leaf + 2 + i)
    fields.push(...own)
    const annots = own.length === 0 ? '' : `/Annots[${own.map((one) => `${one} 0 R`).join(' ')}]`
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${leaf + 1} 0 R${annots}>>`,
      stream('', content),
      ...widgets,
    )
  }
  const refs = (list: readonly number[]) => list.map((one) => `${one} 0 R`).join(' ')
  const form =
    fields.length === 0 ? '' : `/AcroForm<</Fields[${refs(fields)}]/DR<</Font<</Helv 3 0 R>>>>/DA(/Helv 0 Tf 0 g)>>`
  return pdf([
    `<</Type/Catalog/Pages 2 0 R${form}>>`,
    `<</Type/Pages/Kids[${refs(leaves)}]/Count ${leaves.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
    ...above(numberOf()),
  ])
}

const widget = (entries: string, [x, y, width, height]: Rect): string =>
  `<</Type/Annot/Subtype/Widget/F 4/Rect[${x} ${y} ${x + width} ${y + height}]${entries}>>`

const script = (event: string, text: string) => `/${event}<</S/JavaScript/JS(${text.replaceAll(/[()\\]/g, '\\$&')})>>`
const acts = (...scripts: readonly string[]) => `/AA<<${scripts.join('')}>>`

const MONEY = script('F', 'AFNumber_Format(2, 0, 0, 0, "", true);')

const CLASSES = ['Individual/sole proprietor', 'C corporation', 'S corporation', 'Partnership', 'Trust/estate']
const classX = (i: number) => 60 + (i % 3) * 170
const classY = (i: number) => 590 - Math.floor(i / 3) * 20

/** After the W-9 of the IRS: combs for the numbers of taxpayers, a class to choose, values that are there already. */
export function taxForm(): Buffer {
  const content = [
    words(40, 740, 'Request for Taxpayer Identification Number', 15),
    words(40, 724, 'Give this form to the requester. Do not send it to the tax office.', 8),
    ...[
      [700, '1  Name of entity/individual'],
      [660, '2  Business name, if different from above'],
      [620, '3a  Federal tax classification (check one)'],
      [548, '5  Address (number, street, and apt. or suite no.)'],
      [495, '6  City'],
      [455, '7  Account number(s), optional'],
    ].map(([y, text]) => words(40, Number(y), String(text), 8)),
    words(330, 495, 'State', 8),
    words(330, 455, 'Requester', 8),
    ...[680, 640, 477, 437].map((y) => rule(40, y - 3, 260)),
    ...CLASSES.flatMap((name, i) => [
      frame([classX(i), classY(i), 10, 10]),
      words(classX(i) + 15, classY(i) + 2, name, 9),
    ]),
    words(40, 405, 'Part I  Taxpayer Identification Number', 11),
    words(40, 385, 'Social security number', 8),
    frame([40, 355, 60, 20], 3),
    words(105, 361, '-'),
    frame([115, 355, 40, 20], 2),
    words(160, 361, '-'),
    frame([170, 355, 80, 20], 4),
    words(330, 385, 'Payments of this year', 8),
    words(330, 360, 'Interest'),
    rule(400, 357, 100),
    words(330, 340, 'Dividends'),
    rule(400, 337, 100),
    words(330, 320, 'Total'),
    rule(400, 317, 100),
    words(40, 290, 'Part II  Certification', 11),
    words(62, 266, 'I am exempt from backup withholding.'),
    words(62, 246, 'I have foreign partners, owners or beneficiaries.'),
    words(40, 205, 'Sign here', 11),
    rule(110, 195, 220),
    words(110, 185, 'Signature of U.S. person', 7),
    rule(380, 195, 120),
    words(380, 185, 'Date', 7),
  ].join('\n')
  const comb = (name: string, tip: string, count: number) => `/FT/Tx/Ff 16777218/T(${name})/TU(${tip})/MaxLen ${count}`
  const fields = [
    widget('/FT/Tx/Ff 2/T(f1_01[0])/TU(Name of entity or individual)', [40, 678, 260, 18]),
    widget('/FT/Tx/T(f1_02[0])/TU(Business name, if different)', [40, 638, 260, 18]),
  ]
  const rest = [
    widget('/FT/Tx/Ff 4098/T(address)/TU(Address)/DA(/Helv 9 Tf 0 g)', [40, 510, 460, 34]),
    widget('/FT/Tx/Ff 2/T(city)/TU(City)', [40, 475, 260, 18]),
    widget(
      '/FT/Ch/Ff 131074/T(state)/TU(State)/Opt[[(CA)(California)][(NY)(New York)][(TX)(Texas)]]',
      [330, 475, 120, 18],
    ),
    widget('/FT/Tx/T(account)/TU(Account numbers)', [40, 435, 260, 18]),
    shownText('/FT/Tx/T(requester)/TU(Requester)/V(Acme Inc.)', [330, 435, 170, 18]),
    widget(comb('ssn1', 'Social security number, first 3 digits', 3), [40, 355, 60, 20]),
    widget(comb('ssn2', 'Social security number, middle 2 digits', 2), [115, 355, 40, 20]),
    widget(comb('ssn3', 'Social security number, last 4 digits', 4), [170, 355, 80, 20]),
    widget(`/FT/Tx/Q 2/T(interest)/TU(Interest)${acts(MONEY)}`, [400, 356, 100, 16]),
    widget(`/FT/Tx/Q 2/T(dividends)/TU(Dividends)${acts(MONEY)}`, [400, 336, 100, 16]),
    widget(
      `/FT/Tx/Q 2/Ff 1/T(total)/TU(Total of payments)${acts(MONEY, script('C', 'AFSimple_Calculate("SUM", new Array ("interest", "dividends"));'))}`,
      [400, 316, 100, 16],
    ),
    shownTick('/FT/Btn/T(exempt)/TU(Exempt from backup withholding)/V/Yes/AS/Yes', [42, 262, 14, 14]),
    shownTick('/FT/Btn/T(foreign)/TU(Foreign partners, owners or beneficiaries)/V/Off/AS/Off', [42, 242, 14, 14]),
    widget('/FT/Sig/T(signature)/TU(Signature of U.S. person)', [110, 195, 220, 34]),
    widget('/FT/Tx/Ff 2/T(signed_on)/TU(Date signed)', [380, 195, 120, 18]),
  ]
  const at = 6 + fields.length
  const group = at + CLASSES.length + rest.length
  const classes = CLASSES.map((name, i) =>
    widget(
      `/Parent ${group} 0 R/TU(${name})/AS/Off/MK<<>>/AP<</N<</${i + 1} ${group + 1} 0 R/Off ${group + 1} 0 R>>>>`,
      [classX(i), classY(i), 10, 10],
    ),
  )
  const kids = classes.map((_, i) => `${at + i} 0 R`).join(' ')
  return agreement([{ content, widgets: [...fields, ...classes, ...rest] }], () => [
    `<</FT/Btn/Ff 49154/T(c1_1[0])/TU(Federal tax classification)/V/Off/Kids[${kids}]>>`,
    '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>>\nstream\n\nendstream',
    appearance(170, 18, 'BT /F1 10 Tf 2 5 Td (Acme Inc.) Tj ET'),
    appearance(14, 14, '1 w .5 .5 13 13 re S 3 3 m 11 11 l S 3 11 m 11 3 l S'),
    appearance(14, 14, '1 w .5 .5 13 13 re S'),
  ])
}

/** What a form shows of what is there already. */
const shownText = (entries: string, box: Rect) => widget(`${entries}/AP<</N ${appearanceAt(2)} 0 R>>`, box)
const shownTick = (entries: string, box: Rect) =>
  widget(`${entries}/AP<</N<</Yes ${appearanceAt(3)} 0 R/Off ${appearanceAt(4)} 0 R>>>>`, box)

/** Of the tax form, whose objects are counted once: two fields, the classes, the rest, their group and what they show. */
const appearanceAt = (at: number): number => 6 + 2 + CLASSES.length + 15 + at
const appearance = (width: number, height: number, content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</Font<</F1 3 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`

/** A lease whose fields are written into it as tags. */
export function lease(): Buffer {
  const tag = (x: number, y: number, text: string) => words(x, y, `{{${text}}}`, 0.4)
  const t = 'recipient=tenant'
  const first = [
    words(60, 740, 'Residential lease', 18),
    words(60, 715, 'between the landlord, Grace Hopper, and the tenant, Ada Lovelace.'),
    words(60, 690, '1. The home is'),
    tag(
      140,
      690,
      `dropdown; ${t}; key=home; label=Home; options=house=a house|flat=a flat|room=a room; width=120; height=16`,
    ),
    words(270, 690, 'at 12 Garden Street.'),
    words(60, 665, '2. The lease runs'),
    tag(60, 645, `radio; ${t}; key=term; label=Term; option=open=for an open term; width=11; height=11`),
    words(80, 645, 'for an open term'),
    tag(60, 625, `radio; ${t}; key=term; option=fixed=for a fixed term; width=11; height=11`),
    words(80, 625, 'for a fixed term until'),
    tag(
      190,
      622,
      `date; ${t}; key=until; label=Until; date_mode=manual; min_date=today; visible_if=term = fixed; date_format=D MMMM YYYY; width=130; height=16`,
    ),
    words(60, 600, '3. The rent is, for each month,'),
    tag(
      260,
      597,
      `number; ${t}; key=rent; label=Rent; min=100; max=9999; decimals=2; currency=EUR; align=right; width=100; height=16`,
    ),
    rule(260, 596, 100),
    words(60, 580, 'A parking place is rented too:'),
    tag(260, 578, `checkbox; ${t}; key=parks; label=Parking; optional; width=11; height=11`),
    words(80, 560, 'for each month'),
    tag(
      260,
      557,
      `number; ${t}; key=parking; label=Parking rent; min=0; decimals=2; currency=EUR; align=right; visible_if=parks = true; width=100; height=16`,
    ),
    rule(260, 556, 100),
    words(60, 540, 'In all for each month'),
    tag(
      260,
      537,
      `number; ${t}; key=monthly; label=Monthly; decimals=2; currency=EUR; align=right; formula="sum(rent, parking)"; width=100; height=16`,
    ),
    rule(260, 536, 100),
    words(60, 520, 'and for each year'),
    tag(
      260,
      517,
      `number; ${t}; key=yearly; label=Yearly; decimals=2; currency=EUR; align=right; formula="monthly * 12"; width=100; height=16`,
    ),
    rule(260, 516, 100),
    words(60, 500, 'Deposit of three months'),
    tag(
      260,
      497,
      `number; ${t}; key=deposit; label=Deposit; decimals=2; currency=EUR; align=right; formula="rent * 3"; width=100; height=16`,
    ),
    rule(260, 496, 100),
    words(60, 470, '4. These come with it (at most two):'),
    tag(
      80,
      450,
      `checkbox_group; ${t}; key=extras; label=Extras; option=garden; optional; max_choices=2; width=11; height=11`,
    ),
    words(100, 450, 'the garden'),
    tag(200, 450, `checkbox_group; ${t}; key=extras; option=cellar; width=11; height=11`),
    words(220, 450, 'a cellar'),
    tag(320, 450, `checkbox_group; ${t}; key=extras; option=bicycle; width=11; height=11`),
    words(340, 450, 'a place for bicycles'),
    words(60, 420, '5. Why the term is fixed (only then):'),
    tag(60, 365, `text; ${t}; key=reason; label=Reason; multiline=true; visible_if=term = fixed; width=440; height=45`),
    words(60, 335, '6.'),
    tag(75, 333, 'label; value="House rules of 1 May 2026 apply."; width=300; height=16'),
    words(60, 250, 'Tenant'),
    tag(60, 200, `signature; ${t}`),
    rule(60, 198, 180),
    tag(60, 180, `date; ${t}; date_format=D MMMM YYYY; width=120; height=16`),
    words(330, 250, 'Landlord'),
    tag(330, 200, 'signature; recipient=landlord'),
    rule(330, 198, 180),
    tag(330, 180, 'date; recipient=landlord; date_format=D MMMM YYYY; width=120; height=16'),
    words(330, 160, 'The deposit was received:'),
    tag(
      460,
      158,
      'radio; recipient=landlord; key=received; label=Deposit received; options=Yes|No; visible_if=rent > 500; width=60; height=28',
    ),
  ]
  return agreement([{ content: first.join('\n') }])
}

const ILLNESSES = [
  ...[
    'Asthma',
    'Diabetes',
    'High blood pressure',
    'Heart disease',
    'Stroke',
    'Epilepsy',
    'Migraine',
    'Thyroid disease',
  ],
  ...['Kidney disease', 'Liver disease', 'Anaemia', 'Arthritis', 'Cancer', 'Depression', 'Eczema', 'Glaucoma'],
  ...['Hay fever', 'Hepatitis', 'Tuberculosis', 'Ulcers'],
]
const A_PAGE = 10

/** Twenty illnesses, and three questions about each that only those are asked who had it. */
export function questionnaire() {
  const box = (page: number, [x, y, width, height]: Rect) => ({
    recipient_index: 0,
    page,
    x: x / 612,
    y: 1 - (y + height) / 792,
    width: width / 612,
    height: height / 792,
  })
  const rows = ILLNESSES.map((name, i) => {
    const [page, y] = [Math.floor(i / A_PAGE) + 1, 700 - (i % A_PAGE) * 62]
    return { name, page, y, key: `q${i + 1}` }
  })
  const fields = rows.flatMap(({ name, page, y, key }) => {
    const had = { field: key, equals: 'yes' }
    const treated = { all: [had, { field: `${key}_treated`, one_of: ['medicine', 'operation'] }] }
    const yes_no = ['yes', 'no'].map((value, i) => {
      const { recipient_index: _r, page: _p, ...place } = box(page, [300 + i * 60, y, 11, 11])
      return { value, label: value === 'yes' ? 'Yes' : 'No', ...place }
    })
    return [
      { ...box(page, [300, y, 71, 11]), type: 'radio', key, label: `${name}?`, options: yes_no },
      {
        ...box(page, [130, y - 18, 60, 14]),
        type: 'text',
        key: `${key}_since`,
        label: `${name}: since which year`,
        validation: 'number',
        max_length: 4,
        visible_if: had,
      },
      {
        ...box(page, [300, y - 18, 130, 14]),
        type: 'dropdown',
        key: `${key}_treated`,
        label: `${name}: treated with`,
        options: [
          { value: 'nothing', label: 'nothing' },
          { value: 'medicine', label: 'medicine' },
          { value: 'operation', label: 'an operation' },
        ],
        visible_if: had,
      },
      {
        ...box(page, [130, y - 36, 400, 14]),
        type: 'text',
        key: `${key}_details`,
        label: `${name}: which treatment`,
        visible_if: treated,
      },
    ]
  })
  const pages = Math.ceil(rows.length / A_PAGE)
  const sheets = Array.from({ length: pages }, (_, at) => ({
    content: [
      words(60, 745, `Medical questionnaire, page ${at + 1} of ${pages}`, 14),
      ...rows
        .filter(({ page }) => page === at + 1)
        .flatMap(({ name, y }) => [
          words(60, y + 2, `Have you ever had ${name.toLowerCase()}?`),
          words(315, y + 2, 'Yes'),
          words(375, y + 2, 'No'),
          words(75, y - 14, 'since (year)', 8),
          words(220, y - 14, 'treated with', 8),
          words(75, y - 32, 'details', 8),
        ]),
      ...(at + 1 === pages ? [rule(60, 40, 180), words(60, 30, 'Signature', 8)] : []),
    ].join('\n'),
  }))
  const signature = { ...box(pages, [60, 42, 180, 36]), type: 'signature' }
  return { content: agreement(sheets), fields: [...fields, signature], names: ILLNESSES }
}
