import path from 'node:path'
import { documentFields } from '@fettle/rules/documents/document-fields'
import { maxUrlLength } from '@fettle/rules/documents/document-requirements'
import {
  type DocumentStatus,
  documentStatuses,
  statusProblems,
} from '@fettle/rules/documents/document-status'
import { maxLength } from '@fettle/rules/records/limits'
import { isSameText } from '@fettle/rules/records/same-text'
import {
  addressProblems,
  findDocumentsByContent,
  type ImportedDocument,
  importedFields,
  importedTexts,
  insertImportedDocuments,
  type StoredDocument,
  updateImportedDocument,
  webContent,
} from '#features/work/documents/documents.public.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { takeIds } from '../imports.repository.ts'
import { streamOf } from '../input/archive.ts'
import { logImportedRecords } from '../people.repository.ts'
import { type Column, choiceColumn, dateColumn, numberColumn, textColumn } from './column.ts'
import { prepareFiles } from './document-files.ts'
import {
  addDocumentLinks,
  documentLinkColumns,
  hasLinks,
  linksOf,
  linkTexts,
  resolveDocumentLinks,
} from './document-links.ts'
import {
  type Draft,
  type FieldChange,
  type ImportContext,
  isSound,
  type Kind,
  noteChanges,
  type Outcome,
  refuse,
  textOf,
} from './kind.ts'
import { propertyColumn } from './places.ts'
import { resolveProperties } from './references.ts'

const { remindDays } = documentFields
const maxFileName = 255

const columns: readonly Column[] = [
  propertyColumn,
  {
    name: 'file',
    type: 'text',
    max: maxLength.archivePath,
    isKey: true,
    orBy: 'link',
    aliases: ['file_path', 'path', 'file_name', 'document'],
    about: 'The file in the archive: its path, or its name where only one file has it.',
  },
  {
    name: 'link',
    type: 'text',
    max: maxUrlLength,
    aliases: ['url', 'web_address'],
    about: 'Instead of a file: a web address that begins with https://.',
  },
  {
    name: 'original_name',
    type: 'text',
    max: maxFileName,
    about: 'Name of the file; its name in the archive where missing.',
  },
  {
    name: 'number',
    type: 'text',
    max: 20,
    about: 'Number of the document here, such as #12, which finds it among several with the same file.',
  },
  ...documentLinkColumns,
  textColumn('title', maxLength.title, 'Title; without one the name of the file.', {
    aliases: ['document_title', 'document_name', 'name'],
  }),
  textColumn('type', maxLength.documentType, 'Such as Manual. Needed without an asset or another record.', {
    aliases: ['document_type'],
  }),
  textColumn('category', maxLength.documentType, 'A further word to find it by.'),
  textColumn('description', maxLength.description, 'What is in it.', { lines: true }),
  choiceColumn('status', documentStatuses, 'Status; Current where missing.', {
    blank: 'Current',
    aliases: ['document_status'],
  }),
  dateColumn('expires_on', 'Last day on which it is valid.', {
    aliases: ['expires', 'expiry_date', 'expiration_date', 'valid_until'],
  }),
  numberColumn(
    'remind_days',
    { scale: remindDays.scale, min: remindDays.min, max: remindDays.max },
    'Days before the end with a notice; 60, 30 and 7 where missing.',
  ),
  { name: 'note', type: 'text', max: maxLength.reason, lines: true, about: 'Note of the first version.' },
]

type Content = { fileName: string; sha256: string | null; url: string | null }

/** The file or the web address of a draft. */
function contentOf(draft: Draft): Content {
  const link = textOf(draft, 'link')
  if (link !== null) {
    const { fileName, url } = webContent({ url: link })
    return { fileName, url, sha256: null }
  }
  const fileName = textOf(draft, 'original_name') ?? draft.file?.name ?? ''
  return { fileName, sha256: draft.file?.sha256 ?? null, url: null }
}

const titleOf = ({ fileName, url }: Content): string =>
  url === null ? path.basename(fileName, path.extname(fileName)) || fileName : fileName

const titleFor = (draft: Draft): string =>
  ((draft.fields.title as string | undefined) || titleOf(contentOf(draft))).slice(0, maxLength.title)

