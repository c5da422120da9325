import { stream } from '../intake/files.ts'
import type { Entries, Thing } from './odd-values.ts'

const MASK = stream(
  '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<>>/Group<</S/Transparency/CS/DeviceGray>>',
  '1 g 60 60 90 90 re f',
)
const drawn = (entries: Entries, content: string, more: Thing['more'] = []): Thing => ({
  entries: { Type: '/ExtGState', ...entries },
  more,
  resources: '/Font<</F 4 0 R>>/ExtGState<</G 10 0 R>>',
  content: `.8 .9 1 rg 0 0 200 200 re f 0 0 .4 rg /G gs ${content}`,
})
const BOXES = '40 40 60 120 re f .4 0 0 rg 80 60 80 60 re f'
const LINES = '30 40 m 100 160 l 170 40 l S 40 30 m 160 30 l S'

/** Graphics states, each with some of what they can set. */
export const STATES: Readonly<Record<string, Thing>> = {
  'a state of opacities': drawn({ ca: '.5', CA: '.5', BM: '/Normal', AIS: 'false' }, BOXES),
  'a state of blending': drawn({ BM: '/Multiply', TK: 'true', SA: 'true' }, BOXES),
  'a state of lines': drawn(
    { LW: '12', LC: '1', LJ: '1', ML: '4', D: '[[20 8] 0]', FL: '1', RI: '/Perceptual' },
    LINES,
  ),
  'a state with a mask': drawn({ SMask: { Type: '/Mask', S: '/Luminosity', G: '20 0 R', BC: '[0]' } }, BOXES, [MASK]),
  'a state that ends a mask': drawn({ SMask: '/None', OP: 'false', op: 'false', OPM: '0' }, BOXES),
}
