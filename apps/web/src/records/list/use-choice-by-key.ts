import { useCommands } from '#lib/commands.ts'
import { listCommand } from './list-command.ts'
import type { Selection } from './use-selection.ts'

type Options<Row> = {
  readonly isOffered: boolean
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly selection: Selection<Row>
}

/** In a focused row, x toggles its selection. */
export function useChoiceByKey<Row>({ isOffered, rows, idOf, selection }: Options<Row>): void {
  const choose = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.key
    const row = rows.find((one) => String(idOf(one)) === key)
    if (!row) return
    if (!selection.isOn) selection.turn(true)
    selection.set([row], !selection.has(row))
  }
  const command = {
    ...listCommand('choose-row', 'Select the focused row', 'x'),
    isOnlyByKey: true,
    run: choose,
  }
  useCommands(isOffered ? [command] : [])
}
