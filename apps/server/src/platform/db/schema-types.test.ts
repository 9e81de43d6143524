import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { schemaTypesFile, writeSchemaTypes } from '../../../../../tools/database/schema-types.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'

test('the row types match the migrations; npm run db:types writes them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-types-'))
  const { connectionString, drop } = await createMigratedDatabase()
  try {
    const fresh = path.join(folder, 'schema.ts')
    await writeSchemaTypes(connectionString, fresh)
    expect(await readFile(schemaTypesFile, 'utf8')).toBe(await readFile(fresh, 'utf8'))
  } finally {
    await drop()
    await rm(folder, { recursive: true })
  }
})
