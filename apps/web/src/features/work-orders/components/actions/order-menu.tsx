import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Menu } from '@mantine/core'
import { IconBolt, IconExternalLink, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isHelpOn } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { helpLink } from '#nouns/help/help.ts'
import { ActionsMenu, MenuOnButton } from '#ui/actions-menu.tsx'
import classes from './order-menu.module.css'
import { useActionItems } from './use-action-items.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

type Props = { readonly order: WorkOrder }

/** Scroll distance in pixels before the speed dial appears ([A9.014]). */
const dialAfterPx = 75

/** The menu in the order's heading ([A2.078]). Complete has its button in the overview. */
export function OrderMenu({ order }: Props): ReactNode {
  const items = useActionItems(order).filter(({ key }) => key !== 'complete')
  if (items.length === 0) return null
  return <ActionsMenu showsLabel actions={items} after={<HelpEntry order={order} />} />
}

/** Link to the help page of an order while help links are on ([A2.080]). */
function HelpEntry({ order }: Props): ReactNode {
  const { actor } = useWorkspace()
  const isOn = useStore(isHelpOn)
  if (!isOn) return null
  const { href, label } = helpLink(actor.kind, `/orders/${order.workorderId}`)
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        Help: {label}
      </Menu.Item>
    </>
  )
}

/** The same menu as a speed dial when the heading is out of view ([A2.079]). It covers no section. */
export function SpeedDial({ order }: Props): ReactNode {
  const isShown = useScrolledPast(dialAfterPx)
  const items = useActionItems(order)
  if (!isShown || items.length === 0) return null
  return (
    <div className={classes.dial} data-floating>
      <MenuOnButton
        actions={items}
        width={220}
        position="top"
        target={(opened) => (
          <ActionIcon variant="filled" color="petrol" size={46} radius="xl" aria-label="Quick actions">
            {opened ? <IconX size={22} aria-hidden /> : <IconBolt size={22} aria-hidden />}
          </ActionIcon>
        )}
      />
    </div>
  )
}
