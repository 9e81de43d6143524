import type { ImportWorld } from '../testing/import-world.ts'

/** Imports assets into the property MAIN of a world, and returns rejections and stored data. */
export const assetImports = (world: ImportWorld) => ({
  importAssets: (lines: readonly string[], ...options: string[]) =>
    world.importText('assets', lines.join('\n'), '--property', 'MAIN', ...options),
  refusals: ({ report }: { report: string[] }) => report.filter((line) => line.startsWith('  line')),
  assetOf: (code: string) =>
    world.db.selectFrom('asset').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
})
