import path from 'node:path'
import { maxLength } from '@fettle/rules/records/limits'
import { isSameText } from '@fettle/rules/records/same-text'
import {
  findDocumentsByFile,
  type ImportedDocument,
  importedFields,
  insertImportedDocuments,
  updateImportedDocument,
} from '#features/work/documents/documents.public.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { takeIds } from '../imports.repository.ts'
import { streamOf } from '../input/archive.ts'
import { type Column, referenceColumn, textColumn } from './column.ts'
import { prepareFiles } from './document-files.ts'
import {
  type Draft,
  type ImportContext,
  isSound,
  type Kind,
  noteChanges,
  type Outcome,
  refuse,
  textOf,
} from './kind.ts'
import { propertyColumn } from './places.ts'
import { resolveProperties, resolveReference } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  {
    name: 'file',
    type: 'text',
    max: maxLength.archivePath,
    isKey: true,
    aliases: ['file_path', 'path', 'file_name', 'document'],
    about: 'The file in the archive: its path, or its name where only one file has it.',
  },
  referenceColumn('asset', 'Code of the asset that it belongs to; or else part.', { alternative: 'part' }),
  referenceColumn('part', 'Code of the part that it belongs to.', {
    aliases: ['part_code', 'part_number'],
  }),
  textColumn('title', maxLength.title, 'Title; without one the name of the file.', {
    aliases: ['document_title', 'document_name', 'name'],
  }),
  textColumn('type', maxLength.documentType, 'Such as Manual.', { aliases: ['document_type'] }),
  textColumn('category', maxLength.documentType, 'A further word to find it by.'),
  textColumn('description', maxLength.description, 'What is in it.', { lines: true }),
]

const owners = [
  { column: 'asset', field: 'asset_id', table: 'asset' },
  { column: 'part', field: 'part_id', table: 'part' },
] as const

const ownerOf = ({ fields }: Draft) => ({
  assetId: (fields.asset_id as number | undefined) ?? null,
  partId: (fields.part_id as number | undefined) ?? null,
})

const titleOf = (fileName: string): string => path.basename(fileName, path.extname(fileName)) || fileName

async function resolve(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveProperties(context, drafts)
  for (const { column, field, table } of owners)
    await resolveReference(context, drafts, {
      column,
      what: column,
      target: { table, scope: 'property_id', by: ['code'] },
      field,
      scopeOf: (draft) => draft.property?.id,
    })
  for (const draft of drafts) {
    const named = owners.filter(({ column }) => textOf(draft, column) !== null)
    if (named.length === 0) refuse(draft, 'asset', 'is missing: a document belongs to an asset or a part')
    if (named.length > 1) refuse(draft, 'part', 'the row must name either an asset or a part')
  }
}

/**
 * Stores documents. One whose owner has a file of the same name with the same content is found again, and only what the list says of
 * it is changed; any other is made anew.
 */
async function store(context: ImportContext, drafts: readonly Draft[]): Promise<(Outcome | null)[]> {
  const { trx } = context
  const wanted = drafts.map((draft) => ({ ...ownerOf(draft), fileName: draft.file?.name ?? '' }))
  const found = Map.groupBy(await findDocumentsByFile(trx, wanted), ({ at }) => at)
  const stored = drafts.map((draft, at) => found.get(at)?.find(({ sha256 }) => sha256 === draft.file?.sha256))
  const fresh = drafts.filter((_, at) => stored[at] === undefined)
  await insertNew(context, fresh)
  const outcomes: Outcome[] = []
  for (const [at, draft] of drafts.entries()) {
    const before = stored[at]
    if (before === undefined) {
      outcomes.push('created')
      continue
    }
    const changes = importedFields.flatMap((field) => {
      const after = draft.fields[field]
      return typeof after === 'string' &&
        !isSameText(before[field], after) &&
        !(field === 'title' && after === '')
        ? [{ field, before: before[field], after }]
        : []
    })
    noteChanges(context, draft, { kind: 'document', id: before.id, changes })
    outcomes.push(changes.length > 0 ? 'updated' : 'unchanged')
    if (changes.length > 0 && !context.isRehearsal)
      await updateImportedDocument(
        trx,
        before.id,
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      )
  }
  return outcomes
}

async function insertNew(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const { trx, archive, isRehearsal } = context
  const ids = await takeIds(trx, 'document', drafts.length)
  const documents: ImportedDocument[] = []
  for (const [at, draft] of drafts.entries()) {
    const { file } = draft
    const id = ids[at]
    const [entry] = archive?.files.named(textOf(draft, 'file') ?? '') ?? []
    if (!file || !archive || id === undefined || !entry) continue
    const text = (field: (typeof importedFields)[number]) => (draft.fields[field] as string | undefined) ?? ''
    const values = {
      title: text('title') || titleOf(file.name),
      type: text('type'),
      category: text('category'),
      description: text('description'),
    }
    noteChanges(context, draft, {
      kind: 'document',
      id,
      changes: [
        ...owners.map(({ column }) => ({ field: column, before: null, after: textOf(draft, column) })),
        ...importedFields.map((field) => ({ field, before: null, after: values[field] })),
      ],
    })
    // A rehearsal would block concurrent uploads of the same file.
    if (isRehearsal) continue
    const fileId = await storeFile(trx, archive.storage, {
      mediaType: file.mediaType,
      content: () => streamOf(entry),
      kept: { sha256: file.sha256, byteSize: file.byteSize },
    })
    const propertyId = draft.property?.id as number
    documents.push({ id, propertyId, fileId, fileName: file.name, ...ownerOf(draft), ...values })
  }
  await insertImportedDocuments(trx, documents)
}

export const documents: Kind = {
  name: 'documents',
  about:
    'Files of assets and parts, as a ZIP archive: with a list `documents.csv` or `documents.xlsx` in it, or with a folder for each asset, named by its code.',
  columns,
  isArchive: true,
  batchRows: 20,
  needsProperty: true,
  creates: [],
  prepare: prepareFiles,
  resolve,
  identify: (draft) =>
    isSound(draft) && draft.file
      ? {
          scope: draft.property?.id ?? null,
          key: JSON.stringify([draft.fields.asset_id ?? null, draft.fields.part_id ?? null, draft.file.name]),
        }
      : null,
  store,
}
