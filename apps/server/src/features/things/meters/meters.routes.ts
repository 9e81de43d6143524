import * as contract from '@fettle/contract/meter-calls'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { acceptFormCalls } from '#platform/http/forms.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { spreadsheetType } from '#platform/spreadsheet/stream-sheet.ts'
import { changeMeter, createMeter } from './change-meters.usecases.ts'
import { findReadings, getMeter, getReading } from './meters.access.ts'
import { presentReading } from './meters.presenter.ts'
import { readMeter, spanOf } from './meters.usecases.ts'
import { exportReadings } from './reading-export.usecases.ts'
import { findPlot } from './reading-plot.repository.ts'
import { addReading, strikeReading } from './readings.usecases.ts'

/** Meters of assets and their readings: added, struck out, listed, drawn and downloaded. */
export function registerMeterRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  app.register(async (scope) => {
    await acceptFormCalls(scope)
    registerRoute(scope, deps, contract.addMeterReading, (input) => addReading(deps, input, input.body))
  })
  registerRoute(app, deps, contract.getMeterReading, async ({ actor, params }) =>
    presentReading(await getReading(db, actor, params.readingId), actor),
  )
  registerRoute(app, deps, contract.strikeMeterReading, (input) =>
    strikeReading(deps, input, input.params.readingId, input.body.reason),
  )
  registerCommand(app, deps, contract.createMeter, 'assetId', createMeter)
  registerCommand(app, deps, contract.changeMeter, 'meterId', changeMeter)
  registerRoute(app, deps, contract.getMeter, ({ actor, params }) => readMeter(db, actor, params.meterId))

  registerRoute(app, deps, contract.listMeterReadings, async ({ actor, params, query }) => {
    const { skip, take, sortDirection } = query
    const meter = await getMeter(db, actor, params.meterId)
    const { rows, total } = await findReadings(db, meter.id, {
      span: spanOf(query, meter.time_zone),
      offset: offsetOf(skip),
      take,
      direction: sortDirection === 'ascend' ? 'asc' : 'desc',
    })
    const data = rows.map((row) => presentReading(row, actor))
    return pageOf({ data, skip, take, total, now: clock.now() })
  })

  registerRoute(app, deps, contract.getMeterPlot, async ({ actor, params, query }) => {
    const meter = await getMeter(db, actor, params.meterId)
    const { points, ...plot } = await findPlot(db, meter.id, spanOf(query, meter.time_zone))
    return {
      meterID: meter.id,
      ...plot,
      points: points.map(({ at, ...point }) => ({ readAt: at.toISOString(), ...point })),
    }
  })

  registerRoute(app, deps, contract.exportMeterReadings, async ({ actor, params, query, reply }) => {
    const meter = await getMeter(db, actor, params.meterId)
    const file = await exportReadings(db, meter, spanOf(query, meter.time_zone))
    return reply
      .type(spreadsheetType)
      .header('content-disposition', 'attachment; filename="MeterReadings.xlsx"')
      .send(file)
  })
}
