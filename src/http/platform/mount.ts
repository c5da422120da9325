import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import { PREFIXES } from '../mounts.ts'
import { byPlatformKey } from '../pipeline/admissions/platform-key.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { PLATFORM_ROUTES } from './routes.ts'

export const PLATFORM_MOUNT = { prefixes: PREFIXES, routes: PLATFORM_ROUTES } as const

/** The calls of platforms, under every prefix of the API. */
export const mountPlatform = (server: FastifyInstance, app: App): void =>
  mountGroup(server, app, { ...PLATFORM_MOUNT, admission: byPlatformKey(app), canonical: PREFIXES[0] })
