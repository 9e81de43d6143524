import { createReadStream } from 'node:fs'
import type { uploadImport as uploadImportRoute } from '@fettle/contract/import-calls'
import { type ImportDetail, type ImportOptions, importOptions } from '@fettle/contract/imports'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayCreateByImport } from '@fettle/rules/imports/import-creates'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { type RequestContext, turnOf } from '#platform/http/request-context.ts'
import type { Upload } from '#platform/http/uploads.ts'
import { spreadsheetType } from '#platform/spreadsheet/stream-sheet.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { proposeCobieChoices } from '../cobie/cobie-passes.ts'
import { ImportFailure } from '../imports.errors.ts'
import { withCustomFields } from '../kinds/order-custom-fields.ts'
import { proposeValues } from '../mapping/usual-words.ts'
import { findSubStatuses } from '../work-orders.repository.ts'
import {
  fileFactsOf,
  findForbiddenCreates,
  findOwnImports,
  getImport,
  permitKind,
} from './import-runs.access.ts'
import { unknownKind, unreadableFile } from './import-runs.errors.ts'
import { presentImportDetail } from './import-runs.presenter.ts'
import { insertRun } from './import-runs.repository.ts'
import { type FileFacts, type InspectOptions, proposeMapping } from './inspect-file.ts'
import { lookAtTable } from './read-table.ts'
import { kindNamed } from './run-options.ts'

/**
 * Stores an uploaded file with its facts, and proposes a mapping. Throws 400 for an unreadable file, 403 for
 * a system-wide kind unless the person has every property, and 403 to programs for accounts and roles.
 */
export async function uploadImport(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  context: RequestContext,
  { fields, files }: Upload<BodyOf<typeof uploadImportRoute>>,
): Promise<ImportDetail> {
  const { actor } = context
  const [file, second] = files
  if (!file || second)
    throw invalid([{ field: 'File', code: 'too-many', message: 'Choose one file at a time.' }])
  const plainKind = kindNamed(fields.kind)
  if (!plainKind) throw unknownKind(fields.kind)
  const kind = await withCustomFields(db, plainKind)
  permitKind(actor, kind)
  if (fields.propertyId !== undefined) ownPropertyScope(actor, fields.propertyId)
  const propertyId = kind.needsProperty ? (fields.propertyId ?? onlyOne(actor.propertyIds)) : null
  const { path } = file.staged
  const options: InspectOptions = {
    sheet: null,
    headLine: null,
    decimalMark: null,
    encoding: null,
    delimiter: null,
  }
  const looked = { of: kind.name, file: { path, fileName: file.fileName }, options }
  const facts = await lookAtTable(looked, turnOf(context)).catch((error: unknown) => {
    throw error instanceof ImportFailure ? unreadableFile(error.message) : error
  })
  const refused = facts.isRefused ? await findOptionsOf(db, actor, { kind: kind.name, facts }) : null
  const subStatuses = await db.transaction().execute(findSubStatuses)
  const stored = importOptions.parse({
    mapping: facts.workbook
      ? proposeCobieChoices(facts.workbook, file.fileName)
      : proposeMapping(kind, facts.columns),
    creates: kind.isWorkbook ? (kind.creates ?? []).filter((name) => mayCreateByImport(actor, name)) : [],
    values: proposeValues(
      kind,
      subStatuses.map(({ name }) => name),
    ),
    ...refused,
    propertyId: kind.needsProperty ? (propertyId ?? refused?.propertyId ?? null) : null,
  })
  const mediaType = kind.isArchive
    ? 'application/zip'
    : facts.encoding === null
      ? spreadsheetType
      : 'text/csv'
  await file.staged.keep(storage, mediaType)
  return await runCommand(db, context, async (trx) => {
    const fileId = await storeFile(trx, storage, { content: () => createReadStream(path), mediaType })
    const importId = await insertRun(trx, {
      kind: kind.name,
      propertyId: stored.propertyId,
      fileId,
      fileName: file.fileName,
      byteSize: file.staged.byteSize,
      facts,
      options: stored,
    })
    return presentImportDetail(await getImport(trx, actor, importId))
  })
}

const onlyOne = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null)

/** How the file was read that these rows were refused of: the person's last import of its kind with the same columns. */
async function findOptionsOf(
  db: Db,
  actor: Actor,
  { kind, facts }: { kind: string; facts: FileFacts },
): Promise<ImportOptions | null> {
  const headsOf = ({ columns }: FileFacts) => JSON.stringify(columns.map(({ head }) => head))
  const own = await findOwnImports(db, actor, kind)
  const found = own.find((row) => headsOf(fileFactsOf(row)) === headsOf(facts))
  if (!found) return null
  const options = importOptions.parse(found.options)
  const forbidden: readonly string[] = findForbiddenCreates(actor, options.creates)
  const creates = options.creates.filter((name) => !forbidden.includes(name))
  const isOwn = options.propertyId !== null && actor.propertyIds.includes(options.propertyId)
  const propertyId = isOwn ? options.propertyId : null
  return { ...options, propertyId, creates, sheet: null, headLine: null, encoding: null, delimiter: null }
}
