import type { App } from '../../ports/app.ts'

/** Hands out paths for work in progress; whatever became of the work, what lies there goes in the end. */
export async function withScratch<T>(
  { blobs }: Pick<App, 'blobs'>,
  work: (scratch: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  try {
    return await work(async () => {
      const path = await blobs.scratch()
      paths.push(path)
      return path
    })
  } finally {
    await Promise.all(paths.map((path) => blobs.discard(path)))
  }
}
