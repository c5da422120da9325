/** A page as an agent is shown it. */
export interface Picture {
  readonly mimeType: 'image/png' | 'image/webp'
  readonly base64: string
}

/** Agents pay for what they see, and clients hold messages of some megabytes. */
const PICTURES_MAX = 3
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024

/** As many as an answer may have. */
function bounded(pictures: readonly Picture[]): readonly Picture[] {
  return pictures.filter(({ base64 }) => base64.length <= (PICTURE_BYTES_MAX * 4) / 3).slice(0, PICTURES_MAX)
}

/** An answer with pictures besides its JSON. */
export class Pictured {
  readonly value: object
  readonly pictures: readonly Picture[]

  constructor(value: object, pictures: readonly Picture[]) {
    this.value = value
    this.pictures = bounded(pictures)
  }
}
