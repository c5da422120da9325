import { correction, generate, mode } from 'lean-qr'

const LEVEL_M = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
/** Version 13 at level M, whose modules can still be told apart in print. */
const BYTES_MAX = 331

/** The modules of a QR code (ISO/IEC 18004), row by row, true is dark; null when the text is too long for a small one. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > BYTES_MAX) return null
  const code = generate(mode.bytes(bytes), LEVEL_M)
  const indexes = Array.from({ length: code.size }, (_, i) => i)
  return indexes.map((y) => indexes.map((x) => code.get(x, y)))
}
