import * as changes from '@fettle/contract/part-changes'
import { printPartLabels } from '@fettle/contract/part-labels'
import * as stock from '@fettle/contract/part-stock'
import * as contract from '@fettle/contract/parts'
import { listPartStock } from '@fettle/contract/stock-lists'
import { partLogWords } from '@fettle/rules/parts/part-log'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { sendLabels } from '#records/labels/labeled-records.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import * as commands from './part-commands.usecases.ts'
import { makePartLabels } from './part-labels.usecases.ts'
import { partStore } from './part-store.repository.ts'
import { getPart } from './parts.access.ts'
import { partList } from './parts.kind.ts'
import { presentPartDetail, presentStockPlace, presentStockTransaction } from './parts.presenter.ts'
import { findStockTransactions } from './stock.access.ts'
import { correctStock, postStock, type TakeBackReceipt } from './stock-commands.usecases.ts'
import { findStockPlaces } from './stock-ledger.repository.ts'

export function registerPartRoutes(
  app: FastifyInstance,
  deps: FeatureDeps & { takeBackReceipt: TakeBackReceipt },
): void {
  const { db, clock } = deps

  registerList(app, deps, partList)
  registerRoute(app, deps, printPartLabels, ({ actor, query, body, reply }) =>
    sendLabels(reply, 'PartLabels.pdf', (signal) =>
      makePartLabels(deps, actor, { query, order: body, signal }),
    ),
  )
  registerRoute(app, deps, contract.getPart, async ({ actor, params }) =>
    presentPartDetail(db, await getPart(db, actor, params.partId), actor),
  )
  registerRoute(app, deps, contract.listPartLog, async ({ actor, params, query }) => {
    const { id } = await getPart(db, actor, params.partId)
    return readLog(deps, partStore, id, { query, words: partLogWords })
  })
  registerRoute(app, deps, changes.createPart, (input) => commands.createPart(deps, input, input.body))
  registerCommand(app, deps, changes.changePart, 'partId', commands.changePart)
  registerCommand(app, deps, changes.deletePart, 'partId', commands.deletePart)
  registerRoute(app, deps, listPartStock, async ({ actor, params }) => {
    const { id } = await getPart(db, actor, params.partId)
    return { data: (await findStockPlaces(db, id, actor.assigneeId)).map(presentStockPlace) }
  })
  registerCommand(app, deps, stock.postStockTransaction, 'partId', postStock)
  registerRoute(app, deps, stock.correctStockTransaction, (input) =>
    correctStock(deps, input, input.params, input.body),
  )
  registerRoute(app, deps, contract.listStockTransactions, async ({ actor, params, query }) => {
    const { skip, take, sortDirection } = query
    const direction = sortDirection === 'ascend' ? 'asc' : 'desc'
    const page = { offset: offsetOf(skip), take, direction } as const
    const { rows, total, visibleOrders } = await findStockTransactions(db, actor, params.partId, page)
    const data = rows.map((row) => presentStockTransaction(row, visibleOrders))
    return pageOf({ data, skip, take, total, now: clock.now() })
  })
}
