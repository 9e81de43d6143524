import { may } from '@fettle/rules/permissions'
import { useWorkspace } from '#lib/workspace.ts'

/** Whether the person may change what all properties share, such as roles and system settings. */
export const useMayChangeShared = (): boolean => may(useWorkspace().actor, 'system.manage')
