import { may } from '@fettle/rules/access/permissions'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { HelpLinks } from '../components/requester/help-links.tsx'
import { MyOrders, type MyOrdersProps } from '../components/requester/my-orders.tsx'
import classes from '../components/requester/requester-home.module.css'
import { SystemNote } from '../components/requester/system-note.tsx'

/** Home of everyone except workers ([A2.032], [A2.034]): the property's note, and the person's requests. */
export function RequesterHomePage(props: MyOrdersProps): ReactNode {
  const { actor } = useWorkspace()
  usePageTitle('Home')
  return (
    <>
      <PageHeader
        title="Home"
        actions={
          may(actor, 'work-orders.request') && (
            <Button component={Link} to="/orders/create" leftSection={<IconPlus size={16} aria-hidden />}>
              Create a New Request
            </Button>
          )
        }
      />
      <div className={classes.widgets}>
        <SystemNote />
        <div className={classes.last}>
          <HelpLinks />
        </div>
        <div className={classes.wide}>
          <MyOrders {...props} />
        </div>
      </div>
    </>
  )
}
