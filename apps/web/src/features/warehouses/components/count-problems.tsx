import { Alert, Anchor, List } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/List.layer.css'

type Props = {
  readonly title: string
  /** Each refused or changed line: its part and the reason. */
  readonly lines: readonly { readonly partId: number; readonly text: string }[]
  readonly onGo: (partId: number) => void
}

/** Lines of a count sheet that need attention. Each leads to its quantity. */
export const CountProblems = ({ title, lines, onGo }: Props): ReactNode => (
  <Alert color="red" role="alert" title={title} mt="sm">
    <List size="sm">
      {lines.map(({ partId, text }) => (
        <List.Item key={partId}>
          <Anchor component="button" type="button" ta="left" onClick={() => onGo(partId)}>
            {text}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </Alert>
)
