import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { giveFaces } from './font-mapper.ts'

/** PDFium in WebAssembly, loaded once per thread when a task first needs it. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule
  /** Returns a fresh view. Growing the memory detaches all older views. */
  view(at: number, length: number): Buffer
  /** Runs `work` with scratch memory and frees it afterwards. `work` must be synchronous. */
  withMemory<T>(length: number, work: (at: number) => T): T
  allocate(length: number): number
  free(at: number): void
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PdfiumDocument {
  readonly pdfium: Pdfium
  readonly doc: number
}

/** An open file. Its bytes are only in PDFium's memory. */
export interface PdfiumFile extends PdfiumDocument {
  bytes(): Buffer
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (an unknown security handler). */
export const LOCKED_ERRORS: readonly number[] = [4, 5]

let loading: Promise<Pdfium> | undefined
export const loadPdfium = (): Promise<Pdfium> => {
  loading ??= startPdfium()
  return loading
}

/**
 * Opens the file at `path`, starting at offset `from`, while `work` runs. `work` gets the error number if PDFium cannot
 * open it.
 */
export async function withPdfiumFile<T>(
  path: string,
  work: (file: PdfiumFile | number) => T | Promise<T>,
  from = 0,
): Promise<T> {
  const pdfium = await loadPdfium()
  return withPdfiumMemory(pdfium, readIntoMemory(pdfium, path, from), work)
}

/** The same for a file in our own memory. */
export async function withPdfiumBytes<T>(
  bytes: Uint8Array,
  work: (file: PdfiumFile | number) => T | Promise<T>,
): Promise<T> {
  const pdfium = await loadPdfium()
  const at = pdfium.allocate(bytes.length)
  pdfium.view(at, bytes.length).set(bytes)
  return withPdfiumMemory(pdfium, { at, length: bytes.length }, work)
}

async function withPdfiumMemory<T>(
  pdfium: Pdfium,
  { at, length }: { readonly at: number; readonly length: number },
  work: (file: PdfiumFile | number) => T | Promise<T>,
): Promise<T> {
  const doc = pdfium.api.FPDF_LoadMemDocument(at, length, '')
  try {
    return await work(
      doc === 0 ? pdfium.api.FPDF_GetLastError() : { pdfium, doc, bytes: () => pdfium.view(at, length) },
    )
  } finally {
    if (doc !== 0) pdfium.api.FPDF_CloseDocument(doc)
    pdfium.free(at)
  }
}

/**
 * The displayed size of a page in points, ignoring the user unit. It does not read the content. Null if the page cannot
 * be loaded.
 */
export function pageSize({ pdfium, doc }: PdfiumFile, index: number): PageSize | null {
  return pdfium.withMemory(8, (at) => {
    if (!pdfium.api.FPDF_GetPageSizeByIndexF(doc, index, at)) return null
    const size = pdfium.view(at, 8)
    return { width: size.readFloatLE(0), height: size.readFloatLE(4) }
  })
}

/** The four floats at an address, as in FS_RECTF: left, top, right, bottom. */
export const floatsAt = ({ view }: Pick<Pdfium, 'view'>, at: number): [number, number, number, number] => {
  const bytes = view(at, 16)
  return [bytes.readFloatLE(0), bytes.readFloatLE(4), bytes.readFloatLE(8), bytes.readFloatLE(12)]
}

/** Returns whether the file is signed. PDFium also counts empty signature fields; those are ignored here. */
export function isSigned({ pdfium: { api }, doc }: PdfiumFile): boolean {
  const count = api.FPDF_GetSignatureCount(doc)
  for (let i = 0; i < count; i++) {
    if (api.FPDFSignatureObj_GetContents(api.FPDF_GetSignatureObject(doc, i), 0, 0) > 0) return true
  }
  return false
}

/**
 * Above this, allocation in PDFium fails. A page of 35 megapixels (A4 in colour at 600 dpi) takes 150 MB and works; a
 * bomb is stopped.
 */
const MEMORY_MAX = 256 * 1024 * 1024

async function startPdfium(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium')
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const silent = { print: () => undefined, printErr: () => undefined }
  const api = await init({ wasmBinary, ...silent } as unknown as Parameters<typeof init>[0])
  boundGrowth(memoryOf(api).memory)
  api.PDFiumExt_Init()
  const view = (at: number, length: number) => Buffer.from(memoryOf(api).memory.buffer, at, length)
  const allocate = (length: number) => allocateIn(api, length)
  const { pdfium } = api
  giveFaces({
    addFunction: (work, signature) => pdfium.addFunction(work, signature),
    setSystemFontInfo: (at) => api.FPDF_SetSystemFontInfo(at),
    allocate,
    view,
  })
  const { free } = memoryOf(api)
  const withMemory = <T>(length: number, work: (at: number) => T): T => {
    const at = allocate(length)
    try {
      return work(at)
    } finally {
      free(at)
    }
  }
  return { api, view, allocate, free, withMemory }
}

/** The build allows 2 GB. Its allocator treats a `grow` that throws as being out of memory. */
function boundGrowth(memory: WasmMemory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > MEMORY_MAX) throw new RangeError('PDFium memory bound')
    return grow(pages)
  }
}

function readIntoMemory({ allocate, view }: Pdfium, path: string, from: number): { at: number; length: number } {
  const fd = openSync(path, 'r')
  try {
    const length = fstatSync(fd).size - from
    const at = allocate(length)
    let done = 0
    while (done < length) {
      const n = readSync(fd, view(at, length), done, length - done, from + done)
      if (n === 0) break
      done += n
    }
    return { at, length: done }
  } finally {
    closeSync(fd)
  }
}

function allocateIn(api: WrappedPdfiumModule, length: number): number {
  const at = memoryOf(api).malloc(Math.max(length, 1))
  if (at === 0) throw new RangeError('PDFium has no memory left')
  return at
}

/** The part of the module that its published types omit. */
interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
interface WasmExports {
  readonly memory: WasmMemory
  malloc(length: number): number
  free(at: number): void
}
const memoryOf = (api: WrappedPdfiumModule): WasmExports => api.pdfium.wasmExports as unknown as WasmExports
