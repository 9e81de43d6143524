import { type Command, useCommands } from '#lib/commands.ts'

/**
 * Opens a panel from anywhere: scrolls to its control and focuses it first, so that closing returns the focus
 * there. Returns attributes for the control.
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
