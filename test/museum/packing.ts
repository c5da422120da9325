import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** The same rows come again far apart, in each database of a cluster for one. */
const SMALLEST = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 22,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  },
}

export const pack = (bytes: Uint8Array, file: string): void => writeFileSync(file, zstdCompressSync(bytes, SMALLEST))

export const unpack = (file: string): Buffer =>
  zstdDecompressSync(readFileSync(file), { params: { [constants.ZSTD_d_windowLogMax]: 27 } })

/** A folder with its owners, in an order that does not depend on the disk. */
export const packFolder = (folder: string, file: string): void =>
  pack(
    execFileSync('tar', ['--sort=name', '--numeric-owner', '-C', folder, '-cf', '-', '.'], { maxBuffer: 2 ** 30 }),
    file,
  )

/** As root its owners are those of before; else all of it is ours. */
export const unpackFolder = (file: string, folder: string): void =>
  void execFileSync('tar', ['--numeric-owner', '-C', folder, '-xpf', '-'], { input: unpack(file) })
