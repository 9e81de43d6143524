import type { Command } from '#lib/commands.ts'

/** A command that acts on the asset that is on the screen. */
export const assetCommandEntry = (id: string, label: string, searchedAs?: string): Omit<Command, 'run'> => ({
  id: `asset-${id}`,
  label,
  group: 'This asset',
  ...(searchedAs !== undefined && { searchedAs }),
})
