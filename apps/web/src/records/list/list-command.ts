import type { Command } from '#lib/commands.ts'

/** A command of the list on the screen. */
export const listCommand = (id: string, label: string, keys?: string): Omit<Command, 'run'> => ({
  id: `list-${id}`,
  label,
  group: 'This list',
  ...(keys !== undefined && { keys }),
})
