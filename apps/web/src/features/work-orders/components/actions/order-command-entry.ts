import type { Command } from '#lib/commands.ts'

/** A command for the order on the screen. */
export const orderCommandEntry = (id: string, label: string, keys?: string): Omit<Command, 'run'> => ({
  id: `order-${id}`,
  label,
  group: 'This order',
  ...(keys !== undefined && { keys }),
})
