import type { Command } from '#lib/commands.ts'

/** A command for the asset on the screen. */
export const assetCommandEntry = (id: string, label: string, searchedAs?: string): Omit<Command, 'run'> => ({
  id: `asset-${id}`,
  label,
  group: 'This asset',
  ...(searchedAs !== undefined && { searchedAs }),
})
