import { describe, expect, test } from 'vitest'
import { finalText } from '../../src/docx/final-text.ts'
import { type Element, isElement, treeOf } from '../../src/docx/tree.ts'

// Every kind of tracked change (ECMA-376 part 1, 17.13.5) is accepted, and comments (17.13.4) are left out.

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OTHERS =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const BY = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"'

const part = (root: string, inner: string, namespaces = `${W} ${OTHERS}`) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${inner}</w:${root}>`)

const r = (text: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`
const gone = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`
const ins = (inner: string) => `<w:ins ${BY}>${inner}</w:ins>`
const del = (inner: string) => `<w:del ${BY}>${inner}</w:del>`
const moved = (how: 'From' | 'To', inner: string) => `<w:move${how} ${BY}>${inner}</w:move${how}>`
const mark = (what: string, style = '') => `<w:pPr>${style}<w:rPr>${what ? `<w:${what} ${BY}/>` : ''}</w:rPr></w:pPr>`
const style = (name: string) => `<w:pStyle w:val="${name}"/>`
const p = (inner: string, properties = '') => `<w:p>${properties}${inner}</w:p>`
const tc = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
const tr = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
const tbl = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`
const merge = (how: string) => `<w:vMerge w:val="${how}"/>`

/** Paragraphs as {style:text}, cells as [ ], rows as lines. */
function drawn(element: Element): string {
  const inner = element.children.map((child) => (isElement(child) ? drawn(child) : '')).join('')
  switch (element.local) {
    case 't':
      return element.children.join('')
    case 'p':
      return `{${inner}}`
    case 'tc':
      return `[${inner}]`
    case 'tr':
      return `(${inner})`
    case 'tbl':
      return `<${inner}>`
    case 'pStyle':
    case 'vMerge':
      return `${Object.values(element.attributes).join('')}:`
    default:
      return inner
  }
}

function settled(parts: Readonly<Record<string, Buffer>>) {
  const made = finalText(new Map(Object.entries(parts)), { freely: false })
  const text = (name: string) => drawn(treeOf(made.parts.get(name) ?? Buffer.alloc(0), false))
  const xml = (name: string) => made.parts.get(name)?.toString() ?? ''
  return { ...made, text, xml }
}
const MAIN = 'word/document.xml'
const bodied = (body: string) => settled({ [MAIN]: part('document', `<w:body>${body}</w:body>`) })

const none = { insertions: 0, deletions: 0, moves: 0, formatting: 0, comments: 0 }

