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
  /** Scenes that these programs show like PDFium as they are: only what is changed in them tells anything. */
  readonly sound: ReadonlySet<Scene>
  readonly programs: readonly Program[]
}

export async function searchIn(
  opened: OpenedPdf,
  scenes: readonly Scene[],
  programs: readonly Program[],
): Promise<Search> {
  const sound = new Set<Scene>()
  for (const scene of scenes) {
    const { path } = await finalOf(opened, 'sound', fileOf(scene.parts, plainly(scene.parts)))
    if (path !== null && differing(await shownBy(path, programs)).length === 0) sound.add(scene)
  }
  return { scenes, sound, programs }
}

/** One file, changed by chance, taken in, sealed and shown to all readers. Null where its scene is none that tells anything. */
export async function tried(
  opened: OpenedPdf,
  { scenes, sound, programs }: Search,
  seed: number,
): Promise<Find | null> {
  const dice = diceOf(chanceOf(seed))
  const scene = dice.of(scenes)
  const others = dice.of(scenes).parts
  if (!sound.has(scene)) return null
  const { parts, how, done } = mutantOf(scene.parts, others, dice)
  const bytes = fileOf(parts, how)
  const final = await finalOf(opened, `changed ${seed % 4}`, bytes)
  const readers = final.path === null ? [] : differing(await shownBy(final.path, programs))
  return { seed, scene: scene.name, done, bytes, final, readers }
}
