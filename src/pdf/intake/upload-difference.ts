import { withFormEnvironment } from '../pages/form-environment.ts'
import type { GreyPicture } from '../pages/grey-picture.ts'
import { pagePicture } from '../pages/page-picture.ts'
import { type PdfiumDocument, type PdfiumFile, withPdfiumFile } from '../pages/pdfium.ts'
import { comparedSize } from '../pages/reading-size.ts'
import type { AsidePlace, ComparedLooks } from './compared-looks.ts'
import { blank, type Difference } from './compare-pages.ts'
import type { Copied } from './make-copy.ts'
import { differingPatches, SHADES } from './seen-difference.ts'

/** Processor time for all pages of a file. Pages beyond it are not compared. */
const LIMIT_MS = 1_500

interface Files {
  readonly path: string
  /** Offset of the upload's header. */
  readonly begins: number
  readonly copy: PdfiumFile
}

/** The same for an upload as it lies on the disk. */
export async function differenceFromUpload(
  { path, begins, copy }: Files,
  { looks, removed }: Pick<Copied, 'looks' | 'removed'>,
): Promise<Difference> {
  if (looks.pages.length === 0) return NO_DIFFERENCE
  return withPdfiumFile(
    path,
    (upload) => {
      if (typeof upload === 'number') return NO_DIFFERENCE
      const found = uploadDifference({ ...looks, upload, copy })
      // A repaired file shows more by nature, and that is told.
      return removed.includes('damage') ? { ...found, more: [] } : found
    },
    begins,
  )
}

const NO_DIFFERENCE: Difference = { less: [], more: [] }

interface Compared extends ComparedLooks {
  readonly upload: PdfiumDocument
  readonly copy: PdfiumDocument
}

/**
 * Pages that the kept copy shows otherwise than PDFium, with its form environment, shows the upload: `less` where something is
 * lighter than it was, `more` where all that differs is darker. Drawing changes the upload in memory.
 */
export function uploadDifference({ upload, copy, pages, aside }: Compared): Difference {
  const [less, more]: [number[], number[]] = [[], []]
  if (pages.length === 0) return { less, more }
  const begun = process.cpuUsage()
  withFormEnvironment(upload, (form) => {
    for (const page of pages) {
      const change = changeOn(page, { upload, copy, form, aside })
      if (change !== 'none') (change === 'less' ? less : more).push(page)
      const { user, system } = process.cpuUsage(begun)
      if ((user + system) / 1000 > LIMIT_MS) break
    }
  })
  return { less, more }
}

interface Drawing extends Pick<Compared, 'upload' | 'copy' | 'aside'> {
  readonly form: number
}

function changeOn(page: number, { upload, copy, form, aside }: Drawing): 'less' | 'more' | 'none' {
  const [before, after] = [pictureOf(upload, page, form), pictureOf(copy, page)]
  // Sizes are compared elsewhere: a repaired page has another one.
  if (before === null || after === null || before.grey.length !== after.grey.length) return 'none'
  const places = aside.filter((place) => place.page === page)
  if (places.some(({ box, must_show }) => must_show === true && showsIn(before, box) && !showsIn(after, box)))
    return 'less'
  for (const { box } of places) {
    blank(before, box)
    blank(after, box)
  }
  const patches = differingPatches(before, after)
  if (patches.length === 0) return 'none'
  return patches.some(({ is_lighter }) => is_lighter) ? 'less' : 'more'
}

const pictureOf = (file: PdfiumDocument, page: number, form = 0): GreyPicture | null =>
  pagePicture(file, page, { size: comparedSize, by: 'grey', form })

/** Whether there is anything in a place but an even ground. */
function showsIn({ width, height, grey }: GreyPicture, box: AsidePlace['box']): boolean {
  const [left, right] = [Math.floor(box.x * width), Math.ceil((box.x + box.width) * width)]
  const [top, bottom] = [Math.floor(box.y * height), Math.ceil((box.y + box.height) * height)]
  let [darkest, lightest] = [255, 0]
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const shade = grey[y * width + x] ?? 255
      darkest = Math.min(darkest, shade)
      lightest = Math.max(lightest, shade)
    }
  return lightest - darkest > SHADES
}
