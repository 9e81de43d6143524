import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Exports are pages of their own: their tables take the whole width. */
export const ExportSection = (): ReactNode => <Navigate to="/exports" replace />
