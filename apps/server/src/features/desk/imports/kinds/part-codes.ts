import { unstockProblems } from '@fettle/rules/parts/held-stock'
import { isSameCode, partCodeProblems } from '@fettle/rules/parts/part-codes'
import type { Problem } from '@fettle/rules/records/problem'
import {
  type CodedPart,
  findPartsByCodes,
  lockHeldStock,
  lockPartCodes,
} from '#features/things/parts/part-codes.public.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

type PlacedPart = Omit<CodedPart, 'id'>

const columns: Readonly<Record<string, string>> = {
  partCode: 'code',
  cPartBarCode: 'barcode',
  partStockedFlag: 'stocked',
}

function refuseAll(draft: Draft, problems: readonly Problem[]): void {
  for (const { field, message } of problems)
    refuse(draft, columns[field] ?? field, message.replace(/\.$/, ''))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const placed = ({ fields, property }: Draft): PlacedPart[] =>
  property
    ? [
        {
          propertyId: property.id,
          code: textOf(fields.code),
          name: textOf(fields.name),
          barcode: textOf(fields.barcode),
          isStocked: fields.is_stocked === true,
        },
      ]
    : []

/** Refuses codes with which a scan would find another part, of the property or of an earlier row. */
function refuseCodes(drafts: readonly Draft[], parts: readonly CodedPart[]): void {
  const earlier: PlacedPart[] = []
  for (const draft of drafts)
    for (const entered of placed(draft)) {
      const isOwn = (part: PlacedPart) => isSameCode(part.code, entered.code)
      const nearby = [...parts, ...earlier].filter(({ propertyId }) => propertyId === entered.propertyId)
      const others = nearby.filter((part) => !isOwn(part))
      refuseAll(draft, partCodeProblems(entered, nearby.find(isOwn), others))
      earlier.push(entered)
    }
}

/** Refuses 'not stocked' for parts with units on hand or reserved ([C1.011]). */
async function refuseUnstocking(
  { trx }: ImportContext,
  drafts: readonly Draft[],
  parts: readonly CodedPart[],
) {
  const ending = drafts.flatMap((draft) => {
    const [{ propertyId, code } = { propertyId: 0, code: '' }] = placed(draft)
    const part = parts.find((each) => each.propertyId === propertyId && isSameCode(each.code, code))
    return draft.fields.is_stocked === false && part?.isStocked ? [{ draft, part }] : []
  })
  if (ending.length === 0) return
  const held = await lockHeldStock(
    trx,
    ending.map(({ part }) => part.id),
  )
  for (const { draft, part } of ending)
    refuseAll(draft, unstockProblems(held.filter(({ partId }) => partId === part.id)))
}

/** Checks the codes and the stock of imported parts against the parts of their properties. */
export async function checkPartCodes(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const entered = drafts.flatMap(placed)
  const propertyIds = [...new Set(entered.map(({ propertyId }) => propertyId))]
  await lockPartCodes(context.trx, propertyIds)
  const parts = await findPartsByCodes(
    context.trx,
    propertyIds,
    entered.flatMap(({ code, barcode }) => [code, barcode]),
  )
  refuseCodes(drafts, parts)
  await refuseUnstocking(context, drafts, parts)
}
