import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessageState } from '#ui/message-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'

export type NotBuiltPageProps = {
  /** Name of the screen, as in the menu. */
  readonly title: string
  /** The alternative, as a sentence. */
  readonly meanwhile: string
}

/** Page for every screen that is missing in this version ([A2.024]). */
export function NotBuiltPage({ title, meanwhile }: NotBuiltPageProps): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <SectionCard title="Not built yet">
        <MessageState
          icon={<IconBarrierBlock size={26} />}
          message={
            <>
              This version of Fettle does not have the screen ‘{title}’ yet. {meanwhile}
            </>
          }
        >
          <Button component={Link} to="/orders">
            Work Orders
          </Button>
        </MessageState>
      </SectionCard>
    </>
  )
}
