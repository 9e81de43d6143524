import type { PushDevice } from '@fettle/contract/push-devices'
import type { PushDeviceRow } from './push-devices.repository.ts'

/** A device without its endpoint and keys. */
export const presentDevice = (row: PushDeviceRow): PushDevice => ({
  deviceId: row.id,
  label: row.label,
  kinds: row.kinds,
  createdDateTime: row.created_at.toISOString(),
  lastSuccessDateTime: row.last_success_at?.toISOString() ?? null,
  failures: row.failures,
  lastError: row.last_error,
})
