import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Imports are pages of their own: their tables take the whole width. */
export const ImportSection = (): ReactNode => <Navigate to="/imports" replace />
