import type { SendableView } from '@fettle/contract/report-subscriptions'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { sendableViewsQuery } from '../subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type Props = { readonly onChoose: (view: SendableView) => void; readonly onClose: () => void }

/** Chooses the saved filter of a list that goes out by mail ([C10.011]). */
export function ChooseView({ onChoose, onClose }: Props): ReactNode {
  const { data, error, refetch } = useQuery(sendableViewsQuery)
  const lists = Map.groupBy(data ?? [], ({ list }) => list)
  return (
    <ModalPanel title="Send a saved filter" opened onClose={onClose} size={420}>
      <ListBody name="The saved filters" query={{ error, refetch }} hasRows={data !== undefined}>
        {data === undefined ? (
          <RecordLoading />
        ) : data.length === 0 ? (
          <EmptyState message="No saved filters yet. Filter a list and save its filters there." />
        ) : (
          [...lists].map(([list, views]) => (
            <section key={list} aria-label={list} className={classes.views}>
              <h3>{list}</h3>
              <ul>
                {views.map((view) => (
                  <li key={`${view.savedFilterId} ${view.customFilterId}`}>
                    <UnstyledButton className={classes.view} onClick={() => onChoose(view)}>
                      {view.title}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </ListBody>
    </ModalPanel>
  )
}
