import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { ConfigError } from '../config-error.ts'
import { describeDatabase, postgresFolder, requireDatabase } from './connect.ts'

const dataFolder = await temporaryFolder('connect')

test('describes a database by folder, or by name and host without the password', () => {
  expect(describeDatabase({ databaseUrl: null, dataFolder })).toBe(`the data folder ${dataFolder}`)
  const databaseUrl = 'postgres://fettle:secret@db.example.org:5433/our%20fettle'
  expect(describeDatabase({ databaseUrl, dataFolder })).toBe('the database our fettle on db.example.org:5433')
})

test('a command on existing data rejects a folder without a database', async () => {
  expect(() => requireDatabase({ databaseUrl: null, dataFolder })).toThrow(ConfigError)
  expect(() => requireDatabase({ databaseUrl: null, dataFolder })).toThrow(dataFolder)
  requireDatabase({ databaseUrl: 'postgres://localhost/fettle', dataFolder })
  await mkdir(postgresFolder(dataFolder))
  requireDatabase({ databaseUrl: null, dataFolder })
})
