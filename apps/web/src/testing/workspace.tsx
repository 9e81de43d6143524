import type { Property } from '@fettle/contract/properties'
import type { User } from '@fettle/contract/users'
import { type Settings, settingDefaults } from '@fettle/rules/settings/settings'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { actorOf } from '#lib/actor.ts'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { aProperty, aUser } from './records.ts'
import { renderPlain, renderRouted } from './render.tsx'

/** Workspace of a page below the shell, with default settings and overrides. */
export function aWorkspace(
  overrides: {
    user?: Partial<User>
    settings?: Partial<Settings>
    property?: Partial<Property>
    isAggregate?: boolean
  } = {},
): Workspace {
  const user = aUser(overrides.user)
  const property = aProperty(overrides.property)
  const properties = [
    property,
    aProperty({ propertyId: 3, propertyName: 'Harbor Lofts', floorLabel: 'Level' }),
  ]
  const isAggregate = overrides.isAggregate ?? false
  return {
    user,
    actor: actorOf(user),
    settings: { ...settingDefaults(), ...overrides.settings },
    properties,
    property,
    selectProperty: () => undefined,
    isAggregate,
    shownPropertyIds: (isAggregate ? properties : [property]).map(({ propertyId }) => propertyId),
    selectAggregate: () => undefined,
  }
}

/** Workspace of a user with full access to these abilities, such as `Edit Parts`. */
export const withRights = (
  cUserCanDos: readonly string[],
  overrides: Omit<Parameters<typeof aWorkspace>[0] & object, 'user'> = {},
): Workspace => aWorkspace({ ...overrides, user: { userRole: 'FM Access', cUserCanDos: [...cUserCanDos] } })

/** Renders content that needs only the workspace. */
export const renderInWorkspace = (content: ReactNode, workspace = aWorkspace()): RenderResult =>
  renderPlain(<WorkspaceContext value={workspace}>{content}</WorkspaceContext>)

/** Renders a page that needs the workspace and a router, which shows it at every address. */
export const renderPage = (
  content: ReactNode,
  workspace: Workspace = aWorkspace(),
  at?: string,
): Promise<RenderResult> => renderRouted(<WorkspaceContext value={workspace}>{content}</WorkspaceContext>, at)

/** Workspace of an administrator, by default of all properties. */
export const anAdministration = ({ hasAllProperties = true } = {}): Workspace =>
  aWorkspace({
    user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'Manage Settings'], hasAllProperties },
  })
