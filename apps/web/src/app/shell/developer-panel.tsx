import { Table } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callLog } from '#lib/call-log.ts'
import { useStore } from '#lib/store.ts'
import classes from './developer-panel.module.css'

export type DeveloperPanelProps = { readonly facts: Readonly<Record<string, string | number | null>> }

/** Developer mode: user, location and duration of recent calls. */
export function DeveloperPanel({ facts }: DeveloperPanelProps): ReactNode {
  const calls = useStore(callLog)
  const queries = useQueryClient().getQueryCache().getAll().length
  const location = useLocation()
  const all = { ...facts, route: location.pathname, queries }
  return (
    <aside className={classes.panel} aria-label="Developer mode">
      <dl className={classes.facts}>
        {Object.entries(all).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Table className={classes.calls} verticalSpacing={1}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Operation</Table.Th>
            <Table.Th>Call</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">ms</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.slice(0, 8).map((call) => (
            <Table.Tr key={call.id}>
              <Table.Td>{call.operation}</Table.Td>
              <Table.Td className={classes.url}>
                {call.method} {call.url}
              </Table.Td>
              <Table.Td>{call.status === 0 ? 'none' : call.status}</Table.Td>
              <Table.Td ta="right">{call.durationMs}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </aside>
  )
}
