import { composed } from '../composed.ts'
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

/**
 * The option that a value means. Equal words may be other characters (Unicode NFC): names of files and values of forms come in
 * pieces, and keyboards write letters that composing takes apart.
 */
export const optionOf = (options: readonly Choice[], value: unknown): Choice | undefined =>
  typeof value === 'string' ? options.find((option) => composed(option.value) === composed(value)) : undefined

/** Whether an answer, of one option or of several, has this one. */
export const isChosen = (answer: unknown, { value }: Pick<Choice, 'value'>): boolean =>
  Array.isArray(answer)
    ? answer.some((one) => isChosen(one, { value }))
    : typeof answer === 'string' && composed(answer) === composed(value)

/** What is kept of a choice: the option's own value, as the sender wrote it. */
export const ownValue = (options: readonly Choice[], value: string): string => optionOf(options, value)?.value ?? value

/** The options' own values in the order of the options, so that equal answers are equal bytes. */
export const inOrder = (values: readonly string[], options: readonly Choice[]): readonly string[] =>
  options.flatMap((option) => (isChosen(values, option) ? [option.value] : []))

export const labelOf = ({ options = [] }: Pick<Chosen, 'options'>, value: string): string =>
  optionOf(options, value)?.label ?? value

/** The first whose value means the same as that of one before it; -1 where there is none. */
export const indexOfSame = (values: readonly string[]): number =>
  values.findIndex((value, at) => values.findIndex((other) => composed(other) === composed(value)) < at)
