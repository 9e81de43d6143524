import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Imports have separate pages with full-width tables. */
export const ImportSection = (): ReactNode => <Navigate to="/imports" replace />
