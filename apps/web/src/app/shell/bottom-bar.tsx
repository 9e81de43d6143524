import type { MenuEntry } from '@fettle/rules/desk/menu'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import classes from './bottom-bar.module.css'
import { MenuIcon } from './menu-icon.tsx'

export type BottomBarProps = {
  readonly entries: readonly MenuEntry[]
  /** The person is a worker, whose timecard is one press away. */
  readonly hasTimecard: boolean
  readonly onMenu: () => void
}

/** Workers use the brand in the top bar as the home link, which does not fit on a phone. */
const home: MenuEntry = { key: 'home', label: 'Home', path: '/' }

/** On phones Home, the next entries of the menu, and the menu itself, within reach of the thumb. */
export const BottomBar = memo(function BottomBar({ entries, hasTimecard, onMenu }: BottomBarProps) {
  const others = entries.filter(
    ({ key, disabledHint }) => disabledHint === undefined && key !== 'profile' && key !== 'home',
  )
  const shown = others.slice(0, 2)
  const timecard = hasTimecard
    ? others.filter((entry) => entry.key === 'timecard' && !shown.includes(entry))
    : []
  return (
    <nav className={classes.bar} aria-label="Quick menu">
      {[home, ...shown, ...timecard].map((entry) => (
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
})
