import type { Command } from '#lib/commands.ts'

/** A command that acts on the order that is on the screen. */
export const orderCommandEntry = (id: string, label: string, keys?: string): Omit<Command, 'run'> => ({
  id: `order-${id}`,
  label,
  group: 'This order',
  ...(keys !== undefined && { keys }),
})
