import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLibreOffice } from '../../src/convert/libreoffice.ts'
import type { OfficeRequest } from '../../src/convert/office.ts'
import { cell, docx, includingField, odt, ownPicture, paragraph, xlsx } from '../support/office-files.ts'

// What a file may try, once LibreOffice has it open (docs/internals/conversion.md).

const folder = mkdtempSync(join(tmpdir(), 'countersign-convert-'))
const place = join(folder, 'work')
const log = pino({ level: 'silent' })
const office = openLibreOffice({ folder: place, log })
/** Counts whoever comes. */
const listener = createServer((socket) => socket.end())
let visits = 0
let address = ''
beforeAll(async () => {
  listener.on('connection', () => {
    visits += 1
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const bound = listener.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterAll(() => {
  listener.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
async function convert(kind: OfficeRequest['kind'], bytes: Buffer | string, converter = office) {
  count += 1
  const path = join(folder, `${count}`)
  const out_path = join(folder, `${count}.pdf`)
  writeFileSync(path, bytes)
  const outcome = await converter.convert({ path, kind, paper: 'a4', out_path })
  return { outcome, out_path }
}

const textOf = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })

/** Lines that stand on this machine and in no document. */
const SECRET = 'root:x:0:0'
const secret_path = join(folder, 'secret.txt')
writeFileSync(secret_path, 'what only this machine knows')

const MACRO = `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`
const BASIC = {
  'Basic/script-lc.xml': `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd"><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
  'Basic/Standard/script-lb.xml': `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd"><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
  'Basic/Standard/Module1.xml': `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd"><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main
ThisComponent.Text.String = "the macro ran"
End Sub</script:module>`,
}
const BASIC_ROWS = ['Basic/', 'Basic/script-lc.xml', 'Basic/Standard/script-lb.xml', 'Basic/Standard/Module1.xml']
  .map((path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`)
  .join('')

const FILES: readonly (readonly [string, OfficeRequest['kind'], () => Buffer | string | Promise<Buffer>])[] = [
  [
    'a Word document',
    'docx',
    () =>
      docx({
        body: [
          paragraph('A sentence'),
          includingField(`INCLUDETEXT "file:///etc/passwd"`),
          includingField(`INCLUDETEXT "${secret_path}"`),
          includingField(`INCLUDEPICTURE "${address}/field.png" \\d`),
        ].join(''),
        pictures: [`${address}/linked.png`, 'file:///etc/passwd', `file://${secret_path}`],
      }),
  ],
  [
    'a text document with a macro that starts by itself',
    'odt',
    () =>
      odt({
        body: `<text:p>A sentence</text:p><text:section text:name="s" text:display="true"><text:section-source xlink:type="simple" xlink:href="file://${secret_path}"/><text:p>kept</text:p></text:section><text:section text:name="t"><text:section-source xlink:type="simple" xlink:href="file:///etc/passwd"/></text:section><text:p><draw:frame draw:name="f"><draw:image xlink:type="simple" xlink:href="${address}/odt.png" xlink:actuate="onLoad"/></draw:frame></text:p>`,
        scripts: MACRO,
        more: BASIC,
        manifest: BASIC_ROWS,
      }),
  ],
  [
    'a web page',
    'html',
    () =>
      `<html><head><link rel="stylesheet" href="${address}/x.css"><style>@import url(${address}/y.css); body { background: url(${address}/z.png) }</style></head><body><p>A sentence</p><img src="${address}/x.png"><img src="file://${secret_path}"><iframe src="file:///etc/passwd"></iframe><object data="file://${secret_path}" type="text/plain"></object><iframe src="${address}/frame"></iframe><script>document.write('ran')</script></body></html>`,
  ],
  [
    'a workbook',
    'xlsx',
    () =>
      xlsx([
        cell('A sentence'),
        `<c t="str"><f>WEBSERVICE("${address}/w")</f><v>kept</v></c>`,
        `<c t="str"><f>'file:///etc/passwd'#$Sheet1.A1</f><v>kept</v></c>`,
      ]),
  ],
]

const reaching = (sheet = '') =>
  `${sheet}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><style>@import "${address}/s.css"; text { fill: url(${address}/p.svg#a) }</style><image width="9" height="9" xlink:href="${address}/d.png"/><image width="9" height="9" xlink:href="file://${secret_path}"/><use xlink:href="file:///etc/passwd#a"/><script xlink:href="${address}/d.js"/></svg>`
const LAUGHS = `<!DOCTYPE svg [<!ENTITY p SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}"><!ENTITY e "${'&d;'.repeat(50)}"><!ENTITY f "${'&e;'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text y="9">&p;&f;</text></svg>`
const SVG_TYPES = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
}
const DRAWINGS: readonly (readonly [string, () => string, readonly string[]])[] = [
  ['that reaches outside', () => reaching(), ['done']],
  ['with a style sheet of elsewhere', () => reaching(`<?xml-stylesheet href="${address}/x.css"?>`), ['done']],
  // The sandbox ends it by its processor time, or on a machine that has none to give by the clock.
  ['with entities of entities', () => LAUGHS, ['done', 'too_slow', 'busy']],
]

describe.each(DRAWINGS)('a drawing %s', (_, make, ends) => {
  test.each([
    [
      'docx',
      (drawing: string) =>
        docx({
          body: paragraph('A sentence') + ownPicture('rIds'),
          own: { rIds: 'media/a.svg' },
          more: { ...SVG_TYPES, 'word/media/a.svg': drawing },
        }),
    ],
    [
      'odt',
      (drawing: string) =>
        odt({
          body: '<text:p>A sentence</text:p><text:p><draw:frame draw:name="f"><draw:image xlink:href="Pictures/a.svg"/></draw:frame></text:p>',
          more: { 'Pictures/a.svg': drawing },
          manifest: '<manifest:file-entry manifest:full-path="Pictures/a.svg" manifest:media-type="image/svg+xml"/>',
        }),
    ],
  ] as const)('reaches nothing in a %s, and ends', { timeout: 120_000 }, async (kind, file) => {
    const { outcome, out_path } = await convert(kind, await file(make()))
    expect(ends).toContain(outcome)
    const said = outcome === 'done' ? textOf(out_path) : 'A sentence'
    expect(said).toContain('A sentence')
    for (const never of [SECRET, 'what only this machine knows', 'haha'.repeat(1000)]) expect(said).not.toContain(never)
    expect([visits, readdirSync(place)]).toEqual([0, []])
  })
})

test.each(FILES)('%s is read without a look at anything outside of it', { timeout: 60_000 }, async (_, kind, make) => {
  const { outcome, out_path } = await convert(kind, await make())
  expect(outcome).toBe('done')
  const said = textOf(out_path)
  expect(said).toContain('A sentence')
  for (const never of [SECRET, 'what only this machine knows', 'the macro ran']) expect(said).not.toContain(never)
  expect(readFileSync(out_path).includes('what only this machine knows')).toBe(false)
  expect([visits, readdirSync(place)]).toEqual([0, []])
})
