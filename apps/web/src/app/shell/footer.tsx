import { phoneHref } from '@fettle/rules/people/phone-href'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './footer.module.css'

export type FooterProps = {
  readonly property: {
    readonly propertyName: string
    readonly reqHelpName: string
    readonly reqHelpPhone: string
    readonly reqHelpEmail: string
  }
  /** Text of the system logo, from the settings ([A1.007]). */
  readonly logoText: string
  /** Country of phone numbers without a country code. */
  readonly phoneCountry: string
}

/**
 * Contacts of the property: help name or its name, after-hours phone, maintenance e-mail, logo ([A2.003]).
 */
export function Footer({ property, logoText, phoneCountry }: FooterProps): ReactNode {
  return (
    <footer className={classes.footer}>
      <strong>{property.reqHelpName || property.propertyName}</strong>
      {property.reqHelpPhone !== '' && (
        <span className={classes.contact}>
          <IconPhone size={16} aria-hidden />
          <span>After hours:</span>
          <a href={phoneHref(property.reqHelpPhone, phoneCountry)}>{property.reqHelpPhone}</a>
        </span>
      )}
      {property.reqHelpEmail !== '' && (
        <span className={classes.contact}>
          <IconMail size={16} aria-hidden />
          <span>Maintenance:</span>
          <a href={`mailto:${property.reqHelpEmail}`}>{property.reqHelpEmail}</a>
        </span>
      )}
      <SystemLogo text={logoText} />
    </footer>
  )
}

/** The logo, or its text without a picture. */
function SystemLogo({ text }: { text: string }): ReactNode {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className={classes.logo}>{text}</span>
  return (
    <img
      className={classes.logo}
      src="/home/systemlogo"
      height={28}
      alt={text}
      onError={() => setMissing(true)}
    />
  )
}
