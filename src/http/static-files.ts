import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from '../pages/assets.ts'

/** The browser files as Vite built them. */
export interface Files {
  /** Folder that holds assets/. */
  readonly folder: string
  readonly assets: Assets
}

/** Names contain a hash of the content, so browsers may cache them for ever. */
export async function mountStaticFiles(server: FastifyInstance, { folder }: Files): Promise<void> {
  await server.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
}
