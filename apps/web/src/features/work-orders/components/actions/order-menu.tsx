import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon } from '@mantine/core'
import { IconBolt, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isHelpOn } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { helpLink } from '#nouns/help/help.ts'
import { ActionsMenu, MenuOnButton } from '#ui/actions-menu.tsx'
import classes from './order-menu.module.css'
import { useActionItems } from './use-action-items.tsx'

type Props = { readonly order: WorkOrder }

/** Scroll distance in pixels before the speed dial appears ([A9.014]). */
const dialAfterPx = 75

/** The menu in the order's heading ([A2.078]). Complete has its button in the overview. */
export function OrderMenu({ order }: Props): ReactNode {
  const items = useActionItems(order).filter(({ key }) => key !== 'complete')
  const link = useHelpEntry({ order })
  if (items.length === 0) return null
  return <ActionsMenu showsLabel actions={items} link={link} />
}

/** Link to the help page of an order while help links are on ([A2.080]). */
function useHelpEntry({ order }: Props) {
  const { actor } = useWorkspace()
  const isOn = useStore(isHelpOn)
  if (!isOn) return false
  const { href, label } = helpLink(actor.kind, `/orders/${order.workorderId}`)
  return { href, label: `Help: ${label}` }
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

/** Whether the page is scrolled beyond this number of pixels. */
function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const read = () => setPast(window.scrollY > px)
    // First read after the browser's layout, because reading while rendering would force one.
    const observer = new ResizeObserver(read)
    observer.observe(document.documentElement)
    window.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', read)
    }
  }, [px])
  return isPast
}
