import { deflateSync } from 'node:zlib'
import type { ObjectSink } from './objects.ts'

export interface WrittenObject {
  readonly number: number
  readonly generation: number
  /** Where it begins, from the first byte of the file. */
  readonly offset: number
}

/** Writes numbered objects one after the other and remembers where each begins. */
export class ObjectWriter implements ObjectSink {
  readonly written: WrittenObject[] = []
  readonly #chunks: Buffer[] = []
  #offset: number
  #next: number

  constructor(start: { readonly offset: number; readonly next_object: number }) {
    this.#offset = start.offset
    this.#next = start.next_object
  }

  get offset(): number {
    return this.#offset
  }

  get next(): number {
    return this.#next
  }

  add(body: string): string {
    return this.put(this.reserve(), body)
  }

  addStream(dict: string, data: Uint8Array, options: { raw?: boolean } = {}): string {
    return this.putStream(
      this.reserve(),
      dict,
      options.raw ? { data } : { data: deflateSync(data), deflated: true },
    )
  }

  /** Takes the next object number for an object that is put later. */
  reserve(): number {
    return this.#next++
  }

  /** Writes an object under a number that is reserved, or replaces one of the original. */
  put(number: number, body: string, generation = 0): string {
    this.#begin(number, generation)
    this.text(`${body}\nendobj\n`)
    return `${number} ${generation} R`
  }

  text(text: string): void {
    this.#push(Buffer.from(text, 'latin1'))
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  putStream(
    number: number,
    dict: string,
    content: { readonly data: Uint8Array; readonly deflated?: boolean; readonly generation?: number },
  ): string {
    const { generation = 0 } = content
    this.#begin(number, generation)
    const filter = content.deflated ? ' /Filter /FlateDecode' : ''
    this.text(`<< ${dict}${filter} /Length ${content.data.length} >>\nstream\n`)
    this.#push(content.data)
    this.text('\nendstream\nendobj\n')
    return `${number} ${generation} R`
  }

  #begin(number: number, generation: number): void {
    this.written.push({ number, generation, offset: this.#offset })
    this.text(`${number} ${generation} obj\n`)
  }

  #push(data: Uint8Array): void {
    this.#chunks.push(Buffer.isBuffer(data) ? data : Buffer.from(data.buffer, data.byteOffset, data.length))
    this.#offset += data.length
  }
}
