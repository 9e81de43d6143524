import { type ExtraOrderText, extraOrderTexts, orderTexts } from '@fettle/rules/records/work-order-fields'

/** The columns of the texts that have no place of their own. */
export type ExtraTextColumns = { [T in ExtraOrderText as (typeof orderTexts)[T]['column']]: string }

/** The extra texts of a row as calls answer them. */
export const presentExtraTexts = (row: ExtraTextColumns): Record<ExtraOrderText, string> =>
  perText((name) => row[orderTexts[name].column])

/** What nobody reads who only follows an order. */
export const hiddenExtraTexts: Record<ExtraOrderText, string> = perText(() => '')

/** The columns of a new order's extra texts; what was not entered is empty. */
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
