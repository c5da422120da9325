/** "1-3, 5" of the document that the fields are on. */
export function rangeOf(typed: string, last: number): readonly number[] {
  // As keyboards of Japanese, Chinese and Arabic type it too: １〜３、５.
  const parts = typed
    .normalize('NFKC')
    .split(/[,、،]/)
    .map((part) => /^\s*(\d{1,4})\s*(?:[-–~〜]\s*(\d{1,4}))?\s*$/.exec(part))
  const numbers = parts.flatMap((part) => {
    const from = Number(part?.[1] ?? 0)
    const to = Math.min(Number(part?.[2] ?? from), last)
    return from < 1 ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  })
  return [...new Set(numbers)].filter((number) => number <= last).sort((a, b) => a - b)
}
