import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'
import { resolveReference } from './references.ts'

/** Finds the parent of each draft. A draft with an unknown one waits, because it may be later in the file. */
export async function resolveParents(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'parent',
    what: 'asset',
    target: { table: 'asset', scope: 'property_id', by: ['code', 'name'] },
    field: 'parent_id',
  })
  for (const draft of drafts)
    draft.mayPassLater ||= draft.refusals.length === 1 && draft.refusals[0]?.column === 'parent'
}

const key = (draft: Draft, column: 'code' | 'parent') =>
  `${draft.property?.id} ${(textOf(draft, column) ?? '').toLowerCase()}`

/** The codes from a draft up to itself, where its parents lead back to it; else null. */
function circleOf(draft: Draft, byCode: ReadonlyMap<string, Draft>): string[] | null {
  const codes: string[] = []
  for (
    let one: Draft | undefined = draft;
    one && codes.length <= byCode.size;
    one = byCode.get(key(one, 'parent'))
  ) {
    codes.push(textOf(one, 'code') ?? '')
    if (codes.length > 1 && one === draft) return codes
  }
  return null
}

/** Tells assets that are part of themselves, and those whose parent is refused in its own line. */
export function explainParents(drafts: readonly Draft[]): void {
  const byCode = new Map(drafts.map((draft) => [key(draft, 'code'), draft]))
  for (const draft of drafts) {
    const parent = byCode.get(key(draft, 'parent'))
    if (!parent) continue
    const circle = circleOf(draft, byCode)
    draft.refusals = []
    refuse(
      draft,
      'parent',
      circle
        ? `it would be part of itself: ${circle.map(quoted).join(', part of ')}`
        : `${quoted(textOf(draft, 'parent') ?? '')} is refused itself, on line ${parent.line}`,
    )
  }
}
