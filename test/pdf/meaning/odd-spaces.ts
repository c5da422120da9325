import type { Entries, Thing } from './odd-values.ts'

const filled = (space: string, entries: Entries, colour: string, data?: string): Thing => ({
  entries,
  ...(data === undefined ? {} : { data }),
  resources: `/Font<</F 4 0 R>>/ColorSpace<</S ${space}>>`,
  content: `.8 .9 1 rg 0 0 200 200 re f /S cs ${colour} scn 40 40 60 120 re f 120 60 50 60 re f`,
})
const WHITE = { WhitePoint: '[.9505 1 1.089]', BlackPoint: '[0 0 0]' }
const MATRIX = '[.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]'
const INK = { FunctionType: '2', Domain: '[0 1]', C0: '[1 1 1]', C1: '[.9 .3 0]', N: '1' }

/** Colour spaces, each with what it can have. Inks are shown by each reader in shades of its own: only their form is tried. */
export const SPACES: Readonly<Record<string, Thing>> = {
  'a profile': filled(
    '[/ICCBased 10 0 R]',
    { N: '3', Alternate: '/DeviceRGB', Range: '[0 1 0 1 0 1]' },
    '.9 .3 0',
    'none',
  ),
  'measured grey': filled('[/CalGray 10 0 R]', { ...WHITE, Gamma: '2.2' }, '.4'),
  'measured colours': filled('[/CalRGB 10 0 R]', { ...WHITE, Gamma: '[2.2 2.2 2.2]', Matrix: MATRIX }, '.9 .3 0'),
  'measured Lab': filled('[/Lab 10 0 R]', { ...WHITE, Range: '[-100 100 -100 100]' }, '60 50 40'),
}

/** Spaces that are none, for a page that fills with them. */
export const NO_SPACES: readonly string[] = [
  ...[
    '[/ICCBased null]',
    '[/ICCBased 99 0 R]',
    '[/ICCBased]',
    '[/CalRGB]',
    '[/CalRGB null]',
    '[/Lab<<>>]',
    '[]',
    '[/Other]',
  ],
  ...['[/Indexed/DeviceRGB 3<00ff00>]', '[/Indexed/DeviceRGB 300<00ff00>]', '[/Indexed/DeviceRGB -1<00ff00>]'],
  ...[
    '[/Indexed null 0<00ff00>]',
    '[/Indexed/Other 0<00ff00>]',
    '[/Indexed/DeviceRGB 0 null]',
    '[/Indexed/DeviceRGB 0]',
  ],
  ...['[/Separation/Spot/DeviceRGB]', '[/Separation/Spot null 10 0 R]', '[/Separation(Spot)/DeviceRGB 10 0 R]'],
  ...['[/Separation/Spot/DeviceGray 10 0 R]', '[/DeviceN[]/DeviceRGB 10 0 R]', '[/DeviceN[/A/B]/DeviceRGB 10 0 R]'],
]

export const withSpace = (space: string): Thing => filled(space, INK, '.8')
