import type { MenuEntry } from '@fettle/rules/menu'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'
import { MenuIcon } from './menu-icon.tsx'

export type BottomBarProps = {
  readonly entries: readonly MenuEntry[]
  readonly onMenu: () => void
}

/** On phones the first entries of the menu, and the menu itself, within reach of the thumb. */
export function BottomBar({ entries, onMenu }: BottomBarProps): ReactNode {
  const first = entries.filter((entry) => entry.disabledHint === undefined && entry.key !== 'profile')
  return (
    <nav className={classes.bar} aria-label="Quick menu">
      {first.slice(0, 3).map((entry) => (
        <Link
          key={entry.key}
          to={entry.path}
          className={classes.entry}
          activeOptions={{ exact: entry.path === '/', includeSearch: false }}
          activeProps={{ 'data-active': true }}
        >
          <MenuIcon entryKey={entry.key} />
          {entry.label}
        </Link>
      ))}
      <button type="button" className={classes.entry} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
        Menu
      </button>
    </nav>
  )
}
