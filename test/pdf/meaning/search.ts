import { chanceOf } from '../intake/mutated.ts'
import type { OpenedPdf } from '../intake/opened.ts'
import { type Final, finalOf } from './finals.ts'
import { fileOf, plainly } from './model.ts'
import { diceOf, mutantOf } from './mutants.ts'
import { differing, type Program, shownBy } from './readers.ts'
import type { Scene } from './scenes.ts'

export interface Find {
  /** By which the same file is made again of the same scenes. */
  readonly seed: number
  readonly scene: string
  readonly done: readonly string[]
  readonly bytes: Buffer
  readonly final: Final
  /** Readers that show another page than the signer's. */
  readonly readers: readonly string[]
}

interface Search {
  readonly scenes: readonly Scene[]
  readonly programs: readonly Program[]
  /** Whether these programs show a scene like PDFium as it is: only then what is changed in it tells anything. */
  readonly isSound: (scene: Scene) => Promise<boolean>
}

export function searchIn(opened: OpenedPdf, scenes: readonly Scene[], programs: readonly Program[]): Search {
  const known = new Map<Scene, boolean>()
  const look = async ({ parts }: Scene) => {
    const { path } = await finalOf(opened, 'sound', fileOf(parts, plainly(parts)))
    return path !== null && differing(await shownBy(path, programs)).length === 0
  }
  const isSound = async (scene: Scene) => {
    const sound = known.get(scene) ?? (await look(scene))
    known.set(scene, sound)
    return sound
  }
  return { scenes, programs, isSound }
}

/** One file, changed by chance, taken in, sealed and shown to all readers. */
export async function tried(opened: OpenedPdf, { scenes, programs, isSound }: Search, seed: number): Promise<Find> {
  const dice = diceOf(chanceOf(seed))
  const scene = dice.of(scenes)
  const others = dice.of(scenes).parts
  const { parts, how, done } = mutantOf(scene.parts, others, dice)
  const bytes = fileOf(parts, how)
  const final = await finalOf(opened, `changed ${seed % 4}`, bytes)
  const seen = final.path === null ? [] : differing(await shownBy(final.path, programs))
  // Seldom asked: it costs as much as a changed file.
  const readers = seen.length > 0 && (await isSound(scene)) ? seen : []
  return { seed, scene: scene.name, done, bytes, final, readers }
}
