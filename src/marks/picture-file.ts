import type { Picture } from '../contract/signing/signing.ts'
import { LIMITS } from '../domain/account/limits.ts'

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** Far more than a signature needs; what comes from a camera is made smaller before it is sent. */
const SIDE_MAX = 2000

export type PictureProblem = 'picture_type' | 'picture_unreadable' | 'picture_too_large'

/** A file as it can be sent, or why it cannot; a photograph of ten megabytes need not cross a phone's line. */
export async function pictureOf(
  file: File,
): Promise<{ readonly picture: Picture } | { readonly problem: PictureProblem }> {
  if (!TYPES.includes(file.type)) return { problem: 'picture_type' }
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return { problem: 'picture_unreadable' }
  const { width, height } = image
  const fits = file.size <= LIMITS.mark_picture_bytes_max && Math.max(width, height) <= SIDE_MAX
  const blob = fits ? file : await smaller(image, file.type)
  image.close()
  if (blob === null || blob.size > LIMITS.mark_picture_bytes_max) return { problem: 'picture_too_large' }
  return { picture: { kind: 'image', width, height, src: await dataUrl(blob), field_id: null } }
}

/** The browser has turned it upright already. A picture that may be transparent stays so as long as it fits. */
async function smaller(image: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  if (type !== 'image/jpeg') {
    const png = await encoded(canvas, 'image/png')
    if (png !== null && png.size <= LIMITS.mark_picture_bytes_max) return png
    // JPEG knows no transparency: what is transparent becomes paper.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return encoded(canvas, 'image/jpeg')
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.88))

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