const numberOf = (draft: Draft): number | null => {
  const [, digits] = /^#?(\d{1,15})$/.exec(textOf(draft, 'number') ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

async function resolve(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveProperties(context, drafts)
  await resolveDocumentLinks(context, drafts)
  for (const draft of drafts) {
    const link = textOf(draft, 'link')
    if (link !== null && textOf(draft, 'file') !== null)
      refuse(draft, 'link', 'the row must name either a file or a link')
    else if (link !== null) for (const { message } of addressProblems(link)) refuse(draft, 'link', message)
    if (isSound(draft) && !hasLinks(linksOf(draft)) && !draft.fields.type)
      refuse(draft, 'type', 'is missing: name an asset or another record, or a type')
  }
}

/** What the list changes of a stored document. Rejects a status that does not follow the stored one. */
function changesOf(draft: Draft, before: StoredDocument): FieldChange[] {
  const changes = importedFields.flatMap((field) => {
    const after = draft.fields[field]
    if (after === undefined || (field === 'title' && after === '')) return []
    const old = before[field]
    const isSame =
      typeof old === 'string' && typeof after === 'string' ? isSameText(old, after) : old === after
    return isSame ? [] : [{ field, before: old, after }]
  })
  const status = changes.find(({ field }) => field === 'status')
  if (status)
    for (const { message } of statusProblems(before.status, status.after as DocumentStatus))
      refuse(draft, 'status', message)
  return changes
}

/**
 * Stores documents. One with the same content and a record in common, or without records with the same title, is found
 * again: the list changes its fields and adds links. Any other is created.
 */
async function store(context: ImportContext, drafts: readonly Draft[]): Promise<(Outcome | null)[]> {
  const { trx, isRehearsal } = context
  const found = await findDocumentsByContent(
    trx,
    drafts.map((draft) => ({
      ...contentOf(draft),
      propertyId: draft.property?.id as number,
      number: numberOf(draft),
      title: titleFor(draft),
      status: textOf(draft, 'status'),
      links: linksOf(draft),
    })),
  )
  const stored = new Map(found.map((each) => [drafts[each.at], each]))
  await insertNew(
    context,
    drafts.filter((draft) => !stored.has(draft)),
  )
  const known = [...stored].flatMap(([draft, before]) => (draft ? [{ draft, before, id: before.id }] : []))
  const changed = new Map(known.map(({ draft, before }) => [draft, changesOf(draft, before)]))
  const linked = await addDocumentLinks(
    context,
    known.filter(({ draft }) => isSound(draft)),
  )
  const outcomes: (Outcome | null)[] = []
  for (const draft of drafts) {
    const before = stored.get(draft)
    const changes = changed.get(draft)
    if (!isSound(draft)) outcomes.push(null)
    else if (!before || !changes) outcomes.push('created')
    else {
      noteChanges(context, draft, { kind: 'document', id: before.id, changes })
      outcomes.push(changes.length > 0 || linked.has(draft) ? 'updated' : 'unchanged')
      if (changes.length > 0 && !isRehearsal && draft.property)
        await updateImportedDocument(
          trx,
          { id: before.id, timeZone: draft.property.timeZone },
          Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        )
    }
  }
  return outcomes
}

async function insertNew(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const { trx, archive, isRehearsal } = context
  const ids = await takeIds(trx, 'document', drafts.length)
  const documents: ImportedDocument[] = []
  for (const [at, draft] of drafts.entries()) {
    const { file, property } = draft
    const id = ids[at]
    const content = contentOf(draft)
    const [entry] = archive?.files.named(textOf(draft, 'file') ?? '') ?? []
    if (!property || id === undefined || (content.url === null && (!file || !archive || !entry))) continue
    const texts = importedTexts.map((field) => [field, (draft.fields[field] as string | undefined) ?? ''])
    const fields: ImportedDocument['fields'] = {
      ...(Object.fromEntries(texts) as Pick<ImportedDocument['fields'], (typeof importedTexts)[number]>),
      title: titleFor(draft),
      status: (draft.fields.status as DocumentStatus | undefined) ?? 'Current',
      expires_on: (draft.fields.expires_on as string | undefined) ?? null,
      remind_days: (draft.fields.remind_days as number | undefined) ?? null,
    }
    noteChanges(context, draft, {
      kind: 'document',
      id,
      changes: [
        ...linkTexts(draft).map(({ field, text }) => ({ field, before: null, after: text })),
        ...importedFields
          .filter((field) => field in draft.fields || importedTexts.some((text) => text === field))
          .map((field) => ({ field, before: null, after: fields[field] })),
      ],
    })
    // A rehearsal would block concurrent uploads of the same file.
    if (isRehearsal) continue
    const fileId =
      file && archive && entry
        ? await storeFile(trx, archive.storage, {
            mediaType: file.mediaType,
            content: () => streamOf(entry),
            kept: { sha256: file.sha256, byteSize: file.byteSize },
          })
        : null
    const { id: propertyId, timeZone } = property
    const note = textOf(draft, 'note') ?? ''
    documents.push({ id, propertyId, timeZone, fields, fileId, ...content, note, links: linksOf(draft) })
  }
  await insertImportedDocuments(trx, documents)
  await logImportedRecords(
    trx,
    { log: 'document_log', owner: 'document_id' },
    documents.map(({ id, fileName }) => ({ id, line: { event: 'document-entered', name: fileName } })),
  )
}

export const documents: Kind = {
  name: 'documents',
  about:
    'Files of assets and other records, as a ZIP archive: with a list `documents.csv` or `documents.xlsx` in it, or with a folder for each asset, named by its code. The archive of a property is one.',
  columns,
  isArchive: true,
  batchRows: 20,
  needsProperty: true,
  prepare: prepareFiles,
  resolve,
  identify: (draft) => {
    if (!isSound(draft) || !(draft.file || textOf(draft, 'link') !== null)) return null
    const { fileName, url } = contentOf(draft)
    const number = numberOf(draft)
    const key = number === null ? [linksOf(draft), hasLinks(linksOf(draft)) || titleFor(draft)] : number
    return { scope: draft.property?.id ?? null, key: JSON.stringify([key, fileName, url]) }
  },
  store,
}
