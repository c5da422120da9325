import { deflateSync } from 'node:zlib'
import { stream } from './files.ts'
import {
  type Body,
  bodyOf,
  DECOY,
  fileOf,
  isStream,
  latin1,
  OBJECT,
  type Place,
  type Rows,
  written,
} from './odd-objects.ts'

/** A way in which an object can be read as two, or null where it does not apply to such a place. */
interface Oddity {
  readonly name: string
  readonly make: (place: Place) => Buffer | null
}

/** Looked at in a form, an image and a font only: elsewhere they come to the same. */
const RARE: readonly string[] = [
  'a row that leads a byte too far',
  'a row that leads a byte before it',
  'two rows, the last one right',
  'a row with another generation',
  'a key twice, once in other letters',
  'its name twice, the first one wrong',
  'no length',
  'a length of nothing',
  'a negative length',
  'a length into the next object',
  'a length before another end',
  'a length that is no whole number',
  'a length that is nowhere',
  'a length that is free',
  'data after a mere carriage return',
  'data after a blank',
  'data that end an object',
  'a remark before its data',
  'something behind its data',
]
const THOROUGH: readonly string[] = ['a form', 'an image', 'a font']

const row = (number: number, ...values: readonly [offset: number, generation?: number, kind?: string]): Rows =>
  new Map([[number, values]])
const at = (offsets: ReadonlyMap<number, number>, number = OBJECT): number => offsets.get(number) ?? 0

/** The file with the object, and so that its stream ends as told. */
const withBody = (place: Place, body: string | Buffer): Buffer => fileOf(written(place, { [OBJECT]: { body } }))
const withDict = (place: Place, dict: string): Buffer =>
  withBody(place, bodyOf({ ...place.one, dict: place.one.dict + dict }))
const ofStream = (name: string, body: (one: Required<Body>, place: Place) => string): Oddity => ({
  name,
  make: (place) => (isStream(place) ? withBody(place, body({ data: '', ...place.one }, place)) : null),
})
const streamOf = ({ dict, data }: Required<Body>, length: string, line = '\n'): string =>
  `<<${dict}${length}>>\nstream${line}${data}\nendstream`
const exact = ({ data }: Required<Body>): string => `/Length ${data.length}`

const REFERENCE = new RegExp(`/(\\w+)( ?)${OBJECT} 0 R`, 'g')
/** All that refers to the object refers in another way. */
const referred = (place: Place, by: (key: string) => string): ReturnType<typeof written> =>
  written(place).map((one) => ({ ...one, body: latin1(one.body).replace(REFERENCE, (_, key) => by(key)) }))

