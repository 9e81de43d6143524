import { takeExportsOnly } from '#features/desk/exports/export-job.fixture.ts'
import { takeImportsOnly } from '#features/desk/imports/runs/import-job.fixture.ts'
import { takeReportsOnly } from '#features/desk/reports/report-job.fixture.ts'
import { takePushOnly } from '#features/foundation/push/push-service.fixture.ts'
import { createTestApp, type TestApp } from '#platform/testing/app.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { importedFile } from './matrix-imports.fixture.ts'
import { resetOrders } from './matrix-records.fixture.ts'
import { fillMatrixWorld } from './matrix-world.fixture.ts'

export type MatrixApp = TestApp & {
  /** Restores the orders of the world. */
  reset(): Promise<void>
}

/** Starts the app on the world of the permission matrix. */
export async function createMatrixApp(): Promise<MatrixApp> {
  const server = await createTestApp({
    jobs: () => [...takeReportsOnly(), ...takeImportsOnly(), ...takeExportsOnly(), ...takePushOnly()],
  })
  await fillMatrixWorld(server.db)
  const picture = await server.deps.storage.put(pixel, 'image/png')
  const imported = await server.deps.storage.put(Buffer.from(importedFile.content), 'text/csv')
  await insertRows(server.db, 'stored_file', {
    id: importedFile.id,
    sha256: imported.sha256,
    media_type: 'text/csv',
    byte_size: imported.byteSize,
  })
  return { ...server, reset: () => resetOrders(server.db, picture) }
}
