import type { FieldBox } from '../envelopes/envelope.ts'
import type { Choice } from './kinds.ts'

/** Where one option of a field is on the page, in fractions of it. */
export interface ChoiceBox {
  readonly choice: Choice
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The field's box is a list, and this a row of it: the label is printed beside the mark. */
  readonly is_row: boolean
}

type Chosen = Pick<FieldBox, 'x' | 'y' | 'width' | 'height'> & { readonly options?: readonly Choice[] | undefined }

export const hasOwnBox = ({ x }: Pick<Choice, 'x'>): boolean => x !== undefined

/** Where each option is: in a box of its own, else in rows of equal height, one below the other. */
export function choiceBoxes(field: Chosen): readonly ChoiceBox[] {
  const options = field.options ?? []
  const height = field.height / Math.max(1, options.length)
  return options.map((choice, at) => {
    const { x, y, width } = field
    if (!hasOwnBox(choice)) return { choice, x, y: y + at * height, width, height, is_row: true }
    return {
      choice,
      x: choice.x ?? x,
      y: choice.y ?? y,
      width: choice.width ?? width,
      height: choice.height ?? height,
      is_row: false,
    }
  })
}

/** In the order of the options, so that equal answers are equal bytes. */
export const inOrder = (values: readonly string[], options: readonly Choice[]): readonly string[] =>
  options.flatMap(({ value }) => (values.includes(value) ? [value] : []))

export const labelOf = ({ options = [] }: Pick<Chosen, 'options'>, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
