import { pages, stream } from '../../pdf/intake/files.ts'

/** Ends of a page's content that could swallow, hide or move what is painted after it. */
export const TAILS: Readonly<Record<string, string>> = {
  nothing: '',
  'an open array': '[ /oops',
  'arrays in arrays': '[ [ [ 1 2',
  'an open dictionary': '/A << /B',
  'an open dictionary in a property list': '/Span << /ActualText (x) /K [1',
  'a q within an array': '[ q ] 0 d Q 9 0 0 9 300 300 cm',
  'a Q within an array': '[ Q ] 0 d 9 0 0 9 300 300 cm',
  'an open string': '(abc',
  'an open string of digits': '<abc',
  'an open text object': 'BT /F1 9 Tf 3 Tr',
  'an open text object in another place': 'BT 1 0 0 1 400 400 Tm 50 Ts',
  'a hidden layer': '/OC /Hidden BDC',
  'hidden layers in each other': '/OC /Hidden BDC /OC /Hidden BDC q',
  'a hidden layer left and opened again': 'EMC EMC /OC /Hidden BDC',
  'a hidden layer and an open array': '/OC /Hidden BDC [ 1',
  'a form that leaves a hidden layer open': '/Open Do',
  'a form that leaves a hidden layer and an array open': '/OpenArray Do',
  'an open artifact': '/Artifact BMC',
  'an open path': '0 0 612 792 re',
  'an open path of lines': '0 0 m 612 0 l 612 792 l',
  'a clip that waits for its path': '0 0 9 9 re W',
  'a clip to nothing': '0 0 9 9 re W n',
  'a compatibility section': 'BX',
  'words that mean nothing': 'frobnicate 1 2 3 /A',
  'half a name': '/',
  braces: '{ {',
  'a comment': '% Q',
  'a matrix far away': '1 0 0 1 5000 5000 cm',
  'a matrix of nothing': '0 0 0 0 0 0 cm',
  'no opacity': '/None gs',
  'a soft mask': '/Masked gs',
  'more closed than opened': 'Q Q Q 9 0 0 9 1 1 cm',
}

/** Ends of which one reader draws a picture, or what comes after it, and another nothing: no copy can say what was meant. */
export const UNCERTAIN: Readonly<Record<string, string>> = {
  'an image without data': 'BI /W 1 /H 1 ID',
  'an image without an end': 'BI /W 9',
  'an image without an end, before words': 'BI /W 9 BT /F1 24 Tf 72 600 Td (Appendix) Tj ET',
}

const HIDDEN = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Properties<</Hidden 10 0 R>>>>'

/** A page that ends like this, with everything that its end names. */
export const tailFile = (tail: string): Buffer =>
  pages({
    content: `BT /F1 24 Tf 72 700 Td (Agreement) Tj ET ${tail}`,
    catalog: '/OCProperties<</OCGs[10 0 R]/D<</OFF[10 0 R]/Order[10 0 R]>>>>',
    resources: [
      '/Font<</F1 4 0 R>>/Properties<</Hidden 10 0 R>>/XObject<</Open 14 0 R/OpenArray 15 0 R>>',
      '/ExtGState<</None 11 0 R/Masked 12 0 R>>',
    ].join(''),
    more: [
      '<</Type/OCG/Name(Hidden)>>',
      '<</CA 0/ca 0>>',
      '<</SMask<</S/Luminosity/G 13 0 R>>>>',
      stream('/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Group<</S/Transparency/CS/DeviceGray>>', '0 g 0 0 1 1 re f'),
      stream(HIDDEN, 'q /OC /Hidden BDC'),
      stream(HIDDEN, 'q /OC /Hidden BDC [ 1'),
    ],
  })
