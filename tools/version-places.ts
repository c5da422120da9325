import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Place {
  readonly file: string
  /** Finds the version alone, wherever the file says it. */
  readonly version: RegExp
}

const OF_PACKAGE = /(?<=^ {2}"version": ")[^"]+/gm
const OF_IMAGE = /(?<=image: countersign:)\S+/g
/** The names of files and images that a guide has its reader type. */
export const IN_TEXT = /(?<=\bcountersign(?:-client|-react|-vue)?[-:])\d+\.\d+\.\d+/g

/** Every place that says the version of the root and of the packages: it is one. */
const placesIn = (root: string): readonly Place[] => [
  { file: 'package.json', version: OF_PACKAGE },
  { file: 'package-lock.json', version: /(?<="name": "countersign",\n +"version": ")[^"]+/g },
  ...readdirSync(join(root, 'packages')).map((name) => ({
    file: `packages/${name}/package.json`,
    version: OF_PACKAGE,
  })),
  { file: 'Dockerfile', version: /(?<=^ARG VERSION=)\S+/gm },
  { file: 'compose.yaml', version: OF_IMAGE },
  { file: 'torture/cluster/compose/compose.yaml', version: OF_IMAGE },
  { file: 'deploy/helm/countersign/Chart.yaml', version: /(?<=^(?:version|appVersion): "?)[^"\s]+/gm },
  { file: 'docs/self-hosting.md', version: IN_TEXT },
  { file: 'docs/clients.md', version: IN_TEXT },
]

/** What each file says; several versions where it contradicts itself, undefined where it says none. */
export function namedVersions(root: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    placesIn(root).map(({ file, version }) => {
      const found = new Set(readFileSync(join(root, file), 'utf8').match(version))
      return [file, found.size > 0 ? [...found].join(' and ') : undefined]
    }),
  )
}

/** Writes another version at every place. Answers the files. */
export function nameVersion(root: string, to: string): readonly string[] {
  const places = placesIn(root)
  for (const { file, version } of places) {
    const path = join(root, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(version, to))
  }
  return places.map(({ file }) => file)
}
