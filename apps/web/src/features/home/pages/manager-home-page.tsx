import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { newOrderLinks } from '#nouns/orders/new-order-link.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { LayoutButton } from '../components/manager/layout-button.tsx'
import classes from '../components/manager/manager-home.module.css'
import { MyOrdersLine } from '../components/manager/my-orders-line.tsx'
import { HelpLinks } from '../components/requester/help-links.tsx'
import type { MyOrdersProps } from '../components/requester/my-orders.tsx'
import { SystemNote } from '../components/requester/system-note.tsx'

/**
 * Home of full-system users: the requester's home ([A2.032]) in compact form, then `children` with the
 * figures (C10).
 */
export function ManagerHomePage({ children, ...props }: MyOrdersProps & { children: ReactNode }): ReactNode {
  const isSmall = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  usePageTitle('Home')
  return (
    <>
      <PageHeader
        title="Home"
        actions={
          <>
            <LayoutButton isSmall={isSmall} />
            {!isSmall && <NewOrderButtons />}
          </>
        }
      />
      {isSmall && (
        <div className={classes.create}>
          <NewOrderButtons />
        </div>
      )}
      <div className={classes.parts}>
        <SystemNote isSlim />
        <MyOrdersLine {...props} />
      </div>
      {children}
      <div className={classes.help}>
        <HelpLinks />
      </div>
    </>
  )
}

/** Links to both forms, with the usual one last and filled. */
function NewOrderButtons(): ReactNode {
  const { actor } = useWorkspace()
  return newOrderLinks(actor)
    .toReversed()
    .map(({ label, search }, index, { length }) => (
      <Button
        key={label}
        renderRoot={(props) => <Link to="/orders/create" search={search} {...props} />}
        variant={index === length - 1 ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {label}
      </Button>
    ))
}
