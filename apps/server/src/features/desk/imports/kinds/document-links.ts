import { maxLength } from '@fettle/rules/records/limits'
import { type ImportedLinks, importedLinks } from '#features/work/documents/documents.public.ts'
import { type DocumentTarget, findDocumentTargets } from '../documents.repository.ts'
import { findLinks, setLinks } from '../imports.repository.ts'
import { findReferences, type ReferenceTarget } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import type { Column } from './column.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

type LinkColumn = {
  name: string
  field: (typeof importedLinks)[number]
  what: string
  aliases: readonly string[]
  about: string
  target: ReferenceTarget | DocumentTarget
}

const linked: readonly LinkColumn[] = [
  {
    name: 'asset',
    field: 'asset_id',
    what: 'asset',
    aliases: ['assets'],
    about: 'Codes of the assets that it belongs to; several with --split asset=;',
    target: { table: 'asset', scope: 'property_id', by: ['code'] },
  },
  {
    name: 'part',
    field: 'part_id',
    what: 'part',
    aliases: ['parts', 'part_code', 'part_number'],
    about: 'Codes of the parts that it belongs to.',
    target: { table: 'part', scope: 'property_id', by: ['code'] },
  },
  {
    name: 'vendor',
    field: 'company_id',
    what: 'vendor',
    aliases: ['vendors', 'vendor_code'],
    about: 'Codes of the vendors that it belongs to.',
    target: 'vendor',
  },
  {
    name: 'work_order',
    field: 'work_order_id',
    what: 'order',
    aliases: ['work_orders', 'order_number'],
    about: 'Numbers of the orders that it belongs to.',
    target: 'work_order',
  },
  {
    name: 'pm_schedule',
    field: 'pm_schedule_id',
    what: 'PM schedule',
    aliases: ['pm_schedules'],
    about: 'Numbers or references of the PM schedules that it belongs to.',
    target: 'pm_schedule',
  },
  {
    name: 'procedure',
    field: 'procedure_id',
    what: 'procedure',
    aliases: ['procedures'],
    about: 'Titles of the procedures that it belongs to.',
    target: { table: 'procedure', scope: null, by: ['title'] },
  },
  {
    name: 'issue',
    field: 'issue_id',
    what: 'issue',
    aliases: ['issues'],
    about: 'References or numbers of the issues that it belongs to.',
    target: 'issue',
  },
]

/** Columns that name the records of a document. */
export const documentLinkColumns: readonly Column[] = linked.map(({ name, aliases, about }) => ({
  name,
  type: 'list',
  max: maxLength.reference,
  aliases,
  about,
}))

const found = new WeakMap<Draft, ImportedLinks>()

/** The records that a draft names, once they are found. */
export const linksOf = (draft: Draft): ImportedLinks => found.get(draft) ?? {}

export const hasLinks = (links: ImportedLinks): boolean =>
  importedLinks.some((column) => links[column]?.length)

/** Finds the records that each draft names. Rejects unknown ones. */
export async function resolveDocumentLinks(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const { name, field, what, target } of linked) {
    const cases = drafts.flatMap((draft) => {
      const texts = draft.values.get(name)
      const property = draft.property
      return Array.isArray(texts) && property
        ? (texts as string[]).map((text) => ({ draft, text, scope: property.id }))
        : []
    })
    if (cases.length === 0) continue
    const ids =
      typeof target === 'string'
        ? await findDocumentTargets(context.trx, target, cases)
        : await findReferences(
            context.trx,
            target,
            cases.map(({ text, scope }) => ({ text, scope: target.scope === null ? null : scope })),
          )
    for (const [at, { draft, text }] of cases.entries()) {
      const id = ids[at]
      if (id === 'several') refuse(draft, name, `${quoted(text)} names more than one ${what}`)
      else if (id === undefined) refuse(draft, name, `there is no ${what} ${quoted(text)}`)
      else {
        const links = linksOf(draft)
        found.set(draft, { ...links, [field]: [...new Set([...(links[field] ?? []), id])] })
      }
    }
  }
}

/** Adds the links that stored documents lack; others stay. Returns the drafts whose documents have new links. */
export async function addDocumentLinks(
  context: ImportContext,
  stored: readonly { draft: Draft; id: number }[],
): Promise<ReadonlySet<Draft>> {
  const changed = new Set<Draft>()
  for (const column of importedLinks) {
    const named = stored.filter(({ draft }) => linksOf(draft)[column]?.length)
    if (named.length === 0) continue
    const links = { table: 'document_link', owner: 'document_id', target: column } as const
    const before = await findLinks(context.trx, links, named)
    const owners = named.flatMap(({ draft, id }) => {
      const own = before.get(id) ?? []
      const targets = [...new Set([...own, ...(linksOf(draft)[column] ?? [])])]
      return targets.length > own.length ? [{ draft, id, targets, own }] : []
    })
    for (const { draft } of owners) changed.add(draft)
    if (context.isRehearsal) continue
    await setLinks(context.trx, links, owners)
    for (const { id, targets, own } of owners)
      context.onLinks?.({ ...links, ownerId: id, before: own, after: targets })
  }
  return changed
}

/** The texts of the records that a draft names, by column. */
export const linkTexts = (draft: Draft): { field: string; text: string }[] =>
  linked.flatMap(({ name }) => {
    const texts = draft.values.get(name)
    return Array.isArray(texts) && texts.length > 0 ? [{ field: name, text: texts.join(', ') }] : []
  })
