import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SheetPanel, type SheetPanelProps } from '#ui/sheet-panel.tsx'

/** Panel of a stock dialog in a property without warehouses. */
export const NoWarehouse = (panel: Omit<SheetPanelProps, 'children'>): ReactNode => (
  <SheetPanel {...panel}>
    <Text>
      This property has no active warehouse.{' '}
      <Anchor component={Link} to="/warehouses/create">
        Create a warehouse
      </Anchor>{' '}
      first.
    </Text>
  </SheetPanel>
)
