/** In points: the short side of A4, and a little more than that of A3. */
const [A4, A3] = [595, 850]

/**
 * How many points of a page a point of our ink is. Up to A3 they are the same. A larger page, such as a scan of which one
 * pixel is one point, or a plan, is looked at as a whole: ink is as large on it as on A4.
 */
export function inkUnit({ width, height }: { readonly width: number; readonly height: number }): number {
  const short = Math.min(width, height)
  return short > A3 ? short / A4 : 1
}
