import { exportFigures, getFigures } from '@fettle/contract/figures'
import type { FastifyInstance } from 'fastify'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { figureSheet, readFigures } from './figures.usecases.ts'

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}

/** Reports of figures on work orders (C10). */
export function registerFigureRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, getFigures, ({ actor, query }) =>
    readFigures(db, { actor, query, now: clock.now() }),
  )
  registerRoute(app, deps, exportFigures, async ({ actor, query, reply }) => {
    const answer = await readFigures(db, { actor, query, now: clock.now() })
    const { name, columns, cells } = figureSheet(answer)
    const sheet = streamSheet({
      name,
      formats: await readListSettings(db, query.propertyId),
      columns: columns.map(({ displayName, formatKind, width }) => ({
        header: displayName,
        formatKind,
        widthPx: width,
      })),
      batches: once(cells),
    })
    return sendSpreadsheet(reply, `${name.replaceAll(/[^A-Za-z]+/g, ' ')}.xlsx`, sheet)
  })
}
