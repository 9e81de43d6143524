import { may } from '@fettle/rules/access/permissions'
import { useWorkspace } from '#lib/workspace.ts'

/** Whether the user may change shared records, such as roles and system settings. */
export const useMayChangeShared = (): boolean => may(useWorkspace().actor, 'system.manage')
