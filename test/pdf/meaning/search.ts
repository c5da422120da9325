import { chanceOf } from '../intake/mutated.ts'
import type { OpenedPdf } from '../intake/opened.ts'
import { type Final, finalOf } from './finals.ts'
import { fileOf, type Part, plainly } from './model.ts'
import { diceOf, mutantOf } from './mutants.ts'
import { differing, type Program, shownBy } from './readers.ts'
import type { Scene } from './scenes.ts'

export interface Find {
  /** By which the same mutant is made again. */
  readonly seed: number
  readonly scene: string
  readonly done: readonly string[]
  readonly bytes: Buffer
  readonly final: Final
  /** Readers that show another page than the signer's. */
  readonly readers: readonly string[]
}

/** Scenes that all readers show alike as they are: only these are worth changing. */
export async function soundOf(
  opened: OpenedPdf,
  all: readonly Scene[],
  programs: readonly Program[],
): Promise<readonly Scene[]> {
  const sound: Scene[] = []
  for (const scene of all) {
    const { path } = await finalOf(opened, 'sound', fileOf(scene.parts, plainly(scene.parts)))
    if (path !== null && differing(await shownBy(path, programs)).length === 0) sound.push(scene)
  }
  return sound
}

/** One file, changed by chance, taken in, sealed and shown to all readers. */
export async function tried(
  opened: OpenedPdf,
  {
    scenes,
    seed,
    programs,
  }: { readonly scenes: readonly Scene[]; readonly seed: number; readonly programs: readonly Program[] },
): Promise<Find> {
  const dice = diceOf(chanceOf(seed))
  const scene = dice.of(scenes)
  const others: readonly Part[] = dice.of(scenes).parts
  const { parts, how, done } = mutantOf(scene.parts, others, dice)
  const bytes = fileOf(parts, how)
  const final = await finalOf(opened, `changed ${seed % 4}`, bytes)
  const readers = final.path === null ? [] : differing(await shownBy(final.path, programs))
  return { seed, scene: scene.name, done, bytes, final, readers }
}
