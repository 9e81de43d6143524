import { userKinds } from '@fettle/rules/access/permissions'
import { rightExplanation } from '@fettle/rules/access/privilege-words'
import { type Capability, type OrderPrivilege, orderPrivileges } from '@fettle/rules/access/privileges'
import {
  fullOnly,
  maxRoleNameLength,
  orderPrivilegeNames,
  orderValues,
  otherCapabilities,
  privilegeAreas,
  type RoleDraft,
  userKindLabels,
} from '@fettle/rules/access/role-privileges'
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import { heldOf, withCapability, withKind, withOrderValue, without } from '../role-draft.ts'
import classes from './role-matrix.module.css'

type Props = {
  readonly draft: RoleDraft
  readonly onChange: (draft: RoleDraft) => void
  /** Why the kind cannot be changed, if so. */
  readonly fixedKind?: string | undefined
  readonly errorOf: (field: string) => string | null
}

/** Name, kind and the matrix of privileges of a role ([C8.008]–[C8.013]). */
export function RoleFields(props: Props): ReactNode {
  const { draft, onChange, fixedKind, errorOf } = props
  return (
    <>
      <SectionCard title="Role">
        <div className={classes.others}>
          <TextInput
            label="Name"
            withAsterisk
            maxLength={maxRoleNameLength}
            value={draft.name}
            error={errorOf('name')}
            data-field="name"
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
          <Select
            label="Kind"
            withAsterisk
            allowDeselect={false}
            data={userKinds.map((kind) => ({ value: kind, label: userKindLabels[kind] }))}
            value={draft.kind}
            disabled={fixedKind !== undefined}
            description={fixedKind}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errorOf('kind')}
            onChange={(value) => {
              const kind = userKinds.find((one) => one === value)
              if (kind) onChange(withKind(draft, kind))
            }}
          />
        </div>
      </SectionCard>
      <SectionCard title="Orders">
        <div className={classes.others}>
          {orderPrivilegeNames.map((name) => (
            <OrderField key={name} {...props} name={name} />
          ))}
        </div>
      </SectionCard>
      {draft.kind !== 'requester' && (
        <>
          <SectionCard title="Privileges">
            <Matrix {...props} />
          </SectionCard>
          <SectionCard title="Others">
            <div className={classes.others}>
              {[...(draft.kind === 'full' ? fullOnly : []), ...otherCapabilities].map((capability) => (
                <PrivilegeBox key={capability} {...props} capability={capability} label={capability} />
              ))}
            </div>
          </SectionCard>
        </>
      )}
    </>
  )
}

/** View, Edit and Delete by area. Edit or Delete also selects View. */
function Matrix(props: Props): ReactNode {
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">View</th>
            <th scope="col">Edit</th>
            <th scope="col">Delete</th>
          </tr>
        </thead>
        <tbody>
          {privilegeAreas.map((area) => (
            <tr key={area.label}>
              <th scope="row">{area.label}</th>
              {(['view', 'edit', 'delete'] as const).map((verb) => (
                <td key={verb}>
                  <PrivilegeBox {...props} capability={area[verb]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BoxProps = Props & { readonly capability: Capability; readonly label?: string }

function PrivilegeBox({ draft, onChange, capability, label }: BoxProps): ReactNode {
  const held = heldOf(draft, capability)
  const box = (
    <Checkbox
      checked={held !== 'no'}
      disabled={held === 'implied'}
      title={held === 'implied' ? `${capability} comes with another privilege.` : undefined}
      {...(label === undefined
        ? { 'aria-label': capability }
        : { label, description: rightExplanation(capability) })}
      onChange={(event) =>
        onChange(event.currentTarget.checked ? withCapability(draft, capability) : without(draft, capability))
      }
    />
  )
  return label === undefined ? <span className={classes.box}>{box}</span> : box
}

function OrderField({ draft, onChange, name }: Props & { readonly name: OrderPrivilege }): ReactNode {
  const offered: readonly string[] = orderPrivileges[name]
  const hasNone = name === 'View Orders' || name === 'Edit Orders'
  return (
    <Select
      label={name}
      description={rightExplanation(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={hasNone ? ['None', ...offered] : [...offered]}
      value={orderValues(draft.privileges)[name]}
      onChange={(value) => value !== null && onChange(withOrderValue(draft, name, value))}
    />
  )
}
