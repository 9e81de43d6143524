import type { ValueListItem } from '@fettle/contract/system'

/** Whether a name is among the offered assignees. */
export const isOffered =
  (offered: readonly ValueListItem[] = []) =>
  (name: string): boolean =>
    offered.some(({ valueListValue }) => valueListValue === name)
