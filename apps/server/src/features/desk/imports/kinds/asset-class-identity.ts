import { findClassesHere, findWrittenClasses } from '../identities.repository.ts'
import { quoted } from '../values/parsed.ts'
import { namesOfPath } from './class-path.ts'
import { type Draft, type ImportContext, isSound, refuse, textOf } from './kind.ts'
import type { StoredDraft } from './record-store.ts'
import { refuseSameRecords } from './same-records.ts'

const ownIds = new WeakMap<Draft, number>()
const storedIds = new WeakMap<Draft, number>()

/** The class of a draft that is found by its name under its parent. */
export const ownClassOf = (draft: Draft): number | undefined => ownIds.get(draft)

/** Keeps which class a draft was stored as. */
export function noteStored(stored: readonly StoredDraft[]): void {
  for (const { draft, id } of stored) storedIds.set(draft, id)
}

/**
 * Codes that rows have given to classes which had none. A rehearsal takes the change back at once, and later rows of the file
 * name the class by it.
 */
const givenCodes = new WeakMap<ImportContext, Map<string, number>>()
const fold = (text: string): string => text.trim().toLowerCase()

function codesGivenIn(context: ImportContext): Map<string, number> {
  const codes = givenCodes.get(context) ?? new Map<string, number>()
  givenCodes.set(context, codes)
  return codes
}

/**
 * Finds each draft's parent class by code, name or path. A draft with an unknown one waits, because it may be
 * later in the file.
 */
export async function resolveParents(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const cases = drafts.flatMap((draft) => {
    const text = textOf(draft, 'parent')
    const { level } = draft.fields
    if (level === 1 || text === null) {
      if (level === 1) draft.fields.parent_id = null
      return []
    }
    const above = typeof level === 'number' ? level - 1 : null
    return [{ draft, text, names: namesOfPath(text) ?? [text], level: above }]
  })
  if (cases.length === 0) return
  const found = await findWrittenClasses(
    context.trx,
    cases.map(({ text, names, level }) => ({ text, names, level })),
  )
  for (const [at, { draft, text }] of cases.entries()) {
    const [id = codesGivenIn(context).get(fold(text)), second] = found[at] ?? []
    if (second !== undefined) refuse(draft, 'parent', `${quoted(text)} names more than one class`)
    else if (id !== undefined) draft.fields.parent_id = id
    else {
      draft.mayPassLater ||= isSound(draft)
      refuse(draft, 'parent', `there is no class ${quoted(text)}`)
    }
  }
}

/**
 * Finds the class of each draft: by code, else by name under the parent. Adds the code to a class without
 * one. Rejects a second row for one class.
 */
export async function findOwnClasses(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const codes = codesGivenIn(context)
  const codeOf = ({ fields }: Draft) => (typeof fields.code === 'string' ? fields.code : null)
  const found = await findClassesHere(
    context.trx,
    drafts.map((draft) => {
      const parentId = (draft.fields.parent_id as number | null | undefined) ?? null
      const isPlaced = parentId !== null || Number(draft.fields.level ?? 1) === 1
      return { code: codeOf(draft), parentId, name: isPlaced ? textOf(draft, 'name') : null }
    }),
  )
  const known = drafts.flatMap((draft, at) => {
    const code = codeOf(draft)
    const { byCode, byName } = found[at] ?? {}
    if (byCode) return [{ draft, id: byCode.id }]
    const coded = code === null ? undefined : codes.get(fold(code))
    const id = coded ?? (byName && (code === null || byName.code === null) ? byName.id : undefined)
    if (id === undefined) {
      const { level, parent_id } = draft.fields
      if (typeof level === 'number' && level > 1 && parent_id == null)
        refuse(draft, 'parent', `is missing, and a class on level ${level} needs it`)
      return []
    }
    ownIds.set(draft, id)
    if (code !== null) codes.set(fold(code), id)
    return [{ draft, id }]
  })
  await refuseSameRecords(context, known, 'class')
}

/** Notes the classes that drafts have become, by which later rows may name them in another way. */
export async function noteNewClasses(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const stored = drafts.flatMap((draft) => {
    const id = storedIds.get(draft)
    return id === undefined || !isSound(draft) ? [] : [{ draft, id }]
  })
  await refuseSameRecords(context, stored, 'class')
}
