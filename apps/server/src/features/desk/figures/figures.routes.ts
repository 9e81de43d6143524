import { exportFigures, getFigures, listFigureRows } from '@fettle/contract/figures'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { figureFile } from './figure-file.usecases.ts'
import { readFigureRows, readFigures } from './figures.usecases.ts'

/** Reports of figures, the rows that they count, and both as files (C10). */
export function registerFigureRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, getFigures, ({ actor, query }) =>
    readFigures(db, { actor, query, now: clock.now() }),
  )
  registerRoute(app, deps, listFigureRows, async ({ actor, query }) => {
    const { skip, take, ...asked } = query
    const now = clock.now()
    const page = { offset: offsetOf(skip), take }
    const { rows, total } = await readFigureRows(db, { actor, query: asked, now }, page)
    return pageOf({ data: rows, skip, take, total, now })
  })
  registerRoute(app, deps, exportFigures, async ({ actor, query, reply }) => {
    const { name, mediaType, content } = await figureFile(db, { actor, query, now: clock.now() })
    return reply.type(mediaType).header('content-disposition', `attachment; filename="${name}"`).send(content)
  })
}
