import { rounded } from './area.ts'
import { choiceBoxes, isChosen } from './choices.ts'
import type { Cover, Paper } from './covers.ts'
import type { FormField } from './form-field.ts'

/** A frame round a box or a circle is the page's, and stays. */
const FRAME_PT = 1.2
/** Of a circle that fills its box: the largest square in it. */
const IN_CIRCLE = 0.15

/** A cover over what each field of a form shows before it is answered. */
export const coversOfForm = (fields: readonly FormField[], pages: readonly Paper[]): readonly Cover[] =>
  fields.flatMap((field) => {
    const { shows, page, value } = field
    const paper = pages[page - 1]
    if (shows === undefined || !paper) return []
    const chosen = choiceBoxes(field).find(({ choice, is_row }) => !is_row && isChosen(value, choice))
    const { x, y, width, height } = chosen ?? field
    const side = Math.min(width * paper.width, height * paper.height)
    const frame = chosen ? side * IN_CIRCLE : Math.min(FRAME_PT, side * IN_CIRCLE)
    const [aside, above] = [frame / paper.width, frame / paper.height]
    const inner = { x: x + aside, y: y + above, width: width - 2 * aside, height: height - 2 * above }
    return [{ page, ...rounded(inner), text: shows }]
  })
