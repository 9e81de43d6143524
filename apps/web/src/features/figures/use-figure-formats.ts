import type { FiguresAnswer } from '@fettle/contract/figures'
import type { Settings } from '@fettle/rules/settings/settings'
import { useWorkspace } from '#lib/workspace.ts'

/** Formats of a report: the person's, with the currency of the reported properties. */
export function useFigureFormats({ currency }: Pick<FiguresAnswer, 'currency'>): Settings {
  const { settings } = useWorkspace()
  return currency === null ? settings : { ...settings, currency }
}
