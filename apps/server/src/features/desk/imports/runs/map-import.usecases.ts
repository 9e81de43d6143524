import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { allowsImportAction, type ImportState } from '@fettle/rules/imports/imports'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext, turnOf } from '#platform/http/request-context.ts'
import { ImportFailure } from '../imports.errors.ts'
import { withCustomFields } from '../kinds/order-custom-fields.ts'
import { deleteRows } from './import-rows.repository.ts'
import { fileFactsOf, getImport, lockImport, permitCreates } from './import-runs.access.ts'
import { notAllowed, unknownKind } from './import-runs.errors.ts'
import { presentImportDetail } from './import-runs.presenter.ts'
import { updateRun } from './import-runs.repository.ts'
import { proposeMapping } from './inspect-file.ts'
import { withLocalCopy } from './local-copy.ts'
import { lookAtTable } from './read-table.ts'
import { findFaults, kindNamed, mappingWithin } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'config'>

const isReadAlike = (before: ImportOptions, after: ImportOptions): boolean =>
  before.sheet === after.sheet &&
  before.headLine === after.headLine &&
  before.decimalMark === after.decimalMark &&
  before.encoding === after.encoding &&
  before.delimiter === after.delimiter

const readingFields = ['headLine', 'encoding', 'delimiter', 'sheet'] as const

/** The option because of which a file was looked at again. */
const changedField = (before: ImportOptions, after: ImportOptions) =>
  readingFields.find((field) => before[field] !== after[field]) ?? 'sheet'

/**
 * Changes how a file is read. Another sheet, head line, encoding or delimiter rereads it: missing columns are
 * removed from the mapping, and new ones are proposed. Throws 400 for invalid options.
 */
export async function mapImport(
  deps: Deps,
  context: RequestContext,
  importId: number,
  body: ImportOptions,
): Promise<ImportDetail> {
  const { db, storage, config } = deps
  const { actor, ifMatch } = context
  const row = await getImport(db, actor, importId)
  const before = presentImportDetail(row)
  const plainKind = kindNamed(row.kind)
  if (!plainKind) throw unknownKind(row.kind)
  const kind = await withCustomFields(db, plainKind)
  if (body.propertyId !== null) ownPropertyScope(actor, body.propertyId)
  permitCreates(actor, body.creates)
  const isAlike = isReadAlike(before.options, body)
  const facts = isAlike
    ? fileFactsOf(row)
    : await withLocalCopy({ storage, dataFolder: config.dataFolder }, row.sha256, (path) =>
        lookAtTable(
          { of: kind.name, file: { path, fileName: row.file_name }, options: body },
          turnOf(context),
        ),
      ).catch((error: unknown) => {
        if (!(error instanceof ImportFailure)) throw error
        const field = changedField(before.options, body)
        throw invalid([{ field, code: 'unreadable', message: error.message }])
      })
  const heads = facts.columns.map(({ head }) => head)
  const options = { ...body, propertyId: kind.needsProperty ? body.propertyId : null }
  if (!isAlike) {
    const mapping = mappingWithin(kind, options, heads)
    const taken = new Set(mapping.map(({ target }) => target))
    const known = new Set(before.columns.map(({ head }) => head))
    const fresh = facts.columns.filter(({ head }) => !known.has(head))
    options.mapping = [...mapping, ...proposeMapping(kind, fresh, taken)]
  }
  const faults = findFaults(kind, options, heads)
  if (faults.length > 0) throw invalid(faults)
  return await runCommand(db, context, async (trx) => {
    const current = await lockImport(trx, actor, importId)
    if (isStale(ifMatch, current.mod_id)) throw versionConflict(presentImportDetail(current))
    const state = current.state as ImportState
    if (!allowsImportAction(state, 'map')) throw notAllowed(state, 'map', presentImportDetail(current))
    await updateRun(trx, importId, {
      state: 'Uploaded',
      propertyId: options.propertyId,
      facts,
      options,
      counts: null,
      alsoCreated: [],
      refusals: [],
      refusedFileId: null,
      failure: '',
    })
    await deleteRows(trx, importId)
    return presentImportDetail(await getImport(trx, actor, importId))
  })
}
