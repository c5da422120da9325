import type { ObjectSink } from './object-sink.ts'
import { ObjectWriter } from './objects.ts'
import { dateString, numeral, textString } from './syntax.ts'
import { xrefTable } from './xref.ts'

export interface FreshPage {
  readonly width: number
  readonly height: number
  /** A reference or a dictionary. */
  readonly resources: string
  /** Reference of the content stream. */
  readonly contents: string
}

const CATALOG = 1
const PAGES = 2

/** A small new PDF made in memory (ISO 32000-2, 7.5). It is indexed and sealed like any other. */
export class FreshFile implements ObjectSink {
  readonly #writer = new ObjectWriter({ offset: 0, next_object: PAGES + 1 })
  readonly #pages: string[] = []

  constructor() {
    // Four bytes above 127 mark the file as binary for transfer programs.
    this.#writer.text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  }

  add(body: string): string {
    return this.#writer.add(body)
  }

  addStream(dict: string, data: Uint8Array, options: { raw?: boolean } = {}): string {
    return this.#writer.addStream(dict, data, options)
  }

  addPage(page: FreshPage): void {
    const box = `[0 0 ${numeral(page.width)} ${numeral(page.height)}]`
    const rest = `/MediaBox ${box} /Resources ${page.resources} /Contents ${page.contents}`
    this.#pages.push(this.add(`<< /Type /Page /Parent ${PAGES} 0 R ${rest} >>`))
  }

  /** Finishes the file. Call it once, after the last page. */
  finish(info: { readonly title: string; readonly at: string; readonly lang?: string }): Uint8Array {
    const writer = this.#writer
    const about = `<< /Title ${textString(info.title)} /CreationDate ${dateString(info.at)} >>`
    const infoReference = writer.add(about)
    const kids = this.#pages.join(' ')
    writer.put(PAGES, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`)
    const view = '/ViewerPreferences << /DisplayDocTitle true >>'
    const lang = info.lang === undefined ? '' : ` /Lang ${textString(info.lang)}`
    writer.put(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R ${view}${lang} >>`)
    xrefTable(writer, `/Root ${CATALOG} 0 R /Info ${infoReference}`, { fresh: true })
    return writer.bytes()
  }
}