describe('in a text', () => {
  test.each<[string, string, string, object]>([
    ['an insertion stays', p(r('a') + ins(r('b')) + r('c')), '{abc}', { insertions: 1 }],
    ['a deletion goes', p(r('a') + del(gone('b')) + r('c')), '{ac}', { deletions: 1 }],
    ['one of several runs', p(del(`${gone('a')}${gone('b')}<w:r><w:tab/></w:r>`) + r('c')), '{c}', { deletions: 1 }],
    [
      'what was inserted and deleted again goes',
      p(ins(del(gone('a'))) + r('b')),
      '{b}',
      { insertions: 1, deletions: 1 },
    ],
    ['the other way around too', p(del(ins(r('a'))) + r('b')), '{b}', { deletions: 1 }],
    ['deleted text without its change goes', p(gone('a') + r('b')), '{b}', { deletions: 1 }],
    [
      'what was moved is where it was moved to',
      p(
        `<w:moveFromRangeStart ${BY} w:name="m"/>${moved('From', r('a'))}<w:moveFromRangeEnd w:id="1"/>${r('b')}<w:moveToRangeStart ${BY} w:name="m"/>${moved('To', r('a'))}<w:moveToRangeEnd w:id="2"/>`,
      ),
      '{ba}',
      { moves: 1 },
    ],
    ['moves without ranges', p(moved('From', r('a')) + r('b') + moved('To', r('a'))), '{ba}', { moves: 1 }],
    [
      'formatting is the new one',
      p(r('a', `<w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`)),
      '{a}',
      { formatting: 1 },
    ],
    [
      'of a paragraph too',
      p(r('a'), `<w:pPr>${style('New')}<w:pPrChange ${BY}><w:pPr>${style('Old')}</w:pPr></w:pPrChange></w:pPr>`),
      '{New:a}',
      { formatting: 1 },
    ],
    [
      'a field whose instruction was changed has the new one',
      p(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${del('<w:r><w:delInstrText> PAGE </w:delInstrText></w:r>')}${ins('<w:r><w:instrText> NUMPAGES </w:instrText></w:r>')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      '{}',
      { insertions: 1, deletions: 1 },
    ],
    [
      'in a link, a content control and custom markup',
      p(
        `<w:hyperlink>${del(gone('a'))}${r('b')}</w:hyperlink><w:sdt><w:sdtContent>${del(gone('c'))}${r('d')}</w:sdtContent></w:sdt><w:smartTag>${ins(r('e'))}</w:smartTag>`,
      ),
      '{bde}',
      { deletions: 2, insertions: 1 },
    ],
    [
      'a control of which nothing is left goes',
      p(`<w:sdt><w:sdtPr/><w:sdtContent>${del(gone('a'))}</w:sdtContent></w:sdt>${r('b')}`),
      '{b}',
      { deletions: 1 },
    ],
    [
      'conflicts of people who wrote at once',
      p(`<w14:conflictDel ${BY}>${r('a')}</w14:conflictDel><w14:conflictIns ${BY}>${r('b')}</w14:conflictIns>`),
      '{b}',
      { deletions: 1, insertions: 1 },
    ],
    [
      'a text box, once for both of its forms',
      p(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${p(del(gone('a')) + r('b'))}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(del(gone('a')) + r('b'))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      '{{b}{b}}',
      { deletions: 1 },
    ],
    [
      'a formula',
      p(
        `<m:oMath>${del('<m:r><m:t>a</m:t></m:r>')}<m:r><m:t>b</m:t></m:r><m:f><m:fPr><m:ctrlPr>${del('<w:rPr/>')}</m:ctrlPr></m:fPr><m:num><m:r><m:t>c</m:t></m:r></m:num></m:f><m:f><m:fPr><m:ctrlPr>${ins('<w:rPr/>')}</m:ctrlPr></m:fPr><m:num><m:r><m:t>d</m:t></m:r></m:num></m:f></m:oMath>`,
      ),
      '{bd}',
      { deletions: 2, insertions: 1 },
    ],
    [
      'other vocabularies may use the same names',
      `${p(r('x'))}<a:ins><a:del>kept</a:del></a:ins>${p(del(gone('a')) + r('b'))}`,
      '{x}{b}',
      { deletions: 1 },
    ],
  ])('%s', (_, body, text, counts) => {
    const made = bodied(body)
    expect(made.text(MAIN)).toBe(text)
    expect(made.changes).toEqual({ ...none, ...counts })
    expect(made.xml(MAIN)).not.toMatch(/w:(ins|del|move\w+|delText|delInstrText|\w+Change)\b|conflict/)
  })

  test('an element of another vocabulary is none of ours', () => {
    expect(bodied(`${p(r('x'))}<a:ins><a:del>kept</a:del></a:ins>`).changes).toBeNull()
    expect(bodied(`${p(del(gone('a')))}<a:ins><a:del>kept</a:del></a:ins>`).xml(MAIN)).toContain('<a:del>kept</a:del>')
  })

  test('whatever its prefix is, and in the strict form', () => {
    const strict = 'xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"'
    const xml = `<x:document ${strict}><x:body><x:p><x:del><x:r><x:delText>a</x:delText></x:r></x:del><x:r><x:t>b</x:t></x:r></x:p></x:body></x:document>`
    const made = settled({ [MAIN]: Buffer.from(xml) })
    expect([made.text(MAIN), made.changes?.deletions]).toEqual(['{b}', 1])
  })

  test('letters, entities and spaces stay as they were', () => {
    const text = ' a &amp; &lt;b&gt; &quot;é 東&#13;&#x1F58B;'
    const made = bodied(
      p(`${del(gone('x'))}<w:r><w:t xml:space="preserve">${text}</w:t></w:r><w:r w:x="&quot;&lt;&#10;"/>`),
    )
    const [before, after] = [text.replaceAll('&quot;', '"').replace('&#x1F58B;', '🖋'), made.xml(MAIN)]
    expect(after).toContain(`<w:t xml:space="preserve">${before}</w:t>`)
    expect(after).toContain('w:x="&quot;&lt;&#10;"')
  })
})

describe('the mark of a paragraph', () => {
  test.each<[string, string, string]>([
    [
      'that was deleted joins it to the next one',
      p(r('a'), mark('del', style('A'))) + p(r('b'), mark('', style('B'))),
      '{B:ab}',
    ],
    [
      'of several in a row',
      p(r('a'), mark('del')) + p(r('b'), mark('del')) + p(r('c'), mark('', style('C'))),
      '{C:abc}',
    ],
    ['of a paragraph that was deleted whole leaves nothing', p(del(gone('a')), mark('del')) + p(r('b')), '{b}'],
    ['that was moved away', p(moved('From', r('a')), mark('moveFrom')) + p(r('b')), '{b}'],
    ['that stays leaves an empty paragraph', p(del(gone('a'))) + p(r('b')), '{}{b}'],
    ['that was inserted stays', p(r('a'), mark('ins')) + p(r('b')), '{a}{b}'],
    [
      'that was inserted and deleted goes',
      p(r('a'), `<w:pPr><w:rPr><w:ins ${BY}/><w:del ${BY}/></w:rPr></w:pPr>`) + p(r('b')),
      '{ab}',
    ],
    [
      'before a table stays where something is left',
      p(r('a'), mark('del', style('A'))) + tbl(tr(tc(p(r('b'))))),
      '{A:a}<([{b}])>',
    ],
    ['before a table goes with its text', p(del(gone('a')), mark('del')) + tbl(tr(tc(p(r('b'))))), '<([{b}])>'],
    ['at the end goes with its text', p(r('a')) + p(del(gone('b')), mark('del')), '{a}'],
    ['at the end stays where something is left', p(r('a')) + p(r('b'), mark('del')), '{a}{b}'],
    [
      'over the place of a bookmark',
      `${p(r('a'), mark('del'))}<w:bookmarkStart w:id="1" w:name="x"/> ${p(r('b'))}<w:bookmarkEnd w:id="1"/>`,
      '{ab}',
    ],
    [
      'over a table that was deleted',
      p(r('a'), mark('del')) + tbl(tr(tc(p(del(gone('x')))), `<w:del ${BY}/>`)) + p(r('b')),
      '{ab}',
    ],
    ['in a cell', tbl(tr(tc(p(r('a'), mark('del')) + p(r('b'))))), '<([{ab}])>'],
    [
      'in a cell of which nothing is left',
      tbl(tr(tc(p(del(gone('a')), mark('del'))) + tc(p(r('b'))))),
      '<([{}][{b}])>',
    ],
  ])('%s', (_, body, text) => {
    expect(bodied(body).text(MAIN)).toBe(text)
  })

  test('a section that ended there goes on in the next one', () => {
    const made = bodied(p(r('a'), `<w:pPr><w:rPr><w:del ${BY}/></w:rPr><w:sectPr w:x="first"/></w:pPr>`) + p(r('b')))
    expect(made.text(MAIN)).toBe('{ab}')
    expect(made.xml(MAIN)).not.toContain('sectPr')
  })
})

describe('in a table', () => {
  const two = (first: string, second: string) => tc(p(r(first))) + tc(p(r(second)))
  test.each<[string, string, string, object]>([
    [
      'a row that was deleted goes',
      tr(two('a', 'b')) + tr(two('c', 'd'), `<w:del ${BY}/>`),
      '<([{a}][{b}])>',
      { deletions: 1 },
    ],
    [
      'one that was inserted stays',
      tr(two('a', 'b')) + tr(two('c', 'd'), `<w:ins ${BY}/>`),
      '<([{a}][{b}])([{c}][{d}])>',
      { insertions: 1 },
    ],
    [
      'one that was inserted and deleted goes',
      tr(two('a', 'b')) + tr(two('c', 'd'), `<w:ins ${BY}/><w:del ${BY}/>`),
      '<([{a}][{b}])>',
      { deletions: 1 },
    ],
    [
      'a row in a content control',
      `<w:sdt><w:sdtContent>${tr(two('a', 'b'), `<w:del ${BY}/>`)}${tr(two('c', 'd'))}</w:sdtContent></w:sdt>`,
      '<([{c}][{d}])>',
      { deletions: 1 },
    ],
    ['a table without rows goes', tr(two('a', 'b'), `<w:del ${BY}/>`), '', { deletions: 1 }],
    [
      'a cell that was deleted goes',
      tr(tc(p(r('a')), `<w:cellDel ${BY}/>`) + tc(p(r('b')))),
      '<([{b}])>',
      { deletions: 1 },
    ],
    [
      'a row without cells goes',
      tr(tc(p(r('a')), `<w:cellDel ${BY}/>`)) + tr(two('b', 'c')),
      '<([{b}][{c}])>',
      { deletions: 1 },
    ],
    ['a cell that was inserted stays', tr(tc(p(r('a')), `<w:cellIns ${BY}/>`)), '<([{a}])>', { insertions: 1 }],
    [
      'cells that were merged are',
      tr(tc(p(r('a')), `<w:cellMerge ${BY} w:vMerge="rest"/>`)) + tr(tc(p(''), `<w:cellMerge ${BY} w:vMerge="cont"/>`)),
      '<([restart:{a}])([continue:{}])>',
      { formatting: 2 },
    ],
    [
      'cells that were split are',
      tr(tc(p(r('a')), `<w:cellMerge ${BY} w:vMergeOrig="rest"/>`)),
      '<([{a}])>',
      { formatting: 1 },
    ],
    [
      'its own formatting is the new one',
      `<w:tblPrEx><w:tblPrExChange ${BY}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>${tr(two('a', 'b'), `<w:trPrChange ${BY}><w:trPr/></w:trPrChange>`)}`,
      '<([{a}][{b}])>',
      { formatting: 2 },
    ],
    [
      'a table in a cell',
      tr(tc(tbl(tr(two('a', 'b'), `<w:del ${BY}/>`) + tr(two('c', 'd'))) + p(del(gone('x')) + r('y')))),
      '<([<([{c}][{d}])>{y}])>',
      { deletions: 2 },
    ],
    [
      'a cell in which the table was deleted ends with a paragraph',
      tr(tc(tbl(tr(two('a', 'b'), `<w:del ${BY}/>`)) + p(del(gone('x')), mark('del')))),
      '<([{}])>',
      { deletions: 3 },
    ],
    [
      'merged cells begin in the next row where their first one went',
      tr(tc(p(r('a')), merge('restart')) + tc(p(r('b')))) +
        tr(tc(p(r('c')), merge('restart')) + tc(p(r('d'))), `<w:del ${BY}/>`) +
        tr(tc(p(''), '<w:vMerge/>') + tc(p(r('e')))),
      '<([restart:{a}][{b}])([restart:{}][{e}])>',
      { deletions: 1 },
    ],
    [
      'by the columns of the grid',
      tr(tc(p(r('a')), '<w:gridSpan w:val="2"/>') + tc(p(r('b')), merge('restart')), `<w:del ${BY}/>`) +
        tr(tc(p(r('c'))) + tc(p(''), merge('continue')) + tc(p(''), merge('continue'))),
      '<([{c}][continue:{}][restart:{}])>',
      { deletions: 1 },
    ],
  ])('%s', (_, rows, text, counts) => {
    const made = bodied(tbl(rows))
    expect(made.text(MAIN)).toBe(text)
    expect(made.changes).toEqual({ ...none, ...counts })
  })
})

describe('in the parts beside the text', () => {
  test.each(['header1 hdr', 'footer1 ftr'])('%s', (names) => {
    const [file, root = ''] = names.split(' ')
    const name = `word/${file}.xml`
    const made = settled({ [name]: part(root, p(del(gone('a')) + r('b'))) })
    expect([made.text(name), made.changes?.deletions]).toEqual(['{b}', 1])
  })

  test('an empty header has a paragraph', () => {
    const made = settled({ 'word/header1.xml': part('hdr', p(del(gone('a')), mark('del'))) })
    expect(made.text('word/header1.xml')).toBe('{}')
  })

  test.each(['footnote', 'endnote'])('a %s goes with its last reference', (kind) => {
    const note = (id: string, inner: string) => `<w:${kind} w:id="${id}">${inner}</w:${kind}>`
    const reference = (id: string) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
    const notes = note('1', p(r('one'))) + note('2', p(r('two'))) + note('3', p(del(gone('x')) + r('three')))
    const made = settled({
      [MAIN]: part(
        'document',
        `<w:body>${p(del(reference('1') + reference('2')) + reference('2') + reference('3'))}</w:body>`,
      ),
      [`word/${kind}s.xml`]: part(`${kind}s`, notes),
    })
    expect(made.text(`word/${kind}s.xml`)).toBe('{two}{three}')
  })

  test('comments go, with their places and what is said in them', () => {
    const place = '<w:commentRangeStart w:id="0"/>'
    const reference = '<w:commentRangeEnd w:id="0"/><w:r><w:rPr/><w:commentReference w:id="0"/></w:r>'
    const made = settled({
      [MAIN]: part('document', `<w:body>${p(place + r('a') + reference)}</w:body>`),
      'word/comments.xml': part('comments', `<w:comment w:id="0">${p(r('{{secret}}'))}</w:comment>`),
    })
    expect(made.text(MAIN)).toBe('{a}')
    expect(made.xml(MAIN)).not.toMatch(/comment|<w:r><w:rPr\/><\/w:r>/)
    expect(made.xml('word/comments.xml')).not.toContain('secret')
    expect(made.changes).toEqual({ ...none, comments: 1 })
  })

  test('building blocks are accepted too and not counted', () => {
    const glossary = part('glossaryDocument', p(del(gone('a')) + r('b')))
    expect(settled({ 'word/glossary/document.xml': glossary }).changes).toBeNull()
  })

  test('a drawing is left as it is, however it is written', () => {
    const svg = Buffer.from('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><ins/></svg>')
    const text = part('document', `<w:body>${p(del(gone('a')))}</w:body>`)
    const made = settled({
      [MAIN]: text,
      'word/media/a.svg': svg,
      'word/media/b.xml': svg,
      'customXml/item1.xml': Buffer.from('<open>'),
    })
    expect([made.parts.get('word/media/a.svg'), made.parts.get('word/media/b.xml')]).toEqual([svg, svg])
  })

  test('what has no changes is left as it is, byte by byte', () => {
    const parts = { [MAIN]: part('document', `<w:body>${p(r('a'))}</w:body>`), 'word/styles.xml': part('styles', '') }
    const made = settled(parts)
    expect(made.changes).toBeNull()
    for (const [name, bytes] of Object.entries(parts)) expect(made.parts.get(name)).toBe(bytes)
  })
})

describe('within bounds', () => {
  test('however deep', () => {
    const deep = `${'<w:sdt>'.repeat(20_000)}${del('')}${'</w:sdt>'.repeat(20_000)}`
    expect(() => bodied(deep)).toThrow(expect.objectContaining({ code: 'document_too_complex' }))
  })

  test('however much', { timeout: 120_000 }, () => {
    const much = p(del(gone('x')) + r('y'.repeat(17 * 1024 * 1024)))
    expect(() => bodied(much)).toThrow(expect.objectContaining({ code: 'document_too_complex' }))
  })
})
