import { listAssetClasses } from '@fettle/contract/asset-classes'
import { changeProcedure, createProcedure, getProcedure, procedure } from '@fettle/contract/procedures'
import type { BodyInput } from '@fettle/contract/route'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'

/** One procedure with its lines. */
export const procedureQuery = (procedureId: number) =>
  callQuery(['procedure', 'detail', procedureId], getProcedure, { params: { procedureId } })

const assetClassesQuery = callQuery(['asset-class', 'list'], listAssetClasses)

/** Names of asset categories. Different systems may have categories with the same name. */
export const categoryNamesQuery = queryOptions({
  ...assetClassesQuery,
  select: (classes) =>
    classes
      .filter(({ level }) => level === 2)
      .map(({ name }) => name)
      .sort(compareNaturally),
})

/** Asset categories as choices, each with its system. */
export const categoryChoicesQuery = queryOptions({
  ...assetClassesQuery,
  select: (classes) =>
    classes
      .filter(({ level }) => level === 2)
      .map(({ assetClassId, parentId, name }) => {
        const system = classes.find((one) => one.assetClassId === parentId)
        return { value: String(assetClassId), label: [system?.name, name].filter(Boolean).join(' › ') }
      })
      .sort((one, other) => compareNaturally(one.label, other.label)),
})

export const procedureKind = recordKind('procedure', {
  id: 'procedureId',
  schema: procedure,
  query: procedureQuery,
})

export type ProcedureBody = BodyInput<typeof createProcedure>

/** A change of a procedure with its lines. */
export const procedureChange = changeBy(procedureKind, changeProcedure)

/** Creates a procedure. */
export const createProcedureOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: ProcedureBody) => call(createProcedure, { body, idempotencyKey: newIdempotencyKey() }),
  })
