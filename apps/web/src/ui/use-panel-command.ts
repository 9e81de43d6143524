import { type Command, useCommands } from '#lib/commands.ts'

/**
 * Opens a panel from wherever the person is: its control comes into sight and has the focus first, so that closing the
 * panel gives it back there. Gives what marks the control.
 */
export function usePanelCommand(
  command: Omit<Command, 'run'> | undefined,
  open: () => void,
): { readonly 'data-command'?: string } {
  const run = () => {
    const control = document.querySelector<HTMLElement>(`[data-command="${command?.id}"]`)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    open()
  }
  useCommands(command ? [{ ...command, run }] : [])
  return command ? { 'data-command': command.id } : {}
}