/** A later revision with these rows. */
function updated(file: Buffer, rows: string): Buffer {
  const text = file.toString('latin1')
  const [, size, start] = /\/Size (\d+)[\s\S]*startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  const tail = `xref\n${rows}trailer\n<</Size ${size}/Root 1 0 R/Prev ${start}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + tail, 'latin1')
}
const listedTwice = (place: Place, numbers: readonly [number, number]): Buffer => {
  let rows = ''
  const file = fileOf(written(place), (offsets) => {
    rows = numbers.map((number) => `${OBJECT} 1\n${String(at(offsets, number)).padStart(10, '0')} 00000 n \n`).join('')
    return new Map([[OBJECT, null]])
  })
  return Buffer.from(file.toString('latin1').replace('trailer', `${rows}trailer`), 'latin1')
}

interface Packing {
  readonly stated?: number
  readonly index?: number
  /** The offsets that the object stream tells, of the right ones. */
  readonly told?: (offsets: readonly number[]) => readonly number[]
  /** The kind of row of a number. */
  readonly kind?: readonly [number: number, kind: number]
}

/** The object in an object stream with these numbers and values. */
function packedWith(
  place: Place,
  values: readonly (readonly [number, string])[],
  { stated = values.length, index = 0, told = (offsets) => offsets, kind: [odd, kind] = [-1, 0] }: Packing = {},
): Buffer {
  let bodies = ''
  const offsets = values.map(([, value]) => {
    bodies += `${value} `
    return bodies.length - value.length - 1
  })
  const all = told(offsets)
  const head = values.map(([number], i) => `${number} ${all[i]} `).join('')
  const packer = written(place).length + 1
  const dict = `/Type/ObjStm/N ${stated}/First ${head.length}/Filter/FlateDecode`
  const objects = [
    ...written(place).filter(({ number }) => number !== OBJECT),
    { number: packer, body: stream(dict, deflateSync(head + bodies)) },
  ]
  const table = fileOf(objects).toString('latin1')
  const body = table.slice(0, table.lastIndexOf('xref\n0 1'))
  const entries = new Map<number, readonly [number, number, number]>()
  for (const { number } of objects) entries.set(number, [1, body.indexOf(`\n${number} 0 obj\n`) + 1, 0])
  entries.set(OBJECT, [2, packer, index])
  entries.set(packer + 1, [1, body.length, 0])
  const rows = Array.from({ length: packer + 2 }, (_, number) => entries.get(number) ?? [0, 0, 0])
  const data = Buffer.from(
    rows.flatMap(([own, second, third], number) => [number === odd ? kind : own, second >> 8, second & 255, third]),
  )
  const xref = latin1(stream(`/Type/XRef/Size ${packer + 2}/W[1 2 1]/Root 1 0 R`, data))
  return Buffer.from(`${body}${packer + 1} 0 obj\n${xref}\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
const ofValue = (name: string, make: (place: Place, one: string, other: string) => Buffer): Oddity => ({
  name,
  make: (place) => (isStream(place) ? null : make(place, `<<${place.one.dict}>>`, `<<${place.other.dict}>>`)),
})

const SECOND = '\nendstream\nendobj\n30 0 obj\n<</Length 3>>\nstream\n'
const INVERTED = '<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>'

/** Whatever the odd file is, one of its readers shows something else than another one, or could. */
const ODDITIES: readonly Oddity[] = [
  { name: 'a row that leads before it', make: (place) => fileOf(written(place), () => row(OBJECT, 7)) },
  {
    name: 'a row that leads to another object',
    make: (place) => fileOf(written(place), (all) => row(OBJECT, at(all, DECOY))),
  },
  {
    name: 'a row that leads a byte too far',
    make: (place) => fileOf(written(place), (all) => row(OBJECT, at(all) + 1)),
  },
  {
    name: 'a row that leads a byte before it',
    make: (place) => fileOf(written(place), (all) => row(OBJECT, at(all) - 1)),
  },
  { name: 'a row that says it is free', make: (place) => fileOf(written(place), () => row(OBJECT, 0, 0, 'f')) },
  {
    name: 'an update that frees it',
    make: (place) => updated(fileOf(written(place)), `${OBJECT} 1\n0000000000 00001 f \n`),
  },
  { name: 'no row', make: (place) => fileOf(written(place), () => new Map([[OBJECT, null]])) },
  { name: 'two rows, the last one right', make: (place) => listedTwice(place, [DECOY, OBJECT]) },
  { name: 'two rows, the first one right', make: (place) => listedTwice(place, [OBJECT, DECOY]) },
  {
    name: 'another generation than its row',
    make: (place) => fileOf(written(place, { [OBJECT]: { head: `${OBJECT} 1 obj` } })),
  },
  { name: 'a row with another generation', make: (place) => fileOf(written(place), (all) => row(OBJECT, at(all), 1)) },
  {
    name: 'another generation than its reference',
    make: (place) => (place.content === undefined ? null : fileOf(referred(place, (key) => `/${key} ${OBJECT} 1 R`))),
  },
  {
    name: 'a number that the file has no room for',
    make: (place) =>
      fileOf(
        referred(place, (key) => `/${key} 40 0 R`).map((one) =>
          one.number === OBJECT ? { ...one, head: '40 0 obj' } : one,
        ),
        () => new Map([[OBJECT, null]]),
      ),
  },
  {
    name: 'a key twice',
    make: (place) => {
      const [one, other] = place.twice
      return withDict(place, place.one.dict.includes(one) ? other : one + other)
    },
  },
  {
    name: 'a key twice, once in other letters',
    make: (place) => {
      const [one, other] = place.twice
      const hidden = other.replace(/\/(\w)/, (_, sign: string) => `/#${sign.charCodeAt(0).toString(16)}`)
      return withDict(place, place.one.dict.includes(one) ? hidden : one + hidden)
    },
  },
  {
    name: 'its name twice',
    make: (place) => fileOf(referred(place, (key) => `/${key} ${OBJECT} 0 R/${key} ${DECOY} 0 R`)),
  },
  {
    name: 'its name twice, the first one wrong',
    make: (place) => fileOf(referred(place, (key) => `/${key} ${DECOY} 0 R/${key} ${OBJECT} 0 R`)),
  },
  ofStream('a length that is too short', (one) => streamOf(one, '/Length 5')),
  ofStream('no length', (one) => streamOf(one, '')),
  ofStream('a length of nothing', (one) => streamOf(one, '/Length 0')),
  ofStream('a negative length', (one) => streamOf(one, '/Length -1')),
  ofStream('a length beyond the file', (one) => streamOf(one, '/Length 99999')),
  ofStream('a length into the next object', (one) => streamOf(one, `/Length ${one.data.length + 40}`)),
  ofStream('a length up to another end', (one, { other }) => {
    const data = one.data + SECOND + (other.data ?? '')
    return streamOf({ ...one, data }, `/Length ${data.length}`)
  }),
  ofStream('a length before another end', (one, { other }) =>
    streamOf({ ...one, data: one.data + SECOND + (other.data ?? '') }, exact(one)),
  ),
  ofStream('a length that is no whole number', (one) => streamOf(one, `/Length ${one.data.length}.0`)),
  ofStream('a length that is nowhere', (one) => streamOf(one, '/Length 31 0 R')),
  ofStream('a length that is free', (one) => streamOf(one, '/Length 7 0 R')),
  ofStream('data after a mere carriage return', (one) => streamOf(one, exact(one), '\r')),
  ofStream('data after a blank', (one) => streamOf(one, exact(one), ' \n')),
  ofStream('data of another file', (one) => streamOf(one, `${exact(one)}/F(other.bin)`)),
  ofStream('data that end an object', (one) => {
    const data = `% endobj\n${one.data}`
    return streamOf({ ...one, data }, `/Length ${data.length}`)
  }),
  ofStream('a remark before its data', (one) => `<<${one.dict}${exact(one)}>>%remark\nstream\n${one.data}\nendstream`),
  ofStream('something behind its data', (one) => `${streamOf(one, exact(one))}\n<</X 1>>`),
  ofValue('a second value', (place, one, other) => withBody(place, `${one}\n${other}`)),
  ofValue('a second value in its object stream, the last one meant', (place, one, other) =>
    packedWith(place, [
      [OBJECT, one],
      [OBJECT, other],
    ]),
  ),
  ofValue('a second value in its object stream, not counted', (place, one, other) =>
    packedWith(
      place,
      [
        [OBJECT, one],
        [OBJECT, other],
      ],
      { stated: 1 },
    ),
  ),
  ofValue('a place that its object stream does not count', (place, one) =>
    packedWith(
      place,
      [
        [31, 'null'],
        [OBJECT, one],
      ],
      { stated: 1, index: 1 },
    ),
  ),
  ofValue('another place in its object stream', (place, one, other) =>
    packedWith(place, [
      [DECOY, other],
      [OBJECT, one],
    ]),
  ),
  ofValue('a row of another kind', (place, one) => packedWith(place, [[OBJECT, one]], { kind: [OBJECT, 3] })),
  ofValue('a row of another kind that nothing leads to', (place, one) =>
    packedWith(place, [[OBJECT, one]], { kind: [7, 255] }),
  ),
  ofValue('the places in its object stream not in order', (place, one, other) =>
    packedWith(
      place,
      [
        [OBJECT, other],
        [31, one],
      ],
      { told: ([first = 0, second = 0]) => [second, first] },
    ),
  ),
  ofValue('the place of another one in its object stream', (place, one, other) =>
    packedWith(
      place,
      [
        [OBJECT, one],
        [31, other],
      ],
      { told: ([first = 0]) => [first, first] },
    ),
  ),
  ofValue('an end in its object stream where the next one begins', (place, one) =>
    packedWith(
      place,
      [
        [OBJECT, one],
        [31, 'null'],
      ],
      { told: ([first = 0]) => [first, first + 4] },
    ),
  ),
  {
    name: 'another image for paper',
    make: (place) =>
      place.name === 'an image'
        ? withDict(place, `/Alternates[<</Image ${DECOY} 0 R/DefaultForPrinting true>>]`)
        : null,
  },
  ...['TR', 'TR2'].map((key) => ({
    name: `colours for one device (${key})`,
    make: (place: Place) => (place.name === 'a graphics state' ? withDict(place, `/${key} ${INVERTED}`) : null),
  })),
]

/** Each oddity of a place, by its name. */
export const oddFiles = (place: Place): readonly (readonly [name: string, file: Buffer])[] =>
  ODDITIES.flatMap(({ name, make }) => {
    const file = RARE.includes(name) && !THOROUGH.includes(place.name) ? null : make(place)
    return file === null ? [] : [[name, file] as const]
  })

/** The same place with nothing odd. */
export const soundFiles = (place: Place): readonly (readonly [name: string, file: Buffer])[] => [
  ['nothing odd', fileOf(written(place))],
  ...(isStream(place)
    ? []
    : [['nothing odd in its object stream', packedWith(place, [[OBJECT, `<<${place.one.dict}>>`]])] as const]),
]
