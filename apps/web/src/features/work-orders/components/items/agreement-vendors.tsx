import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button, Group } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { isOffered } from '#nouns/people/is-offered.ts'
import { assigneesQuery } from '#nouns/reference/reference.queries.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { reassignChange, reassignUndo } from '../../people-changes.ts'

const lower = (text: string | null) => text?.trim().toLowerCase() ?? ''

/**
 * Assigns the order to the vendor of an asset's agreement with one press, if the person may assign to it
 * ([C9.020]).
 */
export function AgreementVendors({ order }: { order: WorkOrder }): ReactNode {
  const companies = new Set(order.assets.map(({ maintCompany }) => lower(maintCompany)))
  companies.delete('')
  companies.delete(lower(order.assignTo))
  const mayAsk = order.can.reassign === true && companies.size > 0
  const changing = useOrderChange(order.workorderId)
  const assignees = useQuery({ ...assigneesQuery(order.propertyId), enabled: mayAsk })
  const offered = assignees.data ?? []
  const vendors = mayAsk ? offered.filter(({ valueListValue }) => companies.has(lower(valueListValue))) : []
  if (vendors.length === 0) return null
  const assign = (name: string) => {
    const reassignment = { targetWorkerName: name, reason: '', reassignType: 0 } as const
    changing.run(reassignChange(order, reassignment), {
      notice: `Assigned to ${name}.`,
      undo: reassignUndo(order, reassignment, isOffered(offered)),
    })
  }
  return (
    <Group gap="xs" p="sm">
      {vendors.map(({ valueListValue: name }) => (
        <Button
          key={name}
          variant="default"
          size="compact-md"
          leftSection={<IconUserShare size={16} aria-hidden />}
          loading={changing.isPending}
          onClick={() => assign(name)}
        >
          Assign to {name}
        </Button>
      ))}
      <ChangeError error={changing.error} />
    </Group>
  )
}
