import { mounter } from './mount.ts'

export {}
