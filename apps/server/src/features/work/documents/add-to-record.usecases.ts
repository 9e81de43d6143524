import { may } from '@fettle/rules/access/permissions'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { documentProblems } from '@fettle/rules/documents/document-requirements'
import { newStatusProblems } from '@fettle/rules/documents/document-status'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { getPart } from '#features/things/parts/parts.public.ts'
import { getProcedure } from '#features/things/procedures/procedures.public.ts'
import { getOrderOfCost } from '#features/work/costs/visible-costs.public.ts'
import { permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { changeOf } from './change-of.ts'
import { costColumn, findDocumentRows } from './documents.access.ts'
import { presentDocument } from './documents.presenter.ts'
import type { Change, DocumentLink } from './documents.repository.ts'
import {
  type Add,
  type Adding,
  assertSameProperty,
  type Deps,
  type Fields,
  storeFiles,
} from './store-files.ts'

/** Adds to a catalog part. Requires permission to edit parts. */
export async function toPart(adding: Adding, partId: number): Promise<Add> {
  const { deps, context, fields } = adding
  if (!may(context.actor, documentPermissions.partId)) throw forbidden()
  const { id, property_id: propertyId } = await getPart(deps.db, context.actor, partId)
  assertSameProperty(fields, propertyId)
  return addTo(adding, { propertyId, link: { part_id: id } })
}

/**
 * Adds to a procedure. Requires permission to edit procedures. Procedures belong to no property, so the
 * document gets one of the actor's.
 */
export async function toProcedure(adding: Adding, procedureId: number): Promise<Add> {
  const { deps, context, fields } = adding
  const { actor } = context
  if (!may(actor, documentPermissions.procedureId)) throw forbidden()
  const { id } = await getProcedure(deps.db, procedureId)
  const [propertyId] = ownPropertyScope(actor, fields.propertyId)
  if (propertyId === undefined) throw forbidden()
  return addTo(adding, { propertyId, link: { procedure_id: id } })
}

/**
 * Adds to a property, without another record ([C3.003]). Requires Edit Documents. Throws 400 for a blank type or title, and
 * for a status that no new document has.
 */
export async function toProperty(deps: Deps, context: RequestContext, fields: Fields): Promise<Add> {
  const { actor } = context
  if (!may(actor, 'documents.edit')) throw forbidden()
  const [propertyId] = ownPropertyScope(actor, fields.propertyId ?? actor.propertyIds[0])
  if (propertyId === undefined) throw forbidden()
  const problems = [
    ...documentProblems({ docTitle: fields.docTitle ?? 'as the file', docType: fields.docType ?? '' }),
    ...newStatusProblems(fields.docStatus),
  ]
  if (problems.length > 0) throw invalid(problems)
  return addTo({ deps, context, fields }, { propertyId, link: null })
}

/** Adds to a record that needs no lock. `log` writes the names of the files to the record's log. */
export const addTo =
  (
    { deps, context, fields }: Adding,
    target: { propertyId: number; link: DocumentLink | null },
    log?: (trx: Trx, change: Change, names: string[]) => Promise<void>,
  ): Add =>
  (files) =>
    runCommand(deps.db, context, async (trx) => {
      const change = changeOf(deps, context)
      const ids = await storeFiles(trx, deps, { ...target, fields, files, change })
      await log?.(
        trx,
        change,
        files.map(({ fileName }) => fileName),
      )
      return (await findDocumentRows(trx, context.actor, ids)).map(presentDocument)
    })

/**
 * Adds to a labor or part line of an order. Requires permission to add documents to the order, which logs it.
 */
export async function toCost(adding: Adding, costId: number): Promise<Add> {
  const { deps, context, fields } = adding
  const { actor } = context
  const column = costColumn(fields)
  if (!may(actor, 'costs.read')) throw forbidden()
  const cost = { costId, costKind: fields.costKind ?? 'Labor' } as const
  const orderId = await getOrderOfCost(deps.db, actor, cost)
  if (orderId === null) {
    const message = 'Labor on no order has no documents.'
    throw invalid([{ field: 'costId', code: 'not-allowed', message }])
  }
  const link: DocumentLink = column === 'cost_labor_id' ? { cost_labor_id: costId } : { cost_part_id: costId }
  const check = async (trx: Trx) => void (await getOrderOfCost(trx, actor, cost))
  return addOnOrder(adding, { orderId, link, check })
}

/**
 * Adds to an order or one of its lines. Requires permission to add documents to the order, which logs it.
 * `check` rechecks the line under the lock.
 */
export const addOnOrder =
  (
    { deps, context, fields }: Adding,
    { orderId, link, check }: { orderId: number; link: DocumentLink; check?: (trx: Trx) => Promise<void> },
  ): Add =>
  (files) =>
    runOrderCommand(deps, context, orderId, async (command) => {
      permit(command, 'document-add')
      const { trx, row, actor } = command
      assertSameProperty(fields, row.property_id)
      await check?.(trx)
      const propertyId = row.property_id
      const change = changeOf(deps, context)
      const ids = await storeFiles(trx, deps, { propertyId, link, fields, files, change })
      command.log({ event: 'documents-added', names: files.map(({ fileName }) => fileName) })
      return async () => (await findDocumentRows(trx, actor, ids)).map(presentDocument)
    })
