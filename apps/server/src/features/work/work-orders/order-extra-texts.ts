import { type ExtraOrderText, extraOrderTexts, orderTexts } from '@fettle/rules/records/work-order-fields'

export type ExtraTextColumns = { [T in ExtraOrderText as (typeof orderTexts)[T]['column']]: string }

/** Extra texts of a row in API form. */
export const presentExtraTexts = (row: ExtraTextColumns): Record<ExtraOrderText, string> =>
  perText((name) => row[orderTexts[name].column])

/** Extra texts as followers see them: empty. */
export const hiddenExtraTexts: Record<ExtraOrderText, string> = perText(() => '')

/** Columns of a new order's extra texts, empty by default. */
export const enteredExtraTexts = (
  draft: Readonly<Partial<Record<ExtraOrderText, string | null | undefined>>>,
): ExtraTextColumns =>
  Object.fromEntries(
    extraOrderTexts.map((name) => [orderTexts[name].column, draft[name]?.trim() ?? '']),
  ) as ExtraTextColumns

function perText(textOf: (name: ExtraOrderText) => string) {
  return Object.fromEntries(extraOrderTexts.map((name) => [name, textOf(name)])) as Record<
    ExtraOrderText,
    string
  >
}
